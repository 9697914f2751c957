import AccessEnablerAdapter
import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOStateMachine

/// An adapter, with the callbacks that it has handed over.
@MainActor struct HeardAdapter {
  /// The callbacks that were handed over. The SDK of a test calls back only on the main thread.
  final class Heard: @unchecked Sendable {
    var callbacks: [AccessEnablerMachine.Callback] = []
  }

  let heard = Heard()
  let adapter: SDKAdapter

  init() {
    adapter = SDKAdapter(
      Secret("statement"), AccessEnablerCallbacks { [heard] in heard.callbacks.append($0) })
  }
}
