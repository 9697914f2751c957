import AdobePassAPI
import SSOStateMachine

/// Hiding of secrets: a secret, what stands before it, what stands after it.
@_cdecl("LLVMFuzzerTestOneInput") public func secrets(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  let (secret, before, after) = (bytes.text(), bytes.text(), bytes.text())
  let known = KnownSecrets([Secret(secret)])
  let text = before + secret + after
  let shown = known.hidden(in: text)
  must(known.hidden(in: text) == shown, "equal texts, equal outcomes")
  must(KnownSecrets().hidden(in: text) == text, "who knows nothing hides nothing")
  // What stands before a secret may take its first characters for the rest of an escape, and a secret of signs that
  // escapes begin with may be another text beside other signs.
  let isPlain = secret.utf8.allSatisfy { (0x21...0x7E).contains($0) && !#"%&\"#.utf8.contains($0) }
  let isAlone = !before.utf8.suffix(12).contains { #"%&\"#.utf8.contains($0) }
  if isPlain, isAlone, secret.utf8.count >= 16, secret.utf8.last != UInt8(ascii: "=") {
    must(shown.utf8.firstRange(of: secret.utf8) == nil, "a secret is hidden")
    must(shown.utf8.firstRange(of: "<redacted>".utf8) != nil, "and that is said")
  }
  return 0
}
