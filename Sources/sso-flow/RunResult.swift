import SSOStateMachine

/// What came of a run.
struct RunResult: Equatable {
  var outcome: Outcome
  var machine = MachineName.restV2
  /// Where it ended.
  var stage: StageID
  /// The profile last used.
  var profile: UsedProfile?
  /// By resource, in the order of the command line.
  var preauthorized: [Answer<Bool>] = []
  var played: [Answer<Played>] = []
  /// What the service asked for, entry by entry; nil where it was not asked to sign out.
  var logout: [String]?
  /// Not nil where the outcome is `failed`.
  var failure: Failure?
  var requests = 0
  var path: [StageID] = []
  /// Whether any play request was denied, be it asked again later.
  var hasDenial = false

  enum Outcome: String {
    case done
    case denied
    case failed
    case timeLimit

    var exitStatus: Int32 {
      switch self {
      case .done: 0
      case .denied: 1
      case .failed: 3
      case .timeLimit: 4
      }
    }
  }

  struct UsedProfile: Equatable {
    /// Nil: REST API V1 did not say.
    let mvpd: String?
    /// Nil: REST API V1 does not say.
    let type: String?
    /// Nil: unknown.
    let notAfter: Timestamp?
  }

  struct Answer<Value: Equatable & Sendable>: Equatable, Sendable {
    let resource: String
    var value: Value
  }

  enum Played: Equatable, Sendable {
    case permit
    case deny(code: String)

    var text: String {
      switch self {
      case .permit: "permit"
      case .deny(let code): "deny:\(code)"
      }
    }
  }
}

extension RunResult.UsedProfile {
  init(_ profile: Profile) {
    self.init(mvpd: profile.mvpd, type: profile.type.rawValue, notAfter: profile.notAfter)
  }
}

extension Array {
  /// The last answer for a resource counts.
  mutating func set<Value>(_ resource: String, _ value: Value) where Element == RunResult.Answer<Value> {
    if let index = firstIndex(where: { $0.resource == resource }) {
      self[index].value = value
    } else {
      append(.init(resource: resource, value: value))
    }
  }
}
