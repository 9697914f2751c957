public import CoreGraphics
public import Foundation

/// An image to draw.
open class UIImage: NSObject {
  /// What it is made of.
  public let cgImage: CGImage?

  /// Makes one.
  public init(cgImage: CGImage) { self.cgImage = cgImage }
}
