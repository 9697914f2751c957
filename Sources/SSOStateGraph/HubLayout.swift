/// The layout of the arrows to a hub. A hub is a stage that many other stages lead to.
public enum HubLayout: String, Hashable, Sendable, CaseIterable {
  /// Every phase has one small connector for a hub, and arrows to other phases end in connectors too. This is the most
  /// readable layout.
  case perPhase = "per-phase"
  /// Every phase has one dashed arrow "from any stage of this phase" to a hub.
  case any
  /// Every arrow runs to the hub itself.
  case single
  /// Arrows to hubs are left out, except those of the main path.
  case hide
}
