// An example of docs/guide.md: PageTests compares the two.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

func environment(
  like environment: FlowEnvironment, visitor: @escaping @Sendable () -> String?,
  token: @escaping @Sendable () -> Secret<String>?, isOnWiFi: @escaping @Sendable () -> Bool
) -> FlowEnvironment {
  var environment = environment
  environment.context = {
    CallContext(
      visitorIdentifier: visitor(),  // the Experience Cloud ID, bare
      serviceToken: token(),  // not sent once its `exp` has passed
      connectionType: isOnWiFi() ? "WiFi" : "cellular")
  }
  return environment
}
