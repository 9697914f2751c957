// Declared as on https://developer.apple.com/documentation/uikit/uiimage
public import CoreGraphics
public import Foundation

/// An image to show.
@available(iOS 2.0, tvOS 9.0, *)
open class UIImage: NSObject {
  /// The image that it is made of.
  public let cgImage: CGImage?

  /// Makes an image.
  public init(cgImage: CGImage) { self.cgImage = cgImage }
}
