package import SSOStateMachine

// The properties of remembered values: a remembered MVPD or profile saves a step, and never hides a better one.

extension Property where W == RESTV2.Situation {
  /// The service has a profile, of whichever MVPD. A person who asks is signed in with the profile, after a kill too:
  /// no code, no picker and no page come before, whatever is remembered. A check finds the profile as well.
  package static let findsAnyProfile = findsAnyProfile { (flow, event, now) throws(Refusal) in
    try flow.take(event, at: now)
  }

  /// The property, for a flow that takes events in another way: a test plants a fault there.
  package static func findsAnyProfile(taking take: @escaping Situation<RESTV2>.Taking) -> Property {
    Property(
      "a profile of any MVPD is found, whatever is remembered", source: "contract, sign-ins; B.3",
      when: { $0.now < SampleWorld.tomorrow.advanced(by: -SampleWorld.minute) },
      atEnd: { walker in
        let (situation, now) = (walker.value, walker.now)
        let snapshot = RESTV2.Snapshot(of: situation, includingSecrets: true)
        let launched = RESTV2.launch(situation.configuration.value, snapshot: snapshot, at: now).situation
        guard case .idle = launched.state.stage else { return nil }
        for wish in [RESTV2.Event.check, .signIn] {
          if let complaint = launched.complaintAboutFinding(
            on: wish, at: now, step: walker.moves, taking: take)
          {
            return complaint
          }
        }
        return nil
      })
  }

  /// A call that was not answered, or answered by something other than the service, forgets no MVPD: only an error object or
  /// a named answer does. A TempPass is an exception.
  package static let onlyAnswersForget = Property(
    "only an error object or a named answer forgets an MVPD", source: "contract, sign-ins",
    when: { $0.refusal == nil && $0.event.saysNothing && $0.before.state.remembersWithoutDoubt }
  ) { step in !step.taken.commands.contains { [.forget(.profile), .forget(.signedOutProfile)].contains($0) } }

  /// A person who is told to sign in again, and is still signed in, has to log in: the profile is not used before that,
  /// unless the person acts.
  package static let toldOnlyIfLost = Property(
    "told to sign in again only if a login follows", source: "contract, sign-ins",
    when: { $0.refusal == nil }, remembering: { _ in ToldMemory() },
    complaint: { $0.complaint(about: $1) })

  /// A subscriber whose MVPD is in a list that was read on the way is shown by name, silent sign-ins included. The way to
  /// a second screen, each check of authentication, and each way back from a decision begins without a list.
  package static let subscribersAreNamed = Property(
    "signed in, and listed on the way: shown by name", source: "V2-R05",
    when: { $0.refusal == nil }, remembering: { _ in Set<String>() },
    complaint: { listed, step in
      guard step.refusal == nil else { return nil }
      if case .completed(.configuration(.success(let list)), _) = step.event {
        // An MVPD whose integration has ended is left out.
        let ended = step.before.state.returnPoint.journey.setback?.endedIntegration
        listed = Set(list.value.mvpds.map(\.id)).filter { $0 != ended }
      } else if step.event == .useSecondScreen || RESTV2.stage(of: step.before.state) == "X.idle"
        || RESTV2.stage(of: step.before.state).rawValue.hasPrefix("D.")
        || ["B.1", "B.3"].contains(RESTV2.stage(of: step.after.state))
      {
        listed = []
      }
      let before = step.before.state.subscriber
      guard let subscriber = step.after.state.subscriber, subscriber.mvpd != before?.mvpd else { return nil }
      defer { listed = [] }
      let isNamed = subscriber.brand != nil || subscriber.entitlement.profile.value.type == .temporary
      return listed.contains(subscriber.mvpd) && !isNamed ? "signed in without a name" : nil
    })
}

private struct ToldMemory {
  /// The profile of a person who was told to sign in again, and is still signed in.
  var told: Profile?

  mutating func complaint(about step: Step<RESTV2.Situation>) -> String? {
    guard step.refusal == nil else { return nil }
    guard case .completed = step.event else {
      told = nil
      return nil
    }
    // An answer has ended the sign-in since.
    if step.after.state.subscriber == nil { told = nil }
    for command in step.taken.commands {
      if case .explainSignIn(_) = command {
        told = step.after.state.subscriber?.entitlement.profile.value
      } else if command.opensLogin || command.retrievesPartnerProfile {
        told = nil
      } else if let told, command.decisionProof?.profile.value == told {
        return "uses the profile after all"
      }
    }
    return nil
  }
}

