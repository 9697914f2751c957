import AdobePassAPI
import AdobePassRules
import SSOStateMachine

extension Capture {
  /// Checks the calls of a capture against the cookbook: which step each call is, which rules it breaks, and
  /// whether any flow explains it.
  ///
  /// - Parameters:
  ///   - machines: the machines that the app may have, the newest first. The paths of the calls show the machine.
  ///   - launches: the launches of the app, as far as they are known.
  /// - Returns: the report; nil if the capture holds no call of the service.
  public func examined(
    among machines: [ConformanceMachine] = [.restV2], launches: RecordedLaunches = .unknown
  ) -> ConformanceReport? {
    likelyMachine(among: machines).type.examined(self, launches: launches)
  }

  /// The newest machine that any call belongs to: an app that mixes two versions is moving to the newer one.
  func likelyMachine(among machines: [ConformanceMachine]) -> ConformanceMachine {
    guard machines.count > 1 else { return machines.first ?? .restV2 }
    // The AccessEnabler SDK asks for registration codes on the paths of REST API V1.
    let isOfKit = exchanges.contains { exchange in
      let (path, method) = (exchange.request.url.path, HTTPRequest.Method(rawValue: exchange.request.method))
      return path.hasPrefix("/adobe-services/")
        && Call(HTTPRequest(method: method ?? .get, path: path, headers: [])).target == .accessEnabler
    }
    let called = machines.first { machine in
      exchanges.contains { exchange in
        let path = exchange.request.url.path
        return machine.owns(path: path) && !(isOfKit && path.hasPrefix("/reggie/"))
      }
    }
    return called ?? machines.first ?? .restV2
  }

  func examined<M: ExplainedMachine>(by machine: M.Type, _ launches: RecordedLaunches) -> ConformanceReport? {
    report(of: flows(of: M.Version.self), by: M.self) { flow, _ in
      atOnce {
        var explainer = Explainer<M>(flow.moved(by: flow.lead), resolution: resolution)
        return explainer.explain()
      } _: {
        Judgement.findings(of: flow, resolution: resolution, launches: launches)
      }
    }
  }

  /// - Parameter look: explains and judges a flow, which has a place among the flows.
  func report<M: ExplainedMachine>(
    of observed: [ObservedFlow<M.Version>], by machine: M.Type,
    looking look: (ObservedFlow<M.Version>, Int) -> (Explanation, Judgement.Findings)
  ) -> ConformanceReport? {
    guard observed.contains(where: \.hasCalls) else { return nil }
    let examined = observed.enumerated().map { place, flow in
      let (explanation, judged) = look(flow, place)
      return (
        flow: described(flow, by: M.self, explanation, judged), mayBeRelaunched: judged.mayBeRelaunched
      )
    }
    var flows = examined.map(\.flow)
    // Of several flows that a code was issued to, the first counts.
    let makers = Dictionary(
      observed.flatMap { flow in flow.issuedCodes.map { ($0, flow.serviceProvider) } },
      uniquingKeysWith: { first, _ in first })
    for (place, flow) in observed.enumerated() {
      guard let hint = flow.madeForAnother(makers, at: flows[place].unexplained?.entry) else {
        continue
      }
      flows[place].unexplained?.hint = hint
    }
    let left = ConformanceReport.Ignored(
      elsewhere: ignored, twice: repeated,
      preflights: exchanges.count - flows.reduce(0) { $0 + $1.calls.count }, forgotten: forgotten)
    var report = ConformanceReport(machine: ConformanceMachine(M.self), flows: flows, ignored: left)
    report.notLookedAt = M.Version.notLookedAt(
      in: observed, isRelaunched: examined.contains(where: \.mayBeRelaunched))
    return report
  }

