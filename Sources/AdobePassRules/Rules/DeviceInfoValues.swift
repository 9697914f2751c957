/// The values of X-Device-Info that are taken from lists (REST API V2, X-Device-Info). The service does not know any other: the
/// device counts as an unknown one, with stricter rules.
package enum DeviceInfoValues {
  private static let listed: [(key: String, values: Set<String>)] = [
    (
      "osName",
      [
        "Android", "Chrome OS", "Linux", "Mac OS", "OS X", "OpenBSD", "Roku OS", "Windows", "iOS", "tvOS",
        "webOS",
      ]
    ),
    (
      "primaryHardwareType",
      [
        "Camera", "DataCollectionTerminal", "Desktop", "EmbeddedNetworkModule", "eReader", "GamesConsole",
        "GeolocationTracker", "Glasses", "MediaPlayer", "MobilePhone", "PaymentTerminal", "PluginModem",
        "SetTopBox", "TV", "Tablet", "WirelessHotspot", "Wristwatch", "Unknown",
      ]
    ),
    (
      "osFamily",
      [
        "Android", "BSD", "Linux", "PlayStation OS", "Roku OS", "Symbian", "Tizen", "Windows", "iOS", "tvOS",
        "macOS", "webOS",
      ]
    ),
    (
      "osVendor",
      [
        "Amazon", "Apple", "Google", "LG", "Microsoft", "Mozilla", "Nintendo", "Nokia", "Roku", "Samsung",
        "Sony", "Tizen Project",
      ]
    ),
    (
      "browserName",
      [
        "Android Browser", "Chrome", "Edge", "Firefox", "Internet Explorer", "Opera", "Safari", "SeaMonkey",
        "Symbian Browser",
      ]
    ),
    (
      "browserVendor",
      [
        "Amazon", "Apple", "Google", "Microsoft", "Motorola", "Mozilla", "Netscape", "Nintendo", "Nokia",
        "Samsung", "Sony Ericsson",
      ]
    ),
  ]

  /// Names of systems that are in no list. Any other value may be a secret, and is not shown.
  private static let shown: Set<String> = [
    "Fire OS", "Fuchsia", "iPadOS", "macOS", "Tizen", "visionOS", "watchOS", "ios", "tvos", "android",
  ]

  /// The values that no list has; nil if every value is in its list.
  package static func fault(in info: JSON) -> String? {
    ParameterCheck.told(
      listed.compactMap { key, values in
        guard let value = info[key]?.text, !values.contains(value) else { return nil }
        return "\(key) is \(shown.contains(value) ? "\(value), which is " : "")no documented value"
      })
  }
}
