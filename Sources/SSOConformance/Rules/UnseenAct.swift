/// Something that may have happened before a call, and that no recording shows.
struct UnseenAct: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A person pressed something.
    case press
    /// A person asked for another MVPD.
    case choice
    /// The app was started.
    case launch
    /// The app was installed again, without what it had stored.
    case installation
    /// A person closed the page where they log in.
    case closing
    /// A person declined to open a page.
    case refusal
  }

  let kind: Kind
  /// The entry of the call that follows the act.
  let entry: Int
  /// The entry of the call before the act; nil at the beginning of a recording.
  let earlier: Int?
  /// The time between the two calls, in milliseconds; nil if the recording has no times.
  let pause: Int64?

  init(_ kind: Kind, entry: Int, earlier: Int? = nil, pause: Int64? = nil) {
    (self.kind, self.entry, self.earlier, self.pause) = (kind, entry, earlier, pause)
  }

  /// The act as an excuse: `the app was started again between entries 7 and 8, 41 s apart`.
  var told: String {
    let what =
      switch kind {
      case .press: "a person pressed something"
      case .choice: "a person asked for another MVPD"
      case .launch: "the app was started again"
      case .installation: "the app was installed again"
      case .closing: "the person had closed the login page"
      case .refusal: "the person declined to open it"
      }
    if kind == .closing || kind == .refusal { return what }
    guard let earlier else { return "\(what) before entry \(entry)" }
    return "\(what) between entries \(earlier) and \(entry)"
      + (pause.map { ", \(Self.told($0)) apart" } ?? "")
  }

  private static func told(_ milliseconds: Int64) -> String {
    switch max(0, milliseconds) {
    case ..<10_000: "\(milliseconds / 1_000).\(milliseconds % 1_000 / 100) s"
    case ..<600_000: "\(milliseconds / 1_000) s"
    default: "\(milliseconds / 60_000) min"
    }
  }
}

/// A finding that an act would excuse.
struct ExcusedFinding {
  let entry: Int
  let act: UnseenAct
}