extension Situation where M == RESTV2 {
  /// The complaint about a way to a profile of another MVPD than the remembered one; nil if nothing is wrong.
  fileprivate func complaintAboutFinding(
    on wish: RESTV2.Event, at begin: Timestamp, step: Int, taking take: Taking
  ) -> String? {
    guard state.signOut == nil else { return nil }
    var flow = self
    let complaint = flow.complaint(
      playing: wish, at: begin, step: step, taking: take, answering: \.answerOfOtherMVPD
    ) {
      $0.asksForLogin ? "\(RESTV2.name(of: $0)), though there is a profile" : nil
    }
    if let complaint { return complaint }
    return flow.state.subscriber == nil ? "the profile is not found" : nil
  }
}

extension RESTV2.State {
  /// Whether an MVPD is remembered that no earlier answer has refused, and that is no TempPass. An MVPD that only the
  /// system's account shows is not remembered yet.
  fileprivate var remembersWithoutDoubt: Bool {
    let journey = returnPoint.journey
    return journey.mvpd != nil && !isSigningOut && journey.route != .temporaryAccess
      && subscriber?.isTemporary != true
      && journey.setback?.refused == nil && details.selection == nil
  }
}

extension RESTV2.Subscriber {
  fileprivate var isTemporary: Bool { entitlement.profile.value.type == .temporary }
}

extension RESTV2.Event {
  /// Whether a call of the sign-in was not answered, or answered without an error object.
  fileprivate var saysNothing: Bool {
    guard case .completed(let outcome, _) = self else { return false }
    return switch outcome {
    case .profiles(.failure(let fault)), .configuration(.failure(let fault)), .session(.failure(let fault)),
      .preauthorization(.failure(let fault)), .authorization(.failure(let fault)):
      fault.value.saysNothing
    case .registration, .access, .profiles, .configuration, .session, .preauthorization, .authorization,
      .logouts, .permission, .frameworkStatus, .userAgent, .waited:
      false
    }
  }
}

extension Fault {
  fileprivate var saysNothing: Bool {
    switch self {
    case .transport, .redirected, .throttled, .unreadable, .unauthorized(nil): true
    case .service, .registration, .unauthorized: false
    }
  }
}

extension RESTV2.Command {
  /// Whether the person has to log in, or to choose.
  fileprivate var asksForLogin: Bool { mayInterrupt || opensLogin }

  /// Whether a login with an MVPD begins, or continues.
  fileprivate var opensLogin: Bool {
    switch self {
    case .createSession, .resumeSession, .openUserAgent, .showCode: true
    case .register, .retrieveAccessToken, .requestPermission, .retrieveFrameworkStatus, .retrieveProfiles,
      .retrieveConfiguration, .retrievePartnerAuthenticationRequest, .authenticateWithPartner,
      .retrievePartnerProfile, .preauthorize, .authorize, .logout, .poll, .wait, .store, .forget,
      .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial, .reportFailure,
      .explainSignIn, .explainProvider, .explainPermission, .limitPlayback, .askToSignOutInSettings:
      false
    }
  }

  /// The answer of a service that has a profile, but not of the MVPD that the command asks about. The person is not
  /// signed in at the system.
  fileprivate var answerOfOtherMVPD: Int? {
    switch self {
    case .retrieveFrameworkStatus: RESTV2Samples.all.number(of: "denied")
    case .retrieveProfiles(_, let mvpd, _):
      RESTV2Samples.all.number(of: mvpd == nil ? "profiles.regular" : "profiles.none")
    case .register, .retrieveAccessToken, .requestPermission, .retrieveConfiguration,
      .retrievePartnerAuthenticationRequest, .authenticateWithPartner, .retrievePartnerProfile, .preauthorize,
      .authorize, .logout, .createSession, .resumeSession, .poll, .openUserAgent, .showCode, .wait, .store,
      .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial, .reportFailure,
      .explainSignIn, .explainProvider, .explainPermission, .limitPlayback, .askToSignOutInSettings:
      RESTV2.Situation.answer(to: self).map { Int($0.sample) }
    }
  }
}
