public import SSOStateMachine

/// What may have happened before a call, and no recording shows.
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
  /// The entry of the call that it came before.
  let entry: Int
  /// The entry of the call before that one; nil if there is none.
  let earlier: Int?
  /// The time between the two, milliseconds; nil where nobody knows.
  let pause: Int64?

  init(_ kind: Kind, entry: Int, earlier: Int?, pause: Int64?) {
    (self.kind, self.entry, self.earlier, self.pause) = (kind, entry, earlier, pause)
  }

  /// An act that belongs to one call.
  init<Version>(_ kind: Kind, at read: ReadCall<Version>) {
    self.init(kind, entry: read.observed.entry, earlier: nil, pause: nil)
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

/// What is known of the launches of a recorded app.
public enum RecordedLaunches: Hashable, Sendable {
  /// Nothing: wherever a launch can begin, there may have been one.
  case unknown
  /// The app was started at these places and nowhere else, apart from the beginning of the recording.
  case known([RecordedLaunch])
}

/// A place where an app was started.
public enum RecordedLaunch: Hashable, Sendable {
  /// Before this entry of the capture, counted from 0.
  case entry(Int)
  /// At this time.
  case time(Timestamp)

  /// Reads the number of an entry, or a date and time with an offset; nil if the text is neither.
  public init?(_ text: String) {
    if let entry = Int(text), entry >= 0 {
      self = .entry(entry)
    } else if let date = InternetDate(text) {
      self = .time(date.moment)
    } else {
      return nil
    }
  }
}
