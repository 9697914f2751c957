// Declared as on https://developer.apple.com/documentation/coregraphics/cgimage
public import Foundation

/// An image without pixels, which knows what it shows.
@available(macOS 10.0, iOS 2.0, tvOS 9.0, *)
public final class CGImage: Sendable {
  /// The bytes that the image shows. A test reads them.
  public let message: Data
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Makes an image.
  public init(message: Data, width: Int, height: Int) {
    (self.message, self.width, self.height) = (message, width, height)
  }
}

/// A change of scale.
@available(macOS 10.0, iOS 2.0, tvOS 9.0, *)
public struct CGAffineTransform: Sendable {
  /// The factor of the width.
  public var a: CGFloat
  /// The factor of the height.
  public var d: CGFloat

  /// Makes a transform from two factors.
  public init(scaleX: CGFloat, y: CGFloat) { (a, d) = (scaleX, y) }
}
