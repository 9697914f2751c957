public import CoreGraphics
public import Foundation

/// An image to show.
open class UIImage: NSObject {
  /// The image that it is made of.
  public let cgImage: CGImage?

  /// Makes an image.
  public init(cgImage: CGImage) { self.cgImage = cgImage }
}
