/// How the arrows are drawn that lead to a hub, a stage that many others lead to.
public enum HubLayout: String, Hashable, Sendable, CaseIterable {
  /// Every phase has one small connector for a hub; arrows to other phases end in connectors too. The most readable.
  case perPhase = "per-phase"
  /// Every phase has one dashed arrow "from any stage of this phase" to a hub.
  case any
  /// Every arrow runs to the hub itself.
  case single
  /// Arrows to hubs are left out, but for those of the main path.
  case hide
}
