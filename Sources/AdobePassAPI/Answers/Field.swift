/// Every field that is read from an answer. All others are ignored.
package enum Field: String, CodingKey {
  case accessToken = "access_token"
  case action
  case actionName
  case actionType
  case attributes
  case attributesNames
  case authenticationRequest
  case authorized
  case authPerAggregator
  case boardingStatus
  case clientID = "client_id"
  case clientSecret = "client_secret"
  case code
  case createdAt = "created_at"
  case data
  case decisions
  case details
  case devices
  case deviceType
  case displayInPlatformPicker
  case displayName
  case enablePlatformServices
  case encrypted
  case enforcePlatformPermissions
  case error
  case exp
  case expires
  case generated
  case expiresIn = "expires_in"
  case helpUrl
  case id
  case isProxy
  case issuer
  case jws
  case lastSeen
  case link
  case isTempPass
  case logoUrl
  case logouts
  case message
  case missingParameters
  case model
  case mvpd
  case mvpdId
  case mvpds
  case notAfter
  case notBefore
  case os
  case osVersion
  case platformMappingId
  case profiles
  case reasonType
  case request
  case requestor
  case requiredMetadataFields
  case resource
  case resources
  case scopes
  case serializedToken
  case serviceToken
  case sessionId
  case source
  case state
  case status
  case tempPass
  case token
  case tokenSource
  case trace
  case type
  case unlinkedDevices
  case updated
  case url
  case userId
  case value
}
