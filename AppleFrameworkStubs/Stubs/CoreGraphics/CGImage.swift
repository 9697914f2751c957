public import Foundation

/// An image without pixels, which knows what it shows.
public final class CGImage: Sendable {
  /// What a test reads.
  public let message: Data
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  /// Makes an image.
  public init(message: Data, width: Int, height: Int) {
    (self.message, self.width, self.height) = (message, width, height)
  }
}

/// What makes an image larger or smaller.
public struct CGAffineTransform: Sendable {
  /// How many times as wide.
  public var a: CGFloat
  /// How many times as high.
  public var d: CGFloat

  /// Makes one of two scales.
  public init(scaleX: CGFloat, y: CGFloat) { (a, d) = (scaleX, y) }
}
