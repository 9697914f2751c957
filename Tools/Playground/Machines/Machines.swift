import SSOAccessEnabler
import SSOAccessEnablerPlayground
import SSOAccessEnablerProperties
package import SSOPlayground
import SSOProperties
import SSORESTV1
import SSORESTV1Playground
import SSORESTV1Properties
import SSOStateMachine

extension PlayedMachine {
  /// The machines of the page.
  package static let all = [
    PlayedMachine(RESTV2.Situation.self),
    PlayedMachine(RESTV1.Walk.self),
    PlayedMachine(AccessEnablerMachine.Walk.self),
  ]
}
