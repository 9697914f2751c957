// Declared as on https://developer.apple.com/documentation/uikit/uiview
public import Foundation

/// A view that draws nothing, and knows what is in it.
@available(iOS 2.0, tvOS 9.0, *)
@MainActor open class UIView: NSObject {
  /// The area of the view in its own coordinates.
  open var bounds: CGRect
  /// The view that this one is in, or nil.
  open private(set) weak var superview: UIView?
  /// The views in this one, the last in front.
  open private(set) var subviews: [UIView] = []

  /// Makes a view with an area in the coordinates of its superview.
  public init(frame: CGRect) { bounds = CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}
