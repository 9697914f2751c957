import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

/// The page that the app has opened in its own view, until `handleExternalURL`.
///
/// The app is told of a page on the main thread, and the flow waits for it elsewhere: either may come first. The app may
/// end a page before the flow waits for it.
final class WaitingPage: UserAgent {
  private let waiting = Locked(Waiting())

  private struct Waiting: Sendable {
    /// The flow that waits, for a page with this number.
    var answer: CheckedContinuation<UserAgentEnd, Never>?
    var number = 0
    var redirectUrl = ""
    /// The page that the app was told to open, while the flow does not wait for it yet.
    var announced: String?
    /// The page that the flow waits for, while the app was not told of it yet.
    var opened: String?
    /// The end of the announced page.
    var ending: Ending?
  }

  private struct Ending: Sendable {
    let url: String?
  }

  /// Whether the flow waits for a page.
  var isOpen: Bool { waiting.withLock { $0.answer != nil } }

  /// The app is told to open a page.
  func announce(_ url: String) {
    waiting.withLock { waiting in
      (waiting.announced, waiting.ending) = (waiting.opened == url ? nil : url, nil)
      waiting.opened = nil
    }
  }

  func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    let number = waiting.withLock { waiting in
      waiting.number += 1
      return waiting.number
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        let (earlier, ending) = waiting.withLock { waiting in
          let isAnnounced = waiting.announced == url
          let (earlier, ending) = (waiting.answer, isAnnounced ? waiting.ending : nil)
          (waiting.answer, waiting.redirectUrl) = (answer, redirectUrl)
          (waiting.announced, waiting.opened, waiting.ending) = (nil, isAnnounced ? nil : url, nil)
          return (earlier, ending)
        }
        earlier?.resume(returning: .closed)
        if Task.isCancelled { close(number) } else if let ending { end(ending.url) }
      }
    } onCancel: {
      close(number)
    }
  }

  /// Ends the visit: at the url that the page has reached, or because the person has closed the page.
  func end(_ url: String?) {
    let (answer, redirectUrl) = waiting.withLock { waiting in
      defer { waiting.answer = nil }
      if waiting.answer == nil, waiting.announced != nil { waiting.ending = Ending(url: url) }
      return (waiting.answer, waiting.redirectUrl)
    }
    let hasReached = url.map { RedirectURL(redirectUrl).isReached(by: $0) } ?? false
    answer?.resume(returning: hasReached ? .reachedRedirectUrl : .closed)
  }

  /// Ends a visit that the flow has given up.
  private func close(_ number: Int) {
    let answer = waiting.withLock { waiting -> CheckedContinuation<UserAgentEnd, Never>? in
      guard waiting.number == number else { return nil }
      defer { waiting.answer = nil }
      return waiting.answer
    }
    answer?.resume(returning: .closed)
  }
}
