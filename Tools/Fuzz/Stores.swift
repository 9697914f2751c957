import Foundation

@testable import SSOEffectRunner

/// The document of a store: a file that may hold anything.
@_cdecl("LLVMFuzzerTestOneInput") public func stores(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  guard let contents = try? StoreDocument.decode(Data(bytes.all())) else { return 0 }
  guard let written = try? StoreDocument.encode(contents), let again = try? StoreDocument.decode(written)
  else {
    fatalError("what was read can be written, and read again")
  }
  must(again == contents, "what is written is what was read")
  must((try? StoreDocument.encode(again)) == written, "equal contents, equal bytes")
  _ = "\(contents)"
  return 0
}