  private func described<M: ExplainedMachine>(
    _ flow: ObservedFlow<M.Version>, by machine: M.Type, _ explanation: Explanation,
    _ judged: Judgement.Findings
  ) -> ConformanceReport.Flow {
    let (codes, lead) = (flow.codes, flow.lead)
    let registrations = flow.calls.filter { $0.endpoint == .register || $0.endpoint == .token }.map(\.entry)
    var wishes = explanation.supposedWishes(besides: Set(registrations))
    // Before the first call of a recording any step may have been taken.
    if let first = flow.calls.first?.entry { wishes[first] = nil }
    var report = ConformanceReport.Flow(
      device: "device \(flow.device)",
      serviceProvider: flow.serviceProvider.map { flow.names.shown($0) },
      origin: flow.origin,
      calls: flow.calls.map { observed in
        var call = ConformanceReport.Call(observed, flow.names, codes)
        let found = explanation.calls[observed.entry] ?? Explanation.Call()
        (call.steps, call.isExplained) = (found.steps, found.isExplained)
        // A call that is allowed in another order supposes no request of the person.
        (call.equivalence, call.supposition) = (
          found.equivalence, found.equivalence == nil ? wishes[observed.entry] : nil
        )
        (call.milliseconds, call.position) = (observed.exchange.duration, positions[observed.entry])
        call.findings = (judged.calls[observed.entry] ?? []) + found.findings
        return call
      })
    report.isMixed = flow.membership != .certain
    (report.findings, report.unexplained) = (judged.flow, explanation.unexplained)
    report.arrows = explanation.arrows.map { arrow in
      ConformanceReport.TakenArrow(
        edge: arrow.edge, at: arrow.at.advanced(by: -lead), entry: arrow.entry)
    }
    report.mostSituations = explanation.mostSituations
    return report
  }
}

extension ConformanceReport.Call {
  init<Version: ConformanceVersion>(
    _ observed: ObservedCall<Version>, _ names: KnownNames, _ codes: Set<String>
  ) {
    let request = observed.exchange.request
    self.init(
      entry: observed.entry, at: observed.exchange.sentAt,
      endpoint: observed.endpoint.map { Version.name(of: $0) }, method: Self.shown(request.method),
      path: observed.templatedPath(names, codes: codes), status: observed.exchange.response?.status)
  }

  /// The method if it is a common one of HTTP. Any other text may be a secret, so it is not shown.
  private static func shown(_ method: String) -> String {
    ["GET", "POST", "PUT", "PATCH", "DELETE"].contains(method) ? method : "{method}"
  }
}

extension ObservedFlow where Version: ConformanceVersion {
  /// Whether some request was meant for the service and is not a page, even if no endpoint has its path.
  fileprivate var hasCalls: Bool {
    calls.contains { $0.endpoint != nil || Version.looksLikeCall($0.call) }
  }
}

extension ObservedFlow where Version: ConformanceVersion {
  /// The sentence about a call with a code that was made for another service provider; nil for any other call. Some
  /// apps spell their service provider in two ways.
  fileprivate func madeForAnother(_ makers: [IssuedCode: String?], at entry: Int?) -> String? {
    guard let code = calls.first(where: { $0.entry == entry })?.call.code,
      let made = makers[IssuedCode(device: device, code: code)] ?? nil, let asked = serviceProvider,
      made != asked
    else { return nil }
    return
      "The code was made for \(names.shown(made)), and is asked for under \(names.shown(asked)): another service provider."
  }

  /// The codes in the answers to the calls that open a session.
  fileprivate var issuedCodes: [IssuedCode] {
    calls.filter { $0.endpoint?.opensSession == true }.compactMap { observed in
      let answer = observed.answer.flatMap { JSON($0.body) }
      return answer?["code"]?.text.map { IssuedCode(device: device, code: $0) }
    }
  }
}

/// A code of a session, on the device that asked for it.
private struct IssuedCode: Hashable {
  let device: Int
  let code: String
}

extension ObservedFlow {
  /// Every code that a call or an answer contains.
  package var codes: Set<String> {
    Set(
      calls.flatMap { observed -> [String] in
        let opens = observed.endpoint?.opensSession ?? false
        let answer = opens ? observed.answer.flatMap { JSON($0.body) } : nil
        return [observed.call.code, answer?["code"]?.text].compactMap { $0 }
      })
  }
}
