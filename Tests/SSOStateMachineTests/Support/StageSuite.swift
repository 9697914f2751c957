@testable import SSOStateMachine

/// Tests of the stages of the REST API V2 machine, with the values that nearly every row needs. A suite that is about
/// something else, like a device that shows a code, has its own value under the same name.
protocol StageSuite {
  var access: Shared<Access> { get }
}

extension StageSuite {
  typealias Flow = RESTV2

  var now: Moment { Known.moment }
  var access: Shared<Access> { Known.access }

  /// The question to Apple's framework that shows nothing.
  var silent: Flow.Command { .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }

  // Calls, by their endpoints.
  var e2: Flow.Command { .retrieveAccessToken(Known.registration()) }
  var e3: Flow.Command { .retrieveConfiguration(access, maximumAge: 180_000) }
  var e9: Flow.Command { .retrieveProfiles(access, mvpd: "one", status: nil) }
  var e10: Flow.Command { .poll(access, code: KnownV2.code) }
}
