import AdobePassRules
import SSOStateMachine

/// A machine that captures are checked against, with its interface and its rule book.
///
/// ``restV2`` is the machine of REST API V2. A legacy machine brings its own value, in the module that knows it.
public struct ConformanceMachine: Sendable {
  package let type: any ExplainedMachine.Type

  package init(_ type: any ExplainedMachine.Type) { self.type = type }

  /// REST API V2.
  public static let restV2 = ConformanceMachine(RESTV2.self)

  /// The name, as reports and tools write it: `rest-v2`.
  public var name: String { type.name }

  /// The rule book, in the order of the ids.
  public var rules: [ConformanceRule] { type.ruleBook }

  /// Whether the path of a call belongs to this version of the interface and to no other. The paths of a registration,
  /// of its token and of the MVPD's pages belong to no version.
  public func owns(path: String) -> Bool { type.owns(path: path) }
}

extension ConformanceMachine: Hashable {
  /// Whether two values are the same machine.
  public static func == (one: ConformanceMachine, other: ConformanceMachine) -> Bool {
    one.type == other.type
  }

  /// Hashes the machine.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension ConformanceMachine: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension ConformanceMachine {
  /// A step with its title: `F.27 Continue polling after ≥ 3 s`.
  func named(_ stage: StageID) -> String {
    type.graph[stage].map { "\(stage) \($0.title)" } ?? stage.rawValue
  }

  /// An endpoint in words: `E8, all profiles`. Where its name says enough, the name.
  func named(_ endpoint: String) -> String {
    type.words(forEndpoint: endpoint).map { "\(endpoint), \($0)" } ?? endpoint
  }
}
