extension RESTV2 {
  /// Stands in until the stages are there: two of them, so that the tool has something to draw.
  public static var graph: StateGraph {
    StateGraph(
      machine: "rest-v2", initial: "X.idle",
      stages: [
        StageOutline(
          id: "A.1", name: "retrievingClientCredentials", title: "Retrieve client credentials",
          knows: "the app's configuration", kind: .awaiting, command: "register",
          edges: [
            Edge(
              from: "A.1", name: "cancel", on: "cancel", condition: "cancel", to: "X.idle", action: nil,
              commands: [])
          ]),
        StageOutline(
          id: "X.idle", name: "idle", title: "Idle", knows: "how far the app is registered", kind: .resting,
          command: nil,
          edges: [
            Edge(
              from: "X.idle", name: "signIn", on: "signIn", condition: "signIn", to: "A.1", action: nil,
              commands: ["register"])
          ]),
      ])
  }
}
