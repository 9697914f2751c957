import AdobePassAPI
import NIOConcurrencyHelpers
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool

// Changes of an installation apart from its calls.
extension Installation {
  /// Does something to the service.
  func change(_ change: (any ServedService) -> Void) {
    state.withLockedValue { state in
      change(state.service)
      keep(state)
    }
  }

  /// Degrades an MVPD, or ends its degradation. The service's knowledge of its clients stays.
  func degrade(_ mvpd: String, as degradation: World.Degradation?) {
    state.withLockedValue { state in
      state.degraded[mvpd] = .some(degradation)
      state.serve(state.machine, clock)
      keep(state)
    }
  }

  /// Denies resources to the person, each with an error code. The resource `*` is every other one.
  func deny(_ denied: [String: String]) {
    state.withLockedValue { state in
      (state.denied, state.withoutChannel) = (denied, [])
      state.serve(state.machine, clock)
      keep(state)
    }
  }

  /// Notes that the person logged in, with a subscriber's account or with the one that has no channel.
  ///
  /// - Parameter mvpd: the MVPD of the login; nil if it is not known, or if the person has logged out.
  func noteLogin(to mvpd: String?, withoutChannel: Bool = false) {
    state.withLockedValue { state in
      let others = mvpd.map { state.withoutChannel.subtracting([$0]) } ?? []
      state.noteAccounts(withoutChannel ? others.union([mvpd].compactMap(\.self)) : others, clock)
      keep(state)
    }
  }

  /// Whether a login can still use a code.
  func isOpen(code: String) -> Bool { state.withLockedValue { $0.service.isOpen(code: code) } }

  /// Moves the time of the service, ahead or back.
  func moveClock(by milliseconds: Int64) {
    clock.move(by: milliseconds)
    state.withLockedValue { keep($0) }
  }

  /// Removes what was stored. A later answer is not stored again.
  func forget() {
    state.withLockedValue { state in
      state.isForgotten = true
      archive?.forget(number)
    }
  }
}

extension Installation.State {
  /// Notes at which MVPDs the person has the account that has no channel.
  mutating func noteAccounts(_ mvpds: Set<String>, _ clock: any FlowClock) {
    guard withoutChannel != mvpds else { return }
    withoutChannel = mvpds
    serve(machine, clock)
  }

  /// Lets the next request to the endpoint of a request meet a fault.
  mutating func plan(_ fault: PlannedFault, for request: HTTPRequest) {
    waiting.append((fault, request))
    if let disturbance = fault.answer.disturbance { service.disturbNext(disturbance, as: request) }
  }

  /// Notes that a request has got past the throttle, and returns the fault that waited for it.
  mutating func noteArrival(of request: HTTPRequest) -> PlannedFault? {
    let endpoint = ServedEndpoint(request)
    let index = waiting.firstIndex { ServedEndpoint($0.request) == endpoint }
    return index.map { waiting.remove(at: $0).fault }
  }

  /// Replaces the service by that of a machine, which continues with the same state.
  mutating func serve(_ machine: ServedMachine, _ clock: any FlowClock) {
    var world = world
    for index in world.integrations.indices {
      if let degradation = degraded[world.integrations[index].mvpd.id] {
        world.integrations[index].degradation = degradation
      }
    }
    if let denied { world.deny(denied) }
    for index in world.integrations.indices where withoutChannel.contains(world.integrations[index].mvpd.id) {
      world.integrations[index].denial = .init()
    }
    self.machine = machine
    service = machine.service.init(world, clock: clock, restoring: service.savedState)
    for waiting in waiting {
      if let disturbance = waiting.fault.answer.disturbance {
        service.disturbNext(disturbance, as: waiting.request)
      }
    }
  }
}
