import SSOSimulation
import Testing

/// The calls of a client, and the last answer of the service.
struct AnsweredRow<C>: Sendable {
  let what: String
  let world: World
  let run: @Sendable (C) -> Client.Answered
  let status: Int
  let body: [String: String]

  init(
    _ what: String, _ status: Int, _ body: [String: String] = [:], in world: World = Client.unthrottled,
    _ run: @escaping @Sendable (C) -> Client.Answered
  ) {
    (self.what, self.status, self.body, self.world, self.run) = (what, status, body, world, run)
  }

  func check(_ client: C) {
    let answer = run(client)
    #expect(answer.status == status, "\(what)")
    for (path, value) in body {
      // A minus stands for a missing value.
      #expect(answer.text(path) ?? "-" == value, "\(what): \(path)")
    }
  }
}

/// The calls of a client, and the rule that they break.
struct ViolationRow<C>: Sendable {
  let rule: String
  let what: String
  let world: World
  let run: @Sendable (C) -> Void

  init(
    _ rule: String, _ what: String, _ world: World = Client.unthrottled,
    run: @escaping @Sendable (C) -> Void
  ) {
    (self.rule, self.what, self.world, self.run) = (rule, what, world, run)
  }
}
