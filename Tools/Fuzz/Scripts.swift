import SSOStateMachineTesting

/// The framework script: text that a person writes.
@_cdecl("LLVMFuzzerTestOneInput") public func scripts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  let text = String(decoding: bytes.all(), as: UTF8.self)
  do {
    let script = try FrameworkScript(json: text)
    must(!script.access.isEmpty, "a script says something")
    must(script.metadata.allSatisfy { (0...1_000_000_000).contains($0.delay) }, "delays have an end")
    must(try FrameworkScript(json: text) == script, "equal texts, equal scripts")
  } catch {
    must(!"\(error)".isEmpty, "an error says what is wrong")
  }
  return 0
}
