import SSOStateMachine

extension SimulatedAdobePass {
  /// What the service knows about its clients, to be handed to the next process.
  ///
  /// The encoded state holds credentials and tokens, so keep it where secrets are kept. The state never prints them.
  public struct SavedState: Codable, Equatable, Sendable {
    var issued: Int64 = 0
    /// Whether the profiles of the world have been added already.
    var isPopulated = false
    var clients: [Client] = []
    var tokens: [Token] = []
    var sessions: [LoginSession] = []
    var profiles: [OwnedProfile] = []
    var usedSAMLResponses: [Int64] = []
    var temporaryAccess: [String: TemporaryAccess] = [:]
    var mediaTokens: [IssuedMediaToken] = []
    /// The authorization tokens of REST API V1.
    var authorizations: [Authorization] = []
    var denialsSpent: [String: Int] = [:]
    /// The device identifier that the first request brought (V2-R23).
    var device: String?

    /// A service that knows nobody.
    public init() {}
  }

  struct Client: Codable, Equatable, Sendable {
    let id: String
    let secret: String
    var hasDrawnToken = false
    var isRefused = false
  }

  struct Token: Codable, Equatable, Sendable {
    let value: String
    let client: String
    let expiresAt: Int64
    var isUsed = false
    var isRevoked = false

    func isExpired(at now: Timestamp) -> Bool { expiresAt <= now.milliseconds }
  }

  /// The owner of a profile. The profile ends when either part of the owner ends (REST API V2, Profiles).
  struct Owner: Codable, Equatable, Sendable {
    let client: String
    let device: String
  }

  struct OwnedProfile: Codable, Equatable, Sendable {
    let mvpd: String
    let type: String
    let notBefore: Int64
    let notAfter: Int64
    /// The owner of the profile; nil if the profile belongs to everybody.
    let owner: Owner?

    func isValid(at now: Timestamp) -> Bool { now.milliseconds < notAfter }
  }

  struct LoginSession: Codable, Equatable, Sendable {
    let code: String
    let id: String
    let owner: Owner
    let notBefore: Int64
    let notAfter: Int64
    var parameters: [String: String]
    var polls = 0
    var resumes = 0
    var lastPoll: Int64?
    var isAuthenticated = false
    var isElsewhere: Bool
    /// Whether the user agent has reached the redirect url, or was seen to fail or close.
    var userAgentEnded = false
    var wasChecked = false
    var isSuperseded = false
    var foundProfile = false

    var mvpd: String? { parameters["mvpd"] }
    func isExpired(at now: Timestamp) -> Bool { notAfter < now.milliseconds }
  }

  struct TemporaryAccess: Codable, Equatable, Sendable {
    let since: Int64
    var resources: [String] = []
  }

  struct Authorization: Codable, Equatable, Sendable {
    let resource: String
    let owner: Owner
    let notAfter: Int64
  }

  struct IssuedMediaToken: Codable, Equatable, Sendable {
    let value: String
    let resource: String
    let notAfter: Int64
    var isUsed = false
  }
}

extension SimulatedAdobePass.SavedState: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// How much the state holds, without its contents.
  public var description: String {
    "<redacted: \(clients.count) clients, \(tokens.count) tokens, \(profiles.count) profiles>"
  }
  /// The same text as the description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
