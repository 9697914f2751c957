extension RESTV2 {
  /// Partner authentication, step C.2: looks at the answer of E3. Without it there is no partner flow.
  public struct ReturningConfiguration: Deciding {
    static var step: Step { .returningConfiguration }
    static let card = StageCard("C.2", "Return configuration", knows: "the answer of C.1")

    let call: RetrievingConfiguration
    let reply: Reply<MVPDConfiguration>

    private static let arrows = declare(
      Arrow<Self, SelectingProvider>("returned", if: "MVPDs returned"),
      Arrow<Self, Recovering>("failed", if: "call failed"))
    private static let (returned, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningConfiguration(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let configuration):
        Self.returned(
          SelectingProvider(
            flow: BasicFlow(access: call.access, journey: call.journey, configuration: configuration)))
      case .failure(let fault):
        Self.failed(Recovering(pending: .call(.retrievingConfiguration(call)), fault: fault))
      }
    }
  }
}
