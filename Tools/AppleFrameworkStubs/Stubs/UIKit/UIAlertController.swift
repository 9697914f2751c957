// Declared as on https://developer.apple.com/documentation/uikit/uialertcontroller and
// https://developer.apple.com/documentation/uikit/uialertaction
public import Foundation

/// An alert that shows nothing, and knows its buttons.
@available(iOS 8.0, tvOS 9.0, *)
@MainActor open class UIAlertController: UIViewController {
  /// The ways in which an alert can appear.
  @available(iOS 8.0, tvOS 9.0, *)
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  /// The text below the title.
  open var message: String?
  /// The way in which this alert appears.
  open private(set) var preferredStyle = Style.actionSheet
  /// The buttons, in order.
  open private(set) var actions: [UIAlertAction] = []

  /// Makes an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// A button of an alert.
@available(iOS 8.0, tvOS 9.0, *)
@MainActor open class UIAlertAction: NSObject {
  /// The role of a button.
  @available(iOS 8.0, tvOS 9.0, *)
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  /// The text on the button.
  open private(set) var title: String?
  /// The role of the button.
  open private(set) var style: Style
  /// The action of the button. A test calls it.
  public let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Makes a button.
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
