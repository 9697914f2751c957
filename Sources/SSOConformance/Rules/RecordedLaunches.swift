public import SSOStateMachine

/// The launches of a recorded app, as far as they are known.
public enum RecordedLaunches: Hashable, Sendable {
  /// Nothing is known: wherever a launch can begin, there may have been one.
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
