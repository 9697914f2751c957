import AdobePassAPI
import SSOStateMachine

/// Hiding of secrets: a secret, the text before it, the text after it.
@_cdecl("LLVMFuzzerTestOneInput") public func secrets(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  let (secret, before, after) = (bytes.text(), bytes.text(), bytes.text())
  let known = KnownSecrets([Secret(secret)])
  let text = before + secret + after
  let shown = known.hidden(in: text)
  must(known.hidden(in: text) == shown, "equal texts, equal outcomes")
  must(KnownSecrets().hidden(in: text) == text, "who knows nothing hides nothing")
  // Next to a character that begins an escape, a secret may read as another text: `%` takes its first two characters.
  let isPlain = !text.utf8.contains { #"%&\"#.utf8.contains($0) }
  let isASCII = secret.utf8.allSatisfy { (0x21...0x7E).contains($0) } && secret.utf8.last != UInt8(ascii: "=")
  if isPlain, isASCII, secret.utf8.count >= 16 {
    must(shown.utf8.firstRange(of: secret.utf8) == nil, "a secret is hidden")
    must(shown.utf8.firstRange(of: "<redacted>".utf8) != nil, "and that is said")
  }
  return 0
}
