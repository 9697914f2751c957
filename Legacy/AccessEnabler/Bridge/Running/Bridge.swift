import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

/// Carries out what a ``Translation`` asks for: owns the flow, and calls the delegates on the main thread.
@MainActor final class Bridge {
  private var translation: Translation
  private var flow: RESTV2Flow?
  private let page = WaitingPage()
  private let settings: BridgeSettings
  private let statement: Secret<String>
  private let callBack: @MainActor (Callback) -> Void

  init(
    _ statement: Secret<String>, _ settings: BridgeSettings, callBack: @escaping @MainActor (Callback) -> Void
  ) {
    (self.statement, self.settings, self.callBack) = (statement, settings, callBack)
    translation = Translation(tempPasses: settings.tempPasses)
  }

  /// Takes in a call of the app.
  func take(_ call: Call) { react(translation.take(call)) }

  private func react(_ reactions: [Reaction]) {
    for reaction in reactions {
      switch reaction {
      case .launch(let requestor, let hosts): launch(requestor, hosts)
      case .send(let event): flow?.send(event)
      case .endPage(let url): page.end(url)
      case .callBack(let callback): callBack(callback)
      case .note(let text): settings.note(text)
      }
    }
  }

  private func launch(_ requestor: String, _ hosts: [String]) {
    let earlier = flow
    flow = nil
    let configuration = settings.configuration(requestor, statement)
    let environment = settings.environment(page)
    let service = RESTV2Service(origin: settings.origin(hosts))
    Task { [weak self] in
      await earlier?.finish()
      await self?.begin(configuration, service, environment)
    }
  }

  private func begin(
    _ configuration: FlowConfiguration, _ service: RESTV2Service, _ environment: FlowEnvironment
  ) async {
    do throws(StoreFailure) {
      let flow = try await RESTV2Flow.launch(
        configuration, service: service, environment: environment
      ) { [weak self] event, state, commands in
        onMainQueue { self?.received(event, state, commands) }
      }
      let access = await environment.framework.accessStatus(prompts: false)
      let state = await flow.situation.state
      self.flow = flow
      react(translation.launched(state, access: access))
    } catch {
      settings.note("the store cannot be used: \(error.code)")
      react(translation.failedToLaunch())
    }
  }

  private func received(
    _ event: RESTV2.Event, _ state: RESTV2.State, _ commands: CommandList<RESTV2.Command>
  ) {
    react(translation.received(event, now: state, commands))
  }
}

/// The page that the app has opened in its own view, until `handleExternalURL`.
final class WaitingPage: UserAgent {
  private let waiting = Locked(Waiting())

  private struct Waiting: Sendable {
    var answer: CheckedContinuation<UserAgentEnd, Never>?
    var redirectUrl = ""
  }

  func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        let earlier = waiting.withLock { waiting in
          defer { waiting = Waiting(answer: answer, redirectUrl: redirectUrl) }
          return waiting.answer
        }
        earlier?.resume(returning: .closed)
        if Task.isCancelled { end(nil) }
      }
    } onCancel: {
      end(nil)
    }
  }

  /// Ends the visit: at the url that the page has reached, or because the person has closed the page.
  func end(_ url: String?) {
    let (answer, redirectUrl) = waiting.withLock { waiting in
      defer { waiting.answer = nil }
      return (waiting.answer, waiting.redirectUrl)
    }
    let hasReached = url.map { RedirectURL(redirectUrl).isReached(by: $0) } ?? false
    answer?.resume(returning: hasReached ? .reachedRedirectUrl : .closed)
  }
}
