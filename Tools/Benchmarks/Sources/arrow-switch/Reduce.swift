import SSOStateMachine

/// The code that a developer writes by hand: one switch over state and event, without arrows, tickets or a record of
/// the path.
@inline(never)
func advance(_ state: State, _ event: RESTV2.Event, _ now: Timestamp) -> Step {
  switch (state, event) {
  case (.idle(let configuration, let mvpd), .signIn):
    .none(.starting(configuration, Journey(mvpd: mvpd, play: nil, preauthorization: nil, returns: 0)))
  case (.registering(let configuration, let journey), .completed(.registration(let reply), _)):
    .none(.registered(configuration, journey, reply))
  case (.drawingToken(let registration, let journey), .completed(.access(let reply), _)):
    .none(.drewToken(registration, journey, reply))
  case (.checkingStatus(let access, let journey), .completed(.frameworkStatus(let status), _)):
    .none(.checkedStatus(access, journey, status))
  case (.retrievingProfiles(let access, let journey, let status), .completed(.profiles(let reply), _)):
    .none(.retrievedProfiles(access, journey, status, reply))
  case (.retrievingConfiguration(let access, let journey), .completed(.configuration(let reply), _)):
    .none(.retrievedConfiguration(access, journey, reply))
  case (.selectingProvider(let flow), .completed(.frameworkStatus(let status), _)):
    status.value.accessStatus == .granted ? .none(.selectedProvider(flow, status)) : .none(.failed)
  case (.creatingSession(let selection), .completed(.session(let reply), _)):
    .none(.createdSession(selection, reply))
  case (.authenticating(let selection, _), .completed(.frameworkStatus(let status), _)):
    status.value.samlAttributeQueryResponse != nil
      ? .none(.authenticated(selection, selection.flow, status)) : .none(.failed)
  case (.retrievingProfile(let selection, let flow, let response), .completed(.profiles(let reply), _)):
    .none(.retrievedProfile(selection, flow, response, reply))
  case (.signedIn(let subscriber), .play(let request)): .none(.preparingPlay(subscriber, request))
  case (.authorizing(let subscriber, let proof, let request), .completed(.authorization(let reply), _)):
    .none(.authorized(subscriber, proof, request, reply))
  default: .stay
  }
}

@inline(never)
func decide(_ state: State, _ now: Timestamp) -> Step {
  switch state {
  case .starting(let configuration, let journey):
    return .one(.registering(configuration, journey), .register(configuration))
  case .registered(_, let journey, .success(let registration)):
    return .two(
      .drawingToken(registration, journey),
      [.store(.registration(registration)), .retrieveAccessToken(registration)])
  case .drewToken(_, let journey, .success(let access)):
    return .two(
      .checkingStatus(access, journey),
      [.store(.access(access)), .retrieveFrameworkStatus(.silent(promptsForAccess: true))])
  case .checkedStatus(let access, let journey, let status):
    guard access.value.isUsable(at: now) else { return .none(.failed) }
    let valid = ValidatedFrameworkStatus(status, at: now)
    return .one(
      .retrievingProfiles(access, journey, valid),
      .retrieveProfiles(access, mvpd: journey.mvpd, status: valid?.status))
  case .retrievedProfiles(let access, let journey, _, .success(let list)):
    return list.value.profiles.isEmpty ? .none(.withoutProfile(access, journey)) : .none(.failed)
  case .withoutProfile(let access, let journey):
    return .one(
      .retrievingConfiguration(access, journey), .retrieveConfiguration(access, maximumAge: 180_000))
  case .retrievedConfiguration(let access, let journey, .success(let mvpds)):
    let configuration = access.value.configuration
    return .one(
      .selectingProvider(Flow(access: access, journey: journey, configuration: mvpds, mvpd: nil)),
      .retrieveFrameworkStatus(.picker(mvpds, featured: configuration.featuredMVPDs, promptsForAccess: true)))
  default: return decideLater(state, now)
  }
}

@inline(never)
private func decideLater(_ state: State, _ now: Timestamp) -> Step {
  switch state {
  case .selectedProvider(let flow, let status):
    guard flow.access.value.isUsable(at: now), let valid = ValidatedFrameworkStatus(status, at: now),
      let mvpd = flow.configuration.value.mvpd(providerID: valid.providerID)
    else { return .none(.failed) }
    return .two(
      .creatingSession(Selection(flow: flow, status: valid, mvpd: mvpd.id)),
      [
        .store(.mvpd(id: mvpd.id, displayName: mvpd.displayName, logoUrl: mvpd.logoUrl)),
        .retrievePartnerAuthenticationRequest(flow.access, status: valid.status),
      ])
  case .createdSession(let selection, .success(let session)):
    return session.value.nextAction == .partnerProfile && session.value.authenticationRequest != nil
      ? .none(.proceeding(selection, session)) : .none(.failed)
  case .proceeding(let selection, let session):
    return .one(
      .authenticating(selection, session),
      .authenticateWithPartner(.partner(session, allowsInterruption: true, promptsForAccess: true)))
  case .authenticated(let selection, let flow, let status):
    guard
      let response = ValidatedPartnerResponse(status, providerID: selection.status.providerID, at: now),
      flow.access.value.isUsable(at: now)
    else { return .none(.failed) }
    return .one(
      .retrievingProfile(selection, flow, response), .retrievePartnerProfile(flow.access, response))
  case .retrievedProfile(let selection, _, let response, .success(let list)):
    guard let profile = list.value.profiles.first, !profile.value.isExpired(at: now),
      let partner = PartnerProfile(profile)
    else { return .none(.failed) }
    return .none(.foundProfile(selection, .partner(partner, cached: response.status)))
  case .foundProfile(let selection, let entitlement):
    let subscriber = Subscriber(
      access: selection.flow.access, entitlement: entitlement, preauthorization: nil)
    return .one(.entering(subscriber, selection.flow.journey), .store(.profile(entitlement.profile)))
  case .entering(let subscriber, let journey):
    return journey.play == nil ? .none(.signedIn(subscriber)) : .none(.failed)
  case .preparingPlay(let subscriber, let request):
    guard case .partner(let partner, let cached?) = subscriber.entitlement,
      !partner.profile.value.isExpired(at: now), subscriber.access.value.isUsable(at: now),
      let status = DecisionFrameworkStatus(cached.status, at: now)
    else { return .none(.failed) }
    let proof = DecisionProof.partner(partner, status)
    return .one(.authorizing(subscriber, proof, request), .authorize(subscriber.access, proof, request))
  case .authorized(let subscriber, _, let request, .success(let answer)):
    guard answer.value.decision.isAuthorized, let token = answer.value.decision.token else {
      return .none(.failed)
    }
    return .one(
      .entering(subscriber, Journey(mvpd: nil, play: nil, preauthorization: nil, returns: 0)),
      .startPlayback(resource: request.value.resource, token))
  default: return .stay
  }
}
