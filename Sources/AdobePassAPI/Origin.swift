import Foundation

/// The address of the service: scheme, host and port, and nothing else.
///
/// Only https is accepted, except for plain http to this machine, which tests need.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
  /// Release-Production.
  public static let releaseProduction = Origin(https: "sp.auth.adobe.com")
  /// Prequal-Production.
  public static let prequalProduction = Origin(https: "sp-prequal.auth.adobe.com")
  /// Release-Staging.
  public static let releaseStaging = Origin(https: "sp.auth-staging.adobe.com")
  /// Prequal-Staging.
  public static let prequalStaging = Origin(https: "sp-prequal.auth-staging.adobe.com")

  /// `https`, or `http` on this machine.
  public let scheme: String
  /// The host in lower case; an IPv6 address with its brackets.
  public let host: String
  /// The port; nil for the default port of the scheme.
  public let port: Int?

  /// Reads `https://host` or `https://host:port`, with or without one slash at the end.
  ///
  /// Nil if the text holds more or less than that, if the host is not plain ASCII, or if http would leave this machine.
  /// The caller then corrects its configuration.
  public init?(_ text: String) {
    guard text.unicodeScalars.allSatisfy(Self.allowed.contains), let parts = URLComponents(string: text),
      let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(), Self.isHost(host),
      parts.port.map((1...65_535).contains) ?? true
    else { return nil }
    // The parts, written out again, must give the same text. So nothing was dropped, and the port is not too large.
    let whole = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    guard [whole, whole + "/"].contains(text.lowercased()) else { return nil }
    guard scheme == "https" || (scheme == "http" && Self.loopback.contains(host)) else { return nil }
    let standard = scheme == "https" ? 443 : 80
    (self.scheme, self.host, port) = (scheme, host, parts.port == standard ? nil : parts.port)
  }

  /// An origin of the service, by its host.
  package init(https host: String) { (scheme, self.host, port) = ("https", host, nil) }

  /// `https://host`, with the port unless it is the default of the scheme, and without a slash at the end.
  public var description: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

  /// Whether the host is this machine.
  public var isLoopback: Bool { Self.loopback.contains(host) }

  private static let loopback: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// Neither `@`, `?`, `#`, `%`, `\` nor white space: a text of the allowed characters can name nothing but an origin.
  private static let allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.:/[]")

  private static func isHost(_ host: String) -> Bool {
    host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
  }
}

extension Origin {
  /// The absolute url of a `url` that the service gave: `/path` on this origin, or an http(s) url as it is.
  ///
  /// Nil for any other text: another scheme, `//host`, a bare `path`, a user name, white space or a control character.
  package func resolve(_ url: String) -> String? {
    guard !Self.breaks(url) else { return nil }
    if url.hasPrefix("/") { return url.hasPrefix("//") ? nil : description + url }
    return Self.isWeb(url) ? url : nil
  }

  /// Whether a text is an absolute http(s) url with a host and without a user name.
  package static func isWeb(_ url: String) -> Bool {
    guard !breaks(url), let parts = URLComponents(string: url),
      let scheme = parts.scheme?.lowercased(), let host = parts.host
    else { return false }
    return (scheme == "https" || scheme == "http") && !host.isEmpty && parts.user == nil
  }

  /// Whether a url contains a scalar that breaks it. Nearly every url is plain ASCII, and needs no look at each scalar.
  private static func breaks(_ url: String) -> Bool {
    let backslash = UInt8(ascii: "\\")
    let isPlain = url.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != backslash }
    return !isPlain && url.unicodeScalars.contains(where: breaksURL)
  }

  /// Browsers drop line breaks and read a backslash as a slash, so either could move a url to another host.
  private static func breaksURL(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\\" || scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }
}
