import SSOEffectRunner

@testable import SSOProperties
@testable import SSOStateMachine

// The faults that the properties of sign-ins and of remembered values were written for, planted back.

/// A press of sign-in forgets a sign-out, before any sign-in is complete.
enum ForgottenSignOut: Plant {
  typealias Flow = RESTV2.Situation
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    guard event == .signIn, case .idle = broken.flow.state.stage, broken.flow.state.signOut != nil else {
      return try broken.flow.take(event, at: now)
    }
    let snapshot = RESTV2.Snapshot(of: broken.flow, includingSecrets: true)
    let launch = RESTV2.launch(broken.flow.configuration.value, snapshot: snapshot, at: now)
    broken.flow.storedState = launch.situation.state
    return try broken.flow.take(event, at: now).preceded(by: .forget(.signOut))
  }
}

/// A launch that restores a snapshot does not read the sign-out in the store.
enum SnapshotWithoutSignOut: Plant {
  typealias Flow = RESTV2.Launches
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Launches.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    guard case .launch(restoresSnapshot: true) = event else { return try broken.flow.take(event, at: now) }
    let kept = broken.flow.contents
    defer { broken.flow.contents = kept }
    broken.flow.contents.signOut = nil
    return try broken.flow.take(event, at: now)
  }
}

/// A search for the profile of the remembered MVPD that finds nothing is the end of the search: E8 is not asked.
enum OnlyOwnProfile: Plant {
  typealias Flow = RESTV2.Situation
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    let taken = try broken.flow.take(event, at: now)
    guard case .completed(.profiles, _) = event, case .retrieveProfiles(_, nil, _)? = taken.commands.last
    else { return taken }
    let nothing = RESTV2.Outcome.profiles(.success(Shared(ProfileList([]))))
    return try broken.flow.take(.completed(nothing, broken.flow.ticket), at: now)
  }
}

/// A person who is signed in is shown by the id of the MVPD, although its name was read on the way.
enum LostName: Plant {
  typealias Flow = RESTV2.Situation
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    let taken = try broken.flow.take(event, at: now)
    guard case .signedIn(let stage) = broken.flow.state.stage else { return taken }
    let nameless = RESTV2.Subscriber(
      access: stage.subscriber.access, entitlement: stage.subscriber.entitlement, brand: nil,
      signOut: stage.subscriber.signOut)
    broken.flow.storedState = RESTV2.SignedIn(subscriber: nameless).state
    return taken
  }
}

/// A framework that gave no answer in time counts as one that knows no account.
enum HangAsAnswer: Plant {
  typealias Flow = RESTV2.Situation
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    guard case .completed(.frameworkStatus(let status), let ticket) = event, status.value.hasTimedOut
    else { return try broken.flow.take(event, at: now) }
    let answer = RESTV2.Outcome.frameworkStatus(Shared(PartnerFrameworkStatus(accessStatus: .granted)))
    return try broken.flow.take(.completed(answer, ticket), at: now)
  }
}

/// A search that was not answered counts as an answer that refuses the MVPD.
enum SilenceAsRefusal: Plant {
  typealias Flow = RESTV2.Situation
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    guard case .completed(.profiles(.failure(let fault)), let ticket) = event, case .transport = fault.value
    else { return try broken.flow.take(event, at: now) }
    let refusal = Fault.service(EnhancedError(code: "invalid_parameter_mvpd"), status: 400)
    return try broken.flow.take(.completed(.profiles(.failure(Shared(refusal))), ticket), at: now)
  }
}

/// A person is told to sign in again as soon as the framework is asked about a refused status.
enum ToldTooSoon: Plant {
  typealias Flow = RESTV2.Situation
  static let samples = Broken<Self>.embedded

  static func take(
    _ event: RESTV2.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    let taken = try broken.flow.take(event, at: now)
    guard case .completed = event, broken.flow.state.subscriber != nil,
      case .retrieveFrameworkStatus? = taken.commands.last
    else { return taken }
    let failure = Failure(family: .framework, code: "frameworkStatusInvalid")
    return taken.preceded(by: .explainSignIn(SignInNotice(failure)))
  }
}

extension Taken<RESTV2.Command> {
  fileprivate func preceded(by first: RESTV2.Command) -> Self {
    Taken(path: path, commands: commands.preceded(by: first), isUndisturbed: isUndisturbed)
  }
}
