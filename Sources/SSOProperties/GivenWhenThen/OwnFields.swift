import SSOStateMachine

/// The fields that a value has besides the flow that it embeds at any depth, before and after a move. Secrets
/// print as `<redacted>`, long texts are cut, and of many lines only the first are shown.
struct OwnFields: Sendable {
  /// A line for each field, by its name: `.isPaused: false → true`, or `.title: news` if nothing has changed. A field
  /// that has changed in a few parts has a line for each of these.
  let lines: [String]

  private static let most = 12
  private static let longest = 120

  init<W: Walkable>(before: W, after: W) {
    let isStruct = Mirror(reflecting: after).displayStyle == .struct
    let found = isStruct ? Self.fields("", before, after) : Self.changed("value", before, after)
    let rest = found.count - Self.most
    lines = rest > 0 ? found.prefix(Self.most) + ["… and \(rest) more"] : found
  }

  /// The lines of all fields of a value, without those of a flow, whose arrows show its states.
  private static func fields(_ path: String, _ before: Any, _ after: Any) -> [String] {
    if isFlow(before) || isFlow(after) { return [] }
    let (one, other) = (Mirror(reflecting: before), Mirror(reflecting: after))
    return zip(one.children, other.children).flatMap { one, other -> [String] in
      guard let label = one.label, !isFlow(one.value), !isFlow(other.value) else { return [] }
      let name = "\(path).\(label)"
      return holdsFlow(other.value)
        ? fields(name, one.value, other.value) : changed(name, one.value, other.value)
    }
  }

  private static func changed(_ name: String, _ before: Any, _ after: Any) -> [String] {
    let lines = Difference.lines(name, before, after)
    return lines.isEmpty ? ["\(name): \(shown(after))"] : lines
  }

  private static func shown(_ value: Any) -> String {
    let text = StableText.of(value)
    return text.count > longest ? "\(text.prefix(longest))…" : text
  }
}

extension OwnFields {
  private static func isFlow(_ value: Any) -> Bool {
    if value is any MachineWalk || value is any AnySituation { return true }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.contains { isFlow($0.value) }
  }

  /// Whether a flow is somewhere inside: in a core inside a core, or in one of the app's own structs.
  private static func holdsFlow(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return false }
    return mirror.children.contains { isFlow($0.value) || holdsFlow($0.value) }
  }
}

extension OwnFields {
  /// The fields that are new whenever the place changes: state and ticket of the flow, wherever in the value it is. Of
  /// several flows, the first that is at the place counts.
  ///
  /// - Parameter place: the name of the current place of the value.
  static func ofPlace(_ place: String, in value: Any, _ path: String = "") -> [String] {
    let mirror = Mirror(reflecting: value)
    // A cast looks through an optional, whose field has a name of its own.
    if mirror.displayStyle != .optional, let flow = value as? any AnySituation {
      return flow.stage.rawValue == place ? ["\(path).state", "\(path).ticket"] : []
    }
    // A class may lead round in a ring.
    for child in mirror.displayStyle == .class ? Mirror.Children([]) : mirror.children {
      guard let label = child.label else { continue }
      let found = ofPlace(place, in: child.value, "\(path).\(label)")
      if !found.isEmpty { return found }
    }
    return []
  }
}

/// A situation of any machine.
private protocol AnySituation {
  var stage: StageID { get }
}

extension Situation: AnySituation {
  var stage: StageID { M.stage(of: state) }
}
