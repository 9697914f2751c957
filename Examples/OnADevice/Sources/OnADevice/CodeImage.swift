#if canImport(CoreImage) && canImport(UIKit)
  import CoreGraphics
  import CoreImage
  import Foundation
  import SSOStateMachine
  import UIKit

  extension Screen.Code {
    /// A QR code that opens the page of the second screen with the code filled in. It is nil if the configuration has no
    /// `secondScreenUrl`.
    ///
    /// - Parameter side: the width and the height, in pixels.
    @MainActor func image(side: CGFloat) -> UIImage? {
      guard let link, let filter = CIFilter(name: "CIQRCodeGenerator") else { return nil }
      filter.setValue(Data(link.utf8), forKey: "inputMessage")
      guard let dots = filter.outputImage else { return nil }
      let scale = side / dots.extent.width
      let image = dots.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
      return CIContext().createCGImage(image, from: image.extent).map { UIImage(cgImage: $0) }
    }

    /// A person reads `secondScreenUrl`, so it may have no scheme. The page of `Examples/SecondScreen` takes the code as `code`;
    /// use the name that your page takes.
    private var link: String? {
      guard let url, var parts = URLComponents(string: url.contains("://") ? url : "https://\(url)") else {
        return nil
      }
      parts.queryItems = (parts.queryItems ?? []) + [URLQueryItem(name: "code", value: value)]
      return parts.string
    }
  }
#endif
