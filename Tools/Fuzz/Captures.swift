import AdobePassAPI
import SSOConformance
import SSOStateMachine

/// A capture: a file of any recorder, or of an attacker. The first byte says how it is cut into pieces.
@_cdecl("LLVMFuzzerTestOneInput") public func captures(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  let size = bytes.pick(Array(1...97))
  let file = bytes.all()
  let (whole, inPieces) = (read(file, by: max(1, file.count)), read(file, by: size))
  must(whole == inPieces, "the pieces make no difference")
  switch whole {
  case .failure(let fault):
    let isZip = file.first == UInt8(ascii: "P")
    must(fault.byte >= 0 && (isZip || fault.byte <= file.count), "a fault is somewhere in the file")
    must(
      "\(fault)".unicodeScalars.allSatisfy { (" "..."~").contains($0) },
      "a fault is a line, and quotes nothing")
  case .success(let capture): readBack(capture)
  }
  return 0
}

private func read(_ file: [UInt8], by size: Int) -> Result<Capture, CaptureFault> {
  var reader = CaptureReader()
  do throws(CaptureFault) {
    for first in stride(from: 0, to: file.count, by: size) {
      try reader.read(Array(file[first..<min(first + size, file.count)]))
    }
    return .success(try reader.finish())
  } catch {
    return .failure(error)
  }
}

/// A capture that was read is written, and must then read the same, with the same losses. A year of more than four
/// digits cannot be written.
private func readBack(_ capture: Capture) {
  let years = Timestamp(-62_167_219_200_000)...Timestamp(253_402_300_799_999)
  guard capture.exchanges.allSatisfy({ $0.sentAt.map(years.contains) ?? true }) else { return }
  guard case .success(let again) = read(capture.har(), by: 4_096) else {
    fatalError("what was written does not read")
  }
  func contents(_ capture: Capture) -> [CapturedExchange] {
    capture.exchanges.map { exchange in
      var content = exchange
      content.entry = 0
      return content
    }
  }
  must(contents(capture) == contents(again), "it reads the same")
  must(again.repeated == 0 && again.ignored == 0, "nothing is read twice, and nothing else is written")
  must(capture.resolution == again.resolution, "times are as exact as before")
  for exchange in capture.exchanges {
    must(exchange.duration.map { (0...86_400_000).contains($0) } ?? true, "an answer takes a day at most")
    let (named, lost) = (exchange.request.headers, exchange.request.lostHeaders)
    must(!named.contains { $0.name.hasPrefix(":") }, "no pseudo header field is left")
    must(!named.isEmpty || !lost.isEmpty || exchange.request.losesHeaders, "no field at all is a loss")
  }
}
