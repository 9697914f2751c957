import AdobePassAPI
import Foundation
import SSOStateMachine

/// Requests with hostile values: two texts take the place of every value.
@_cdecl("LLVMFuzzerTestOneInput") public func requests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  let hostile = Calls(text: bytes.text(), other: bytes.text())
  for (command, model) in zip(hostile.commands, models) {
    guard let request = hostile.service.request(for: command) else { fatalError("a call without a request") }
    must(request.method == model.method, "the method is the call's")
    must(shape(request.path) == shape(model.path), "a value stays in its segment: \(request.path)")
    must(request.path.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "the path is ASCII: \(request.path)")
    must(!request.path.split(separator: "/").contains { $0 == "." || $0 == ".." }, "no path climbs")
    must(request.headers.map(\.name) == model.headers.map(\.name), "the header fields are the call's")
    for header in request.headers {
      must(header.value.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "no field starts a line of its own")
    }
    check(request, against: model)
    must("\(request)".contains("<redacted"), "no body prints")
  }
  return 0
}

/// Copies of the requests with harmless values.
private let models = Calls().commands.compactMap { Calls().service.request(for: $0) }

/// The number of segments of a path, and the beginning of its query or fragment.
private func shape(_ path: String) -> [UInt8] { path.utf8.filter { "/?#".utf8.contains($0) } }

private func check(_ request: HTTPRequest, against model: HTTPRequest) {
  if request.header("Content-Type")?.hasPrefix("application/json") == true {
    let keys = names(request.body)
    must(keys != nil && keys == names(model.body), "a value stays in its member")
  } else {
    must(
      request.body.filter { "&=".utf8.contains($0) } == model.body.filter { "&=".utf8.contains($0) },
      "a value stays in its form field")
    must(request.body.allSatisfy { (0x21...0x7E).contains($0) }, "a form is ASCII")
  }
}

private func names(_ body: [UInt8]) -> Set<String>? {
  (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]).map { Set($0.keys) }
}
