package import SSOStateMachine

extension RESTV1 {
  /// V1.2: asks Apple's framework, without disturbing the person, whether a TV provider is signed in at the system.
  /// A login that has expired does not count (G2), and neither does a login without an end (G4). The configuration is
  /// asked for next, because no provider can be mapped without it (G1), unless a silent look found nothing to map.
  ///
  /// If no screen was asked for, the person is not asked for permission either, and no step that needs a screen
  /// follows. A framework that gave no answer in time is not asked again.
  package struct LookingUpProvider: Awaiting, UnderWay {
    package static var step: Step { .lookingUpProvider }
    package static let card = StageCard(
      "V1.2", "Look up the system's TV provider", phase: "V1", knows: "that there is no Adobe token")
    package static let command: CommandKind = .retrieveFrameworkStatus

    let access: Shared<Access>
    var journey: Journey

    private static let arrows = declare(
      (
        signedIn: To<RetrievingConfiguration>(
          "signedIn", on: .frameworkStatus, if: "a provider, not expired: map it (G1)"),
        expired: To<RetrievingConfiguration>(
          "expired", on: .frameworkStatus, if: "a provider, expired or without end (G2, G4)"),
        signedOut: To<RetrievingConfiguration>("signedOut", on: .frameworkStatus, if: "no provider"),
        timedOut: To<EnteringRegularFlow>("timedOut", on: .frameworkStatus, if: "no answer in time"),
        notGranted: To<EnteringRegularFlow>("notGranted", on: .frameworkStatus, if: "access not granted"),
        unasked: To<EnteringRegularFlow>(
          "unasked", on: .frameworkStatus, if: "no provider that counts, no screen asked for"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", on: .frameworkStatus, if: "token expired"),
        play: To<Self>(staying: "play", on: .play),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.lookingUpProvider(self)) }
    var returnPoint: ReturnPoint { .signedOut(.admitted(access), journey) }
    package var command: Command {
      .retrieveFrameworkStatus(.silent(promptsForAccess: access.value.configuration.prompts(on: journey)))
    }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV1
    > {
      if status.value.hasTimedOut {
        return Self.arrows.timedOut(regular(because: .vsaError(.timedOut)), at: now)
      }
      switch status.value.accessStatus {
      case .granted: break
      case .denied, .restricted, .notDetermined:
        return Self.arrows.notGranted(
          regular(because: .accessDenied(status.value.accessStatus)), at: now)
      }
      let provider = status.value.loggedInProvider(at: now.time)
      guard provider != nil || journey.opensScreens else {
        return Self.arrows.unasked(
          regular(because: status.value.providerID == nil ? .noProvider : .loginExpired), at: now)
      }
      let next = RetrievingConfiguration(
        access: access, journey: journey, next: provider.map { .map(providerID: $0) } ?? .select)
      guard access.value.isUsable(at: now.time) else {
        return Self.arrows.tokenExpired(.renewing(for: .retrievingConfiguration(next)))
      }
      if provider != nil { return Self.arrows.signedIn(next) }
      return status.value.providerID == nil ? Self.arrows.signedOut(next) : Self.arrows.expired(next)
    }

    private func regular(because reason: FallbackReason) -> EnteringRegularFlow {
      EnteringRegularFlow(flow: RegularFlow(access: access, journey: journey, reason: reason))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }
    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}

extension FlowConfiguration {
  /// Whether Apple's framework may ask for permission on the way: only if a screen may open.
  func prompts(on journey: Journey) -> Bool { journey.opensScreens && promptsForAccess }
}
