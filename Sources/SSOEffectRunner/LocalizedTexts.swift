public import AdobePassAPI
public import Foundation
public import SSOStateMachine

extension Failure: LocalizedError, CustomStringConvertible {
  /// The app's own text by `textKeys`, else the sentence of the service, else one line for a log.
  public var errorDescription: String? { Bundle.main.text(textKeys) ?? message ?? description }

  /// One line for a log: whose fault it was, the code, the call, the status of its answer, and the service's trace id.
  public var description: String {
    let place = endpoint.map { " of \($0)" } ?? ""
    let answer = status.map { ", answered with \($0)" } ?? ""
    return "\(family.rawValue), \(code)\(place)\(answer)\(trace.map { ", trace \($0)" } ?? "")".oneLine
  }
}

extension StoreFailure: LocalizedError {
  /// The app's own text by its key (docs/texts.md), else the failure and the remedy.
  public var errorDescription: String? { Bundle.main.text(["store.\(code)"]) ?? description }
}

extension SSOServiceFault: LocalizedError {
  /// The app's own text by its key (docs/texts.md), else the code.
  public var errorDescription: String? { Bundle.main.text(["ssoService.\(code)"]) ?? code }
}

extension Bundle {
  /// The text of the first key that this bundle has a text for.
  func text(_ keys: [String]) -> String? {
    keys.lazy.map { (key: $0, text: self.localizedString(forKey: $0, value: nil, table: nil)) }
      .first { $0.text != $0.key }?.text
  }
}
