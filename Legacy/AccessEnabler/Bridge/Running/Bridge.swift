import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

/// Carries out the reactions of a ``Translation``: owns the flow, and calls the delegates on the main thread.
@MainActor final class Bridge {
  private var translation: Translation
  private var flow: RESTV2Flow?
  /// The number of launches. The last launch has this number.
  private var launches = 0
  private var launching: Task<Void, Never>?
  private let page = WaitingPage()
  private let settings: BridgeSettings
  private let statement: Secret<String>
  private let callBack: @MainActor (Callback) -> Void

  init(
    _ statement: Secret<String>, _ settings: BridgeSettings, callBack: @escaping @MainActor (Callback) -> Void
  ) {
    (self.statement, self.settings, self.callBack) = (statement, settings, callBack)
    translation = Translation(tempPasses: settings.tempPasses, lastProvider: settings.lastProvider)
  }

  /// Handles a call of the app.
  func take(_ call: Call) { react(translation.take(call)) }

  private func react(_ reactions: [Reaction]) {
    for reaction in reactions {
      switch reaction {
      case .launch(let requestor, let hosts): launch(requestor, hosts)
      case .send(let event): flow?.send(event)
      case .endPage(let url): page.end(url)
      case .callBack(let callback):
        if case .navigateToUrl(let url) = callback { page.announce(url.expose()) }
        callBack(callback)
      case .note(let text): settings.note(text)
      }
    }
  }

  /// Launches a flow after the earlier flow has ended: two flows cannot share a store.
  private func launch(_ requestor: String, _ hosts: [String]) {
    launches += 1
    let (number, before, earlier) = (launches, launching, flow)
    flow = nil
    launching = Task { [weak self] in
      await before?.value
      await earlier?.finish()
      await self?.begin(number, requestor, hosts)
    }
  }

  private func begin(_ number: Int, _ requestor: String, _ hosts: [String]) async {
    guard number == launches else { return }
    let environment = settings.environment(page)
    do throws(StoreFailure) {
      let flow = try await RESTV2Flow.launch(
        settings.configuration(requestor, statement), service: RESTV2Service(origin: settings.origin(hosts)),
        environment: environment, recorder: TraceRecorder(observer: settings.observer)
      ) { [weak self] event, _, state, commands in
        onMainQueue { self?.received(event, state, commands, by: number) }
      }
      let access = await environment.framework.accessStatus(prompts: false)
      let state = await flow.situation.state
      guard number == launches else { return await flow.finish() }
      self.flow = flow
      react(translation.launched(state, access: access))
    } catch {
      settings.note("the store cannot be used: \(error.code)")
      if number == launches { react(translation.failedToLaunch()) }
    }
  }

  /// Handles an event of the current flow. An earlier flow may still end its work.
  private func received(
    _ event: RESTV2.Event, _ state: RESTV2.State, _ commands: CommandList<RESTV2.Command>, by number: Int
  ) {
    if number == launches { react(translation.received(event, now: state, commands)) }
  }
}
