public import CoreGraphics
public import Foundation

/// A filter that makes QR codes. Its image holds the message, and is as many dots wide as the message has bytes.
open class CIFilter: NSObject {
  private var message = Data()

  /// Makes the filter of a name; nil for a name that Apple does not have.
  public init?(name: String) {
    guard name == "CIQRCodeGenerator" else { return nil }
  }

  /// Takes the bytes to show.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "inputMessage", let data = value as? Data { message = data }
  }

  /// The image; nil for nothing to show.
  open var outputImage: CIImage? {
    message.isEmpty ? nil : CIImage(message, side: CGFloat(message.count))
  }
}

/// An image that is not made yet.
open class CIImage: NSObject {
  let message: Data
  /// Where it is.
  public let extent: CGRect

  init(_ message: Data, side: CGFloat) {
    (self.message, extent) = (message, CGRect(x: 0, y: 0, width: side, height: side))
  }

  /// The same image, larger or smaller.
  open func transformed(by transform: CGAffineTransform) -> CIImage {
    CIImage(message, side: extent.width * transform.a)
  }
}

/// What makes an image.
open class CIContext: NSObject {
  /// Makes the part of an image that stands in a rectangle.
  open func createCGImage(_ image: CIImage, from rectangle: CGRect) -> CGImage? {
    CGImage(message: image.message, width: Int(rectangle.width), height: Int(rectangle.height))
  }
}
