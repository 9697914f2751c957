public import AdobePassAPI
package import AdobePassRules
package import SSOStateMachine

extension SimulatedAdobePass {
  /// The knowledge of the service about its clients, to pass to the next process.
  ///
  /// The encoded state holds credentials and tokens, so keep it where secrets are kept. The state never prints them.
  public struct SavedState: Codable, Equatable, Sendable {
    package var issued: Int64 = 0
    /// Whether the profiles of the world have been added already.
    package var isPopulated = false
    package var clients: [Client] = []
    package var tokens: [Token] = []
    package var sessions: [LoginSession] = []
    package var profiles: [OwnedProfile] = []
    package var usedSAMLResponses: [Int64] = []
    package var temporaryAccess: [String: TemporaryAccess] = [:]
    package var mediaTokens: [IssuedMediaToken] = []
    /// The decisions that the service keeps: the authorization tokens of an older interface.
    package var authorizations: [Authorization] = []
    package var denialsSpent: [String: Int] = [:]
    /// The device identifier that the first request brought (V2-R23).
    package var device: String?
    /// The requests that the throttle still allows; nil before the first request.
    package var throttle: Throttle?

    /// A service without clients.
    ///
    /// - Parameter number: services with different numbers issue different codes, ids and tokens: a million each.
    public init(number: UInt32 = 0) { issued = Int64(number) * 1_000_000 }
  }

  package struct Client: Codable, Equatable, Sendable {
    package let id: String
    package let secret: String
    package var hasDrawnToken = false
    package var isRefused = false
  }

  package struct Token: Codable, Equatable, Sendable {
    package let value: String
    package let client: String
    package let expiresAt: Int64
    package var isUsed = false
    package var isRevoked = false

    package func isExpired(at now: Timestamp) -> Bool { expiresAt <= now.milliseconds }
  }

  /// The owner of a profile. The profile ends when either part of the owner ends (REST API V2, Profiles).
  package struct Owner: Codable, Equatable, Sendable {
    package let client: String
    package let device: String
    /// The service provider, if it is not the first.
    package var serviceProvider: String?

    package init(client: String, device: String) { (self.client, self.device) = (client, device) }
  }

  package struct OwnedProfile: Codable, Equatable, Sendable {
    package let mvpd: String
    package let type: String
    package let notBefore: Int64
    package let notAfter: Int64
    /// The owner of the profile; nil if the profile belongs to every caller.
    package let owner: Owner?

    package func isValid(at now: Timestamp) -> Bool { now.milliseconds < notAfter }
  }

  package struct LoginSession: Codable, Equatable, Sendable {
    package let code: String
    package let id: String
    package let owner: Owner
    package let notBefore: Int64
    package internal(set) var notAfter: Int64
    package var parameters: [String: String]
    package var polls = 0
    package var resumes = 0
    package var lastPoll: Int64?
    package var isAuthenticated = false
    package var isElsewhere: Bool
    /// Whether the user agent has reached the redirect url, or was seen to fail or close.
    package var userAgentEnded = false
    package var wasChecked = false
    package var isSuperseded = false
    package var foundProfile = false
    /// X-Device-Info of the call that opened the session.
    package var deviceInfo: JSON?

    package init(
      code: String, id: String, owner: Owner, notBefore: Int64, notAfter: Int64, parameters: [String: String],
      isElsewhere: Bool
    ) {
      (self.code, self.id, self.owner) = (code, id, owner)
      (self.notBefore, self.notAfter) = (notBefore, notAfter)
      (self.parameters, self.isElsewhere) = (parameters, isElsewhere)
    }

    package var mvpd: String? { parameters["mvpd"] }

    /// The facts about the code that rules look at.
    package var codeState: CodeState {
      var state = CodeState(
        code: code, notBefore: Timestamp(notBefore), notAfter: Timestamp(notAfter), isElsewhere: isElsewhere)
      (state.polls, state.lastPoll) = (polls, lastPoll.map { Timestamp($0) })
      state.hasRedirectURL = parameters["redirectUrl"] != nil
      (state.userAgentEnded, state.wasChecked) = (userAgentEnded, wasChecked)
      (state.isSuperseded, state.foundProfile) = (isSuperseded, foundProfile)
      return state
    }

    package func isExpired(at now: Timestamp) -> Bool { notAfter < now.milliseconds }
  }

  package struct TemporaryAccess: Codable, Equatable, Sendable {
    package let since: Int64
    package var resources: [String] = []

    package init(since: Int64) { self.since = since }
  }

  package struct Authorization: Codable, Equatable, Sendable {
    package let resource: String
    package let owner: Owner
    package internal(set) var notAfter: Int64
    /// The MVPD that decided; nil in an interface whose tokens contain no MVPD.
    package var mvpd: String?
    package var notBefore: Int64?
    /// The code of a denial that is kept; nil for a permission.
    package var error: String?

    package init(resource: String, owner: Owner, notAfter: Int64) {
      (self.resource, self.owner, self.notAfter) = (resource, owner, notAfter)
    }
  }

  package struct IssuedMediaToken: Codable, Equatable, Sendable {
    package let value: String
    package let resource: String
    package let notAfter: Int64
    package var isUsed = false

    package init(value: String, resource: String, notAfter: Int64) {
      (self.value, self.resource, self.notAfter) = (value, resource, notAfter)
    }

    /// The facts about the token that rules look at.
    package var inPlayback: Playback.Token {
      Playback.Token(resource: resource, notAfter: Timestamp(notAfter), isUsed: isUsed)
    }
  }
}

extension SimulatedAdobePass.SavedState: Unprinted {
  /// The size of the state, without its contents.
  public var description: String {
    "<redacted: \(clients.count) clients, \(tokens.count) tokens, \(profiles.count) profiles>"
  }
}

extension Past {
  /// Makes the facts that an earlier service knew.
  package init(_ state: SimulatedAdobePass.SavedState) {
    self.init(
      device: state.device,
      hasRegistration: state.clients.contains { $0.hasDrawnToken && !$0.isRefused },
      tokenEnds: state.tokens.last { $0.isUsed && !$0.isRevoked }.map { Timestamp($0.expiresAt) })
  }
}
