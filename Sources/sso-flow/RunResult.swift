import FlowTool
import SSOStateMachine

/// The result of a run.
struct RunResult: Equatable {
  var outcome: Outcome
  var machine = FlowMachine.restV2
  /// The stage in which the run ended.
  var stage: StageID
  /// The profile last used.
  var profile: UsedProfile?
  /// Whether the person is no longer signed in, so that this profile is no longer in use.
  var isSignedOut = false
  /// Whether each resource could be played, in the order of the command line; nil if the service's answer left the
  /// resource out, or if the call failed.
  var preauthorized: [Answer<Bool?>] = []
  var played: [Answer<Played>] = []
  /// The actions that the service asked for at the logout, in order; nil if the service was not asked to sign out.
  var logout: [String]?
  /// The MVPDs with an integration; nil unless the run was to list them.
  var mvpds: [TVProvider]?
  /// The failure; nil unless the outcome is `failed`, or the last preauthorization failed as a whole.
  var failure: Failure?
  var requests = 0
  var path: [StageID] = []
  /// Whether any play request was denied, even if it was asked again later.
  var hasDenial = false
  /// Whether the trace, if one was asked for, was written to its end.
  var isTraced = true

  /// The exit status. An incomplete trace takes precedence over the outcome, which the result shows anyway.
  var exitStatus: Int32 { isTraced ? outcome.exitStatus : 2 }

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

extension Array {
  /// Sets the answer of a resource. The last answer counts.
  mutating func set<Value>(_ resource: String, _ value: Value) where Element == RunResult.Answer<Value> {
    if let index = firstIndex(where: { $0.resource == resource }) {
      self[index].value = value
    } else {
      append(.init(resource: resource, value: value))
    }
  }
}
