extension Walkable {
  /// Why the walkable can be neither walked nor explored; nil if nothing is wrong.
  static var complaint: String? {
    if let complaint = samples.complaint { return complaint }
    if samples.all.isEmpty { return "\(swiftName(of: Self.self)) has no samples" }
    return beginnings.isEmpty ? "\(swiftName(of: Self.self)) has no beginning" : nil
  }
}
