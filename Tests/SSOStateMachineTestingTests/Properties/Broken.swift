import SSOStateMachine
import SSOStateMachineTesting

/// A fault that is planted into the flow.
protocol Plant: Sendable {
  static var samples: Samples<Broken<Self>> { get }
  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command>
}

/// The flow with a fault in it.
struct Broken<P: Plant>: Walkable {
  var flow: RESTV2.Situation
  /// What the flow was like after the call that failed had been made once more.
  var firstRepeat: RESTV2.Situation?

  static var beginnings: [Beginning<Self>] {
    RESTV2.Situation.beginnings.map { Beginning($0.name, Self(flow: $0.value)) }
  }
  static var samples: Samples<Self> { P.samples }
  static var moments: [Timestamp] { RESTV2.Situation.moments }
  static var graph: StateGraph? { RESTV2.graph }

  var place: Int { flow.place }
  var isResting: Bool { flow.isResting }
  var folded: RESTV2.Folded { flow.folded }

  func completion(_ outcome: RESTV2.Outcome, isLate: Bool) -> RESTV2.Event {
    flow.completion(outcome, isLate: isLate)
  }

  mutating func take(_ event: RESTV2.Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
    try P.take(event, into: &self, at: now)
  }

  static func answer(to command: RESTV2.Command) -> Int? { RESTV2.Situation.answer(to: command) }
  static func pause(before command: RESTV2.Command) -> Int64 { RESTV2.Situation.pause(before: command) }
  static func name(ofPlace place: Int) -> String { RESTV2.Situation.name(ofPlace: place) }

  static var embedded: Samples<Self> {
    RESTV2.Situation.samples.of(Self.self, event: { $0 }, outcome: { $0 })
  }

  /// The named properties of the flow, of what is embedded here.
  static var properties: [Property<Self>] {
    RESTV2.properties.map { property in
      property.of(\.flow) { $0.of(\.flow, event: { $0 }, commands: { $0 }) }
    }
  }
}

/// Whoever signed in, the polls go on: an answer with a profile is taken for one without.
enum PollingGoesOn: Plant {
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    guard case .completed(.profiles(.success), let ticket) = event,
      case .pollingProfile = broken.flow.state
    else { return try broken.flow.take(event, at: now) }
    let nobody = RESTV2.Outcome.profiles(.success(Shared(ProfileList([]))))
    return try broken.flow.take(.completed(nobody, ticket), at: now)
  }
}

/// The second repeat of a call counts as the first, so there is one try too many.
enum OneTryTooMany: Plant {
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    let wasBackingOff = if case .backingOff = broken.flow.state { true } else { false }
    let taken = try broken.flow.take(event, at: now)
    guard wasBackingOff, case .completed = event else {
      return taken
    }
    guard let first = broken.firstRepeat else {
      broken.firstRepeat = broken.flow
      return taken
    }
    (broken.flow, broken.firstRepeat) = (first, nil)
    return taken
  }
}

/// Whether a framework status has expired is not looked at.
enum SkippedValidation: Plant {
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    guard case .completed(.frameworkStatus(let status), _) = event,
      let end = status.value.authenticationExpirationDate
    else { return try broken.flow.take(event, at: now) }
    return try broken.flow.take(event, at: min(now, end.advanced(by: -1)))
  }
}
