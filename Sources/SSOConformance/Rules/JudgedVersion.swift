import AdobePassAPI
package import AdobePassRules
package import SSOStateMachine

/// A version of the interface by which captures can be judged.
package protocol JudgedVersion: ConformanceVersion {
  associatedtype Knowledge: ServiceKnowledge where Knowledge.Version == Self

  /// Whether every success of an endpoint has a body that is not a page.
  static func answersWithBody(_ endpoint: Call.Endpoint) -> Bool
  /// The unseen act that may come before a call of an endpoint.
  static func opening(_ endpoint: Call.Endpoint) -> Opening
  /// Whether a call of an endpoint may be a poll. No act is supposed before a poll within `LeastTime.launch` of the
  /// last.
  static func mayPoll(_ endpoint: Call.Endpoint) -> Bool
  /// The rule that says what a page may carry; nil if the version has no such rule.
  static var ruleOfPages: ServiceRule<Self>? { get }
  /// Whether a call of an endpoint ends a profile, and its answer contains pages to be loaded.
  static func logsOut(_ endpoint: Call.Endpoint) -> Bool
  /// Whether an endpoint returns the list from which a person chooses an MVPD.
  static func offersChoice(_ endpoint: Call.Endpoint) -> Bool
  /// Whether the first call after a registration rests on something that an earlier call has brought.
  static func restsOnEarlier(_ read: ReadCall<Self>, of earlier: ArraySlice<ReadCall<Self>>) -> Bool
  /// The use of an endpoint by a second screen.
  static func useBySecondScreen(_ endpoint: Call.Endpoint) -> SecondScreenUse
  /// Whether a separate header field identifies the device.
  static var namesDeviceInHeader: Bool { get }
  /// Whether the body of an endpoint's requests is JSON.
  static func sendsJSON(_ endpoint: Call.Endpoint) -> Bool
  /// The body that replaces a lost body; nil if such a request has no body.
  static func body(of endpoint: Call.Endpoint, as story: Story, _ filling: Filling) -> String?
  /// X-Device-Info of some device.
  static var anyDeviceInfo: String { get }
}

/// An unseen act that may come before a call.
package enum Opening: Sendable {
  /// The app may have been started: a launch begins with such a call.
  case launch
  /// The person may have acted: such a call comes first after a press.
  case action
  /// The same act as before the next call, which needs the token.
  case ofNext
  /// Nothing: such a call follows another call.
  case nothing
}

/// The values for the missing parts of a request.
package struct Filling {
  /// The number that distinguishes this request from all others of the flow.
  package let number: Int
  /// The client of the token requests before and after.
  package let client: String
  /// The device.
  package let device: String
  /// The type of the device, for a version that asks for it.
  package let deviceType: String
  /// An MVPD that the flow contains.
  package let mvpd: String
  /// The resources that decisions were made about.
  let resources: [String]
}

/// The knowledge of a client about the service, from its answers.
package protocol ServiceKnowledge: Sendable {
  associatedtype Version: ServiceVersion

  init(_ supposition: Supposition, _ outline: FlowOutline<Version>)

  /// The facts about a call and its answer, before either is added.
  func facts(of sent: SentCall<Version>) -> Facts
  /// The terms of the service that the rules may assume.
  func terms(for sent: SentCall<Version>, _ facts: Facts) -> ServiceTerms
  /// Adds the call to what is known.
  mutating func noteSent(_ sent: SentCall<Version>)
  /// Adds the answer to what is known.
  mutating func noteAnswer(_ sent: SentCall<Version>, _ facts: Facts)
}

/// A call under a supposition.
package struct SentCall<Version: ServiceVersion>: Sendable {
  package let read: ReadCall<Version>
  /// The request, with what was lost filled in.
  package let call: Version.Call
  /// The status of the answer; 0 if none came.
  package let status: Int
  /// The story that supplies the answer; nil if the capture holds the answer.
  package let story: Story?

  package var endpoint: Version.Call.Endpoint? { call.endpoint }
  package var at: Timestamp { read.at }
  package var isSuccess: Bool { (200..<300).contains(status) }
  var isDisturbed: Bool { status == 0 }

  init(_ read: ReadCall<Version>, call: Version.Call, _ story: Story) {
    (self.read, self.call) = (read, call)
    switch read.content {
    case .none: (status, self.story) = (story.status, story == .plain ? nil : story)
    case .lost: (status, self.story) = (read.status, story == .plain ? nil : story)
    case .plain, .json, .xml: (status, self.story) = (read.status, nil)
    }
  }
}
