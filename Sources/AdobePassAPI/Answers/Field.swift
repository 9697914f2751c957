/// Every field that is read from an answer. All others are ignored.
enum Field: String, CodingKey {
  case accessToken = "access_token"
  case action
  case actionName
  case actionType
  case attributes
  case attributesNames
  case authenticationRequest
  case authorized
  case boardingStatus
  case clientID = "client_id"
  case clientSecret = "client_secret"
  case code
  case createdAt = "created_at"
  case decisions
  case details
  case displayInPlatformPicker
  case displayName
  case enablePlatformServices
  case enforcePlatformPermissions
  case error
  case expiresIn = "expires_in"
  case helpUrl
  case id
  case isProxy
  case isTempPass
  case issuer
  case logoUrl
  case logouts
  case message
  case missingParameters
  case mvpd
  case mvpds
  case notAfter
  case notBefore
  case platformMappingId
  case profiles
  case reasonType
  case request
  case requestor
  case resource
  case scopes
  case serializedToken
  case source
  case state
  case status
  case token
  case trace
  case type
  case url
  case value
}
