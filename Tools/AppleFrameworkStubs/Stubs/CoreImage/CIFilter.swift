// Declared as on https://developer.apple.com/documentation/coreimage/cifilter
public import CoreGraphics
public import Foundation

/// A filter that makes QR codes. Its image holds the message, and is as many dots wide as the message has bytes.
@available(macOS 10.4, iOS 5.0, tvOS 9.0, *)
open class CIFilter: NSObject {
  private var message = Data()

  /// Makes the filter with a name; nil if Apple has no such filter.
  public init?(name: String) {
    guard name == "CIQRCodeGenerator" else { return nil }
  }

  /// Sets the bytes to show.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "inputMessage", let data = value as? Data { message = data }
  }

  /// The image; nil if there is nothing to show.
  @available(macOS 10.10, iOS 5.0, tvOS 9.0, *)
  open var outputImage: CIImage? {
    message.isEmpty ? nil : CIImage(message, side: CGFloat(message.count))
  }
}

/// An image that is not made yet.
@available(macOS 10.4, iOS 5.0, tvOS 9.0, *)
open class CIImage: NSObject {
  let message: Data
  /// The place and the size of the image.
  public let extent: CGRect

  init(_ message: Data, side: CGFloat) {
    (self.message, extent) = (message, CGRect(x: 0, y: 0, width: side, height: side))
  }

  /// A copy of the image, larger or smaller.
  open func transformed(by transform: CGAffineTransform) -> CIImage {
    CIImage(message, side: extent.width * transform.a)
  }
}

/// Renders images.
@available(macOS 10.4, iOS 5.0, tvOS 9.0, *)
open class CIContext: NSObject {
  /// Renders the part of an image that is inside a rectangle.
  open func createCGImage(_ image: CIImage, from rectangle: CGRect) -> CGImage? {
    CGImage(message: image.message, width: Int(rectangle.width), height: Int(rectangle.height))
  }
}
