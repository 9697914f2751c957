import Foundation

// V2-R53, V2-R54: what goes from Apple's framework to the service.

package enum PartnerCheck {
  /// The fault in a framework status of a call that is not a decision with a profile: V2-R44 reports those.
  static func status(_ it: Exchanged) -> String? {
    guard let endpoint = it.endpoint, endpoint.takesFrameworkStatus, let fault = it.entry.facts.statusFault,
      !endpoint.decides || it.entry.facts.profileType == nil
    else { return nil }
    return it.entry.facts.reason == "pfs_fallback"
      ? "\(fault), so \(endpoint.rawValue) answers pfs_fallback" : fault
  }

  /// Whether access to the subscriber's information is not granted, and the call says so. About E8 and E9 the sources do not say
  /// whether that is allowed. For E11 and E12 the checklist asks for granted access, while a sample of E11 says that it was
  /// denied, and contains no provider.
  static func isHarmless(_ call: Call) -> Bool {
    guard let status = call.frameworkStatus, FrameworkStatusNeed.refusals.contains(status.accessStatus ?? "")
    else { return false }
    return call.endpoint?.asksForProfiles == true || status.providerID == nil
  }

  /// The fault in the response of the partner.
  static func response(_ it: Exchanged) -> String? {
    guard it.endpoint == .partnerProfile,
      let field = it.call.form.fields.first(where: { $0.name == "SAMLResponse" }), let sent = field.value
    else { return nil }
    // A plus that was not encoded, and a value that was percent-encoded twice, are another fault: V2-R50.
    return sent.contains("%") ? nil : fault(inResponse: sent.replacingOccurrences(of: " ", with: "+"))
  }

  /// The fault in a SAMLResponse (Apple SSO Cookbook, C.11); nil if it is right. The simulated service refuses a
  /// response with a fault.
  package static func fault(inResponse text: String) -> String? {
    if isMarkup(text) { return "SAMLResponse is the response itself, and not its Base64" }
    if text.contains(where: \.isNewline) { return "SAMLResponse is Base64 with line breaks" }
    guard let response = decoded(text) else {
      return Data(base64Encoded: text) == nil
        ? "SAMLResponse is no Base64" : "SAMLResponse is Base64 of no text"
    }
    if isEncodedAgain(response) { return "SAMLResponse is Base64 of Base64" }
    if response.contains(where: \.isNewline) {
      return "SAMLResponse is the Base64 of a response with line breaks"
    }
    // Runs of spaces prove nothing: a line break between two spaces leaves them both.
    let isNormal =
      response == response.trimmingCharacters(in: .whitespacesAndNewlines) && !response.contains("\t")
    return isNormal ? nil : "SAMLResponse is the Base64 of a response whose white space was not collapsed"
  }

  private static func decoded(_ text: String) -> String? {
    Data(base64Encoded: text).flatMap { String(bytes: $0, encoding: .utf8) }
  }

  /// Whether a text was encoded as Base64 again, any number of times, with a response inside.
  private static func isEncodedAgain(_ text: String) -> Bool {
    var (inner, rounds) = (text, 0)
    while rounds < 8, let next = decoded(inner.filter { !$0.isWhitespace }) {
      if isMarkup(next) { return true }
      (inner, rounds) = (next, rounds + 1)
    }
    return false
  }

  private static func isMarkup(_ text: String) -> Bool {
    text.drop(while: \.isWhitespace).hasPrefix("<")
  }
}
