public import AdobePassAPI
public import SSOStateMachine

/// A report about the app that was recorded in a capture: call by call, and rule by rule.
///
/// A report holds no value of a header field, token, body field or identity, and no path with a code in it: it can be
/// printed, stored and sent around.
public struct ConformanceReport: Hashable, Sendable {
  /// The machine that the calls were checked against.
  public var machine: ConformanceMachine
  /// The flows of the capture, one for each app, device, service provider and origin.
  public var flows: [Flow]
  /// The entries that are not calls of the flows.
  public var ignored: Ignored
  /// Calls that the rules look at, and that the capture does not hold.
  public var notLookedAt: [NotLookedAt] = []

  /// Makes a report.
  public init(machine: ConformanceMachine, flows: [Flow], ignored: Ignored = Ignored()) {
    (self.machine, self.flows, self.ignored) = (machine, flows, ignored)
  }
}

extension ConformanceReport {
  /// The numbers of entries of a capture that were left aside, by reason.
  public struct Ignored: Hashable, Sendable {
    /// The entries that went to other hosts.
    public var elsewhere: Int
    /// The entries that repeated an earlier one.
    public var twice: Int
    /// The requests that a browser or a proxy sends before a call, for example with `OPTIONS`.
    public var preflights: Int
    /// The oldest calls, which their recorder has forgotten.
    public var forgotten: Int

    /// Counts entries.
    public init(elsewhere: Int = 0, twice: Int = 0, preflights: Int = 0, forgotten: Int = 0) {
      (self.elsewhere, self.twice, self.preflights) = (elsewhere, twice, preflights)
      self.forgotten = forgotten
    }

    /// The number of all these entries.
    public var total: Int { elsewhere + twice + preflights + forgotten }
  }

  /// The calls of one app on one device.
  public struct Flow: Hashable, Sendable {
    /// The name of the device in the capture: `device 1`. It is not an identifier of the device.
    public var device: String
    /// The service provider; nil if no call specifies one.
    public var serviceProvider: String?
    /// The origin that the calls went to.
    public var origin: Origin
    /// The calls, in the order in which they were sent.
    public var calls: [Call]
    /// The findings about the flow as a whole, and one undecidable finding for each rule that no capture can decide.
    public var findings: [Finding]
    /// The first call that no flow of the cookbook explains; nil if all are explained.
    public var unexplained: Unexplained?
    /// The arrows that explain the calls, in order, with the moment of each.
    public var arrows: [TakenArrow]
    /// The most situations that the app could have been in at once.
    public var mostSituations: Int
    /// Whether calls of several apps or devices may be here, because the capture has lost what distinguishes them.
    public var isMixed = false

    /// Makes a flow of calls without findings, all unexplained.
    public init(device: String, serviceProvider: String?, origin: Origin, calls: [Call]) {
      (self.device, self.serviceProvider, self.origin, self.calls) = (device, serviceProvider, origin, calls)
      (findings, unexplained, arrows, mostSituations) = ([], nil, [], 0)
    }
  }

  /// A call.
  public struct Call: Hashable, Sendable {
    /// The number of the entry in the capture, from 0 on.
    public var entry: Int
    /// The time at which the call was sent; nil if the capture does not say.
    public var at: Timestamp?
    /// The endpoint, as its sheet numbers it (`E8`) or names it; nil for a page of an MVPD or an unknown path.
    public var endpoint: String?
    /// The method: GET, POST, PUT, PATCH or DELETE, else `{method}`.
    public var method: String
    /// The path without its query, with `{code}` instead of a code.
    public var path: String
    /// The status of the answer; nil if none came.
    public var status: Int?
    /// The number of milliseconds until the answer; nil if the capture does not say.
    public var milliseconds: Int64?
    /// The line and the column of the entry in its file; nil if the capture was not read from a file.
    public var position: CapturePosition?
    /// The steps of the cookbook that send such a call there; empty without such a step, and for a page.
    public var steps: [StageID]
    /// Whether some flow of the cookbook sends the call there. A call whose search was given up counts as
    /// explained, and has an undecidable finding of the rule `unexplained`.
    public var isExplained: Bool
    /// The reason why a call counts as explained although the machine itself would not have sent it there; nil for any
    /// other call.
    public var equivalence: String?
    /// The request of the person that the explanation supposes, if the request skips a step of the cookbook; nil for
    /// any other call.
    public var supposition: String?
    /// The endpoint of REST API V2 that replaces a call of an older interface; nil for any other call. See
    /// ``ConformanceReport/namingReplacements(of:among:)``.
    public var replacement: Replacement?
    /// The findings about the call.
    public var findings: [Finding]

    /// Makes a call that nothing explains, without findings.
    public init(
      entry: Int, at: Timestamp?, endpoint: String?, method: String, path: String, status: Int?
    ) {
      (self.entry, self.at, self.endpoint, self.method) = (entry, at, endpoint, method)
      (self.path, self.status) = (path, status)
      (steps, isExplained, equivalence, findings) = ([], false, nil, [])
    }
  }

  /// A finding of a rule about a call or a flow.
  public struct Finding: Hashable, Sendable {
    /// The rule: `V2-R13`.
    public var rule: String
    /// The verdict of the rule.
    public var verdict: Verdict
    /// The severity of the rule: required by the documentation, or only recommended.
    public var severity: Severity
    /// The message: what is wrong, or why the rule cannot be decided.
    public var message: String
    /// The place where the documentation states the rule.
    public var source: String
    /// The reason for allowing the finding; nil if the finding counts.
    public var allowed: String?

    /// Makes a finding.
    public init(rule: String, verdict: Verdict, severity: Severity, message: String, source: String) {
      (self.rule, self.verdict, self.severity) = (rule, verdict, severity)
      (self.message, self.source) = (message, source)
    }
  }

  /// The verdict of a rule, the worst first.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The rule is broken: the capture shows it, and no excuse fits.
    case broken
    /// The rule is broken, unless an act that no capture shows happened three times or more.
    case likely
    /// The rule is broken, unless such an act happened once or twice; or a recommendation is not followed, or
    /// pages contradict each other.
    case warning
    /// The capture lacks what the rule looks at.
    case undecidable
  }

  /// The severity of a rule, as the documentation states it.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The documentation requires it.
    case mandatory
    /// The documentation recommends it.
    case recommended
  }

  /// The first call that no flow of the cookbook explains.
  public struct Unexplained: Hashable, Sendable {
    /// The number of the call's entry.
    public var entry: Int
    /// The steps that the calls before it had led to.
    public var ledTo: [StageID]
    /// The endpoints that those steps would have called instead.
    public var expected: [String]
    /// The sentence that says how the same call would have been right; nil if no flow would have sent it at all.
    public var hint: String?

    /// Makes the place where the explanation ends.
    public init(entry: Int, ledTo: [StageID], expected: [String], hint: String? = nil) {
      (self.entry, self.ledTo, self.expected, self.hint) = (entry, ledTo, expected, hint)
    }
  }

  /// An arrow of an explanation.
  public struct TakenArrow: Hashable, Sendable {
    /// The arrow, as an edge of the machine's graph.
    public var edge: StateGraph.Edge
    /// The time at which the arrow was taken, as far as the calls around it show.
    public var at: Timestamp
    /// The entry of the call that the next stage sends; nil if the stage that the arrow leads to sends no call.
    public var entry: Int?

    /// Makes an arrow that was taken.
    public init(edge: StateGraph.Edge, at: Timestamp, entry: Int? = nil) {
      (self.edge, self.at, self.entry) = (edge, at, entry)
    }
  }
}
