import SSOStateMachine

/// The states that the cycle passes, with the payloads that the real machine carries there.
enum State {
  case idle(Shared<FlowConfiguration>, String?)
  case starting(Shared<FlowConfiguration>, Journey)
  case registering(Shared<FlowConfiguration>, Journey)
  case registered(Shared<FlowConfiguration>, Journey, Reply<Registration>)
  case drawingToken(Shared<Registration>, Journey)
  case drewToken(Shared<Registration>, Journey, Reply<Access>)
  case checkingStatus(Shared<Access>, Journey)
  case checkedStatus(Shared<Access>, Journey, Shared<PartnerFrameworkStatus>)
  case retrievingProfiles(Shared<Access>, Journey, ValidatedFrameworkStatus?)
  case retrievedProfiles(Shared<Access>, Journey, ValidatedFrameworkStatus?, Reply<ProfileList>)
  case withoutProfile(Shared<Access>, Journey)
  case retrievingConfiguration(Shared<Access>, Journey)
  case retrievedConfiguration(Shared<Access>, Journey, Reply<MVPDConfiguration>)
  case selectingProvider(Flow)
  case selectedProvider(Flow, Shared<PartnerFrameworkStatus>)
  case creatingSession(Selection)
  case createdSession(Selection, Reply<Session>)
  case proceeding(Selection, Shared<Session>)
  case authenticating(Selection, Shared<Session>)
  case authenticated(Selection, Flow, Shared<PartnerFrameworkStatus>)
  case retrievingProfile(Selection, Flow, ValidatedPartnerResponse)
  case retrievedProfile(Selection, Flow, ValidatedPartnerResponse, Reply<ProfileList>)
  case foundProfile(Selection, Entitlement)
  case entering(Subscriber, Journey)
  case signedIn(Subscriber)
  case preparingPlay(Subscriber, Shared<PlayRequest>)
  case authorizing(Subscriber, DecisionProof, Shared<PlayRequest>)
  case authorized(Subscriber, DecisionProof, Shared<PlayRequest>, Reply<Authorization>)
  case failed
}

struct Journey {
  let mvpd: String?
  let play: Shared<PlayRequest>?
  let preauthorization: Shared<PreauthorizationRequest>?
  let returns: UInt8
}

struct Flow {
  let access: Shared<Access>
  let journey: Journey
  let configuration: Shared<MVPDConfiguration>
  let mvpd: String?
}

struct Selection {
  let flow: Flow
  let status: ValidatedFrameworkStatus
  let mvpd: String
}

struct Subscriber {
  let access: Shared<Access>
  let entitlement: Entitlement
  let preauthorization: Shared<Preauthorization>?
}

enum Step {
  case stay
  case none(State)
  case one(State, RESTV2.Command)
  case two(State, [RESTV2.Command])
}
