/// Numbers that replace secrets that are only compared.
package enum Digest {
  /// FNV-1a, so that two processes get the same digest.
  package static func of(_ text: String) -> Int64 {
    Int64(bitPattern: text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }
}
