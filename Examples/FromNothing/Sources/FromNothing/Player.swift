import SSOStateMachine

nonisolated struct Player: Equatable, Sendable {
  struct Program: Equatable, Sendable {
    let resource: String
    let token: Secret<String>  // the media token, good for one start
    var end: Timestamp?  // where a TempPass ends: stop there
  }

  private(set) var flow: RESTV2.Situation
  private(set) var playing: Program?
  private(set) var denial: String?  // why the last wish was denied, by its code

  enum Event: Equatable, Sendable {
    case flow(RESTV2.Event)
    case stop
  }

  init(flow: RESTV2.Situation) { self.flow = flow }

  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Reduction<RESTV2>? {
    switch event {
    case .stop:
      playing = nil
      return nil
    case .flow(let event):
      let reduction = try RESTV2.reduce(into: &flow, event, at: now)
      // A check of who is signed in stops nothing.
      if !flow.state.mayGoOnPlaying {
        (playing, denial) = (nil, nil)
      }
      if case .play = event { denial = nil }
      for command in reduction.commands {
        if case .startPlayback(let resource, let token) = command {
          playing = Program(resource: resource, token: token.serializedToken)
        }
        if case .showDenial(let denial) = command { self.denial = denial.code }
        if case .limitPlayback(let end) = command { playing?.end = end }
        // What plays was permitted to another person.
        if case .explainProvider = command { playing = nil }
      }
      return reduction
    }
  }
}
