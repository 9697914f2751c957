// An example of the article "Privacy and secrets": PageTests compares the two.
import SSOEffectRunner
import SSOStateMachine

func log(_ flow: RESTV2Flow, to write: (String) -> Void) async {
  for await record in flow.trace { write(record.json) }
}
