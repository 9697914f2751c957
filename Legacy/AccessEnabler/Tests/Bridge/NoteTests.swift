import SSOAccessEnablerBridge
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import TestSupport
import Testing

@Suite("What has no counterpart", .timeLimit(.minutes(5))) struct NoteTests {
  @Test("what a call passes and REST API V2 does not take is noted by name, without its value")
  func noted() async {
    let notes = Locked<[String]>([])
    let (sdk, app) = Setting(.iOS, script: .denied).sdk { settings in
      settings.note = { note in notes.withLock { $0.append(note) } }
    }
    sdk.setOptions(["visitorID": "one", "applicationProfile": "two"])
    sdk.setRequestor("REF30")
    sdk.getAuthentication(false, withData: ["mail": "three"])
    sdk.getAuthentication(false, withData: ["mail": "three"], andFilter: ["FEATURED_TV_PROVIDERS": []])
    sdk.checkAuthorization("news", withData: ["mail": "three"])
    sdk.getAuthorization("news", withData: ["mail": "three"])
    _ = await app.until("setRequestorComplete")
    #expect(
      notes.withLock { $0 } == [
        "setOptions: applicationProfile is not used", "setOptions: visitorID is not used",
        "getAuthentication: mail is not used", "getAuthentication: mail is not used",
        "FEATURED_TV_PROVIDERS is not used: the configuration of BridgeSettings has featuredMVPDs",
        "checkAuthorization: mail is not used", "getAuthorization: mail is not used",
      ])
  }
}
