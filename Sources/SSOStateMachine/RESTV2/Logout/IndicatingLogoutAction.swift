extension RESTV2 {
  /// Logout, step E.2: looks at the logouts map, and does for each entry what its actionName × actionType says.
  ///
  /// The service has already removed the profiles, so the flow first forgets them too. Entries that need nothing are
  /// skipped. The last entry decides which arrow is taken, unless an earlier entry wants a sign-out at the partner.
  package struct IndicatingLogoutAction: Deciding, Equatable {
    package static var name: StageName { .indicatingLogoutAction }
    package static let card = StageCard(
      "E.2", "Indicate the next action", knows: "the logouts, and how many are done")

    let call: RetrievingLogout
    let reply: Reply<LogoutList>
    /// The first entry that is not done.
    var next = 0

    private static let arrows = declare(
      (
        logout: To<FollowingLogout>("logout", action: ActionPair("logout", "interactive"), also: .forget),
        partnerLogout: To<DirectingToSettings>(
          "partnerLogout", action: ActionPair("partner_logout", "partner_interactive"), also: .forget,
          .askToSignOutInSettings),
        complete: To<FinishingSignOut>("complete", action: ActionPair("complete", "none"), also: .forget),
        invalid: To<FinishingSignOut>("invalid", action: ActionPair("invalid", "none"), also: .forget),
        noUserAgent: To<FinishingSignOut>(
          "noUserAgent", if: "logout / interactive, but no user agent", also: .forget),
        unasked: To<FinishingSignOut>(
          "unasked", if: "a page is wanted, but the person did not ask just now", also: .forget),
        unaskedPartner: To<FinishingSignOut>(
          "unaskedPartner", if: "Settings are wanted, but the person did not ask just now: only told",
          also: .forget, .askToSignOutInSettings),
        unlisted: To<FinishingSignOut>("unlisted", if: "any other pair", also: .forget),
        done: To<FinishingSignOut>("done", if: "no entry left", also: .forget),
        profileGone: To<FinishingSignOut>("profileGone", if: "profile no longer held before", also: .forget),
        integrationGone: To<FinishingSignOut>(
          "integrationGone", if: "integration ended before", also: .forget),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let list): follow(list, at: now)
      case .failure(let fault): react(to: fault, at: now)
      }
    }

    private var settings: SettingsPlace { SettingsPlace(call.access.value.configuration.device.platform) }

    private var end: FinishingSignOut { FinishingSignOut(call: call, logouts: allLogouts) }

    /// The actions that the service asked the app to take, in all its answers.
    var allLogouts: Shared<LogoutList>? {
      guard let before = call.remaining?.value.logouts else { return logouts }
      return logouts.map { Shared(LogoutList(before.value.entries + $0.value.entries)) } ?? before
    }

    /// The logouts of the answer; nil if the answer was a failure.
    var logouts: Shared<LogoutList>? {
      if case .success(let list) = reply { list } else { nil }
    }

    private var forget: Command {
      .forget(call.onward?.value.subscriber == nil ? .signedOutProfile : .unfinishedSignOut)
    }

    private func react(to fault: Shared<Fault>, at now: Moment) -> StageTransition<RESTV2> {
      if case .service(let error, _) = fault.value, error.endsProfile {
        return Self.arrows.profileGone(end, at: now, also: forget)
      }
      // A person who stayed signed in here could never sign out, nor choose another MVPD.
      if fault.value.endsIntegration {
        return Self.arrows.integrationGone(end, at: now, also: forget)
      }
      return Self.arrows.failed(Recovering(pending: .call(.retrievingLogout(call)), fault: fault), at: now)
    }

    private func follow(_ list: Shared<LogoutList>, at now: Moment) -> StageTransition<RESTV2> {
      var last = LogoutEntry.Next.done
      for index in list.value.entries.indices.dropFirst(next) {
        let next = list.value.entries[index].next(
          on: call.access.value.configuration, isAsked: call.onward == nil)
        // An entry that asks the person for a sign-out counts more than an entry that needs nothing.
        if last != .unaskedPartner { last = next }
        let resumed = IndicatingLogoutAction(call: call, reply: reply, next: index + 1)
        switch next {
        case .load(let url):
          return Self.arrows.logout(FollowingLogout(then: resumed, url: url), also: forget)
        case .directToSettings:
          return Self.arrows.partnerLogout(
            DirectingToSettings(then: resumed, place: settings), also: forget,
            .askToSignOutInSettings(at: settings))
        case .complete, .invalid, .noUserAgent, .unasked, .unaskedPartner, .unlisted, .done: continue
        }
      }
      return finish(after: last, at: now)
    }

    private func finish(after last: LogoutEntry.Next, at now: Moment) -> StageTransition<RESTV2> {
      return switch last {
      case .complete: Self.arrows.complete(end, at: now, also: forget)
      case .invalid: Self.arrows.invalid(end, at: now, also: forget)
      case .noUserAgent: Self.arrows.noUserAgent(end, at: now, also: forget)
      case .unasked: Self.arrows.unasked(end, at: now, also: forget)
      case .unaskedPartner:
        Self.arrows.unaskedPartner(end, at: now, also: forget, .askToSignOutInSettings(at: settings))
      case .unlisted: Self.arrows.unlisted(end, at: now, also: forget)
      case .load, .directToSettings, .done: Self.arrows.done(end, at: now, also: forget)
      }
    }
  }
}

extension LogoutEntry {
  /// The actions that an entry can require on this device.
  enum Next: Equatable {
    case load(String)
    case directToSettings
    case complete
    case invalid
    case noUserAgent
    case unasked
    case unaskedPartner
    case unlisted
    case done
  }

  /// The action on a device. The system has no account to sign out of without Apple's framework.
  func next(on configuration: FlowConfiguration, isAsked: Bool = true) -> Next {
    switch actionName {
    case .logout:
      guard actionType == .interactive, let url else { return .unlisted }
      guard isAsked else { return .unasked }
      return configuration.hasUserAgent ? .load(url) : .noUserAgent
    case .partnerLogout:
      guard actionType == .partnerInteractive, configuration.hasPartnerFramework else { return .unlisted }
      return isAsked ? .directToSettings : .unaskedPartner
    case .complete: return actionType == .none ? .complete : .unlisted
    case .invalid: return actionType == .none ? .invalid : .unlisted
    case .unrecognized: return .unlisted
    }
  }
}
