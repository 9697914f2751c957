// An example of docs/guide.md: PageTests compares the two.
import SSOEffectRunner
import SSOStateMachineTesting

/// The environment of a build for the desk.
func deskEnvironment(userAgent: any UserAgent, screen: any FlowScreen) -> FlowEnvironment? {
  FlowEnvironment.sandbox("http://127.0.0.1:8080", userAgent: userAgent, screen: screen)
}
