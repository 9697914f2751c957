#if canImport(CoreImage) && canImport(UIKit)
  import CoreGraphics
  import CoreImage
  import Foundation
  import SSOStateMachine
  import UIKit

  extension Screen.Code {
    /// The page of the second screen with the code filled in, for the camera of a phone. Nil where the configuration has no
    /// `secondScreenUrl`.
    ///
    /// - Parameter side: how many pixels wide and high.
    @MainActor func image(side: CGFloat) -> UIImage? {
      guard let link, let filter = CIFilter(name: "CIQRCodeGenerator") else { return nil }
      filter.setValue(Data(link.utf8), forKey: "inputMessage")
      guard let dots = filter.outputImage else { return nil }
      let scale = side / dots.extent.width
      let image = dots.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
      return CIContext().createCGImage(image, from: image.extent).map { UIImage(cgImage: $0) }
    }

    /// `secondScreenUrl` is what a person reads, so it may have no scheme. `code` is what the page of `Examples/SecondScreen`
    /// calls it; call it as your page does.
    private var link: String? {
      guard let url, var parts = URLComponents(string: url.contains("://") ? url : "https://\(url)") else {
        return nil
      }
      parts.queryItems = (parts.queryItems ?? []) + [URLQueryItem(name: "code", value: value)]
      return parts.string
    }
  }
#endif
