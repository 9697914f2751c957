extension RESTV2 {
  /// Partner authentication, step C.2: looks at the answer of E3. Without it there is no partner flow.
  ///
  /// Nor is there one where no MVPD is for Apple's picker: the framework takes an empty list for no limit.
  public struct ReturningConfiguration: Deciding {
    static var step: Step { .returningConfiguration }
    static let card = StageCard("C.2", "Return configuration", knows: "the answer of C.1")

    let call: RetrievingConfiguration
    let reply: Reply<MVPDConfiguration>

    private static let arrows = declare(
      Arrow<Self, SelectingProvider>("returned", if: "MVPDs for Apple's picker"),
      Arrow<Self, EnteringBasicAuthentication>("noneForPicker", if: "none for Apple's picker"),
      Arrow<Self, Recovering>("failed", if: "call failed"))
    private static let (returned, noneForPicker, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningConfiguration(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let configuration):
        let flow = BasicFlow(access: call.access, journey: call.journey, configuration: configuration)
        return configuration.value.supportedProviderIDs.isEmpty
          ? Self.noneForPicker(EnteringBasicAuthentication(flow: flow))
          : Self.returned(SelectingProvider(flow: flow))
      case .failure(let fault):
        return Self.failed(Recovering(pending: .call(.retrievingConfiguration(call)), fault: fault))
      }
    }
  }
}
