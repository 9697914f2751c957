import SSOProperties
import SSOStateMachine

/// The polls continue after a sign-in: an answer with a profile counts as an answer without a profile.
enum PollingGoesOn: Plant {
  typealias Flow = RESTV2.Situation
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    guard case .completed(.profiles(.success), let ticket) = event,
      case .pollingProfile = broken.flow.state.stage
    else { return try broken.flow.take(event, at: now) }
    let nobody = RESTV2.Outcome.profiles(.success(Shared(ProfileList([]))))
    return try broken.flow.take(.completed(nobody, ticket), at: now)
  }
}

/// The second repeat of a call counts as the first, so there is one try too many.
enum OneTryTooMany: Plant {
  typealias Flow = RESTV2.Situation
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    let wasBackingOff = if case .backingOff = broken.flow.state.stage { true } else { false }
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

/// The expiration of a framework status is not checked.
enum SkippedValidation: Plant {
  typealias Flow = RESTV2.Situation
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
