#if hasFeature(Embedded)
  import SSOPlayground

  // The doors of the WebAssembly module. Text goes in and out as UTF-8 in the module's memory, which the page reads by
  // address; nothing but numbers crosses the border.

  /// The place where the page writes a question of this many bytes.
  @_cdecl("door_open")
  public func openDoor(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    Door.question.deallocate()
    Door.question = .allocate(capacity: Int(max(count, 1)))
    return Door.question
  }

  /// Answers the question. The answer stays until the next question.
  ///
  /// - Returns: the number of its bytes.
  @_cdecl("door_ask")
  public func askDoor(_ count: Int32) -> Int32 {
    let question = String(
      decoding: UnsafeBufferPointer(start: Door.question, count: Int(max(count, 0))), as: UTF8.self)
    let answer = Playground.answer(question, of: PlayedMachine.all).bytes
    Door.answer.deallocate()
    Door.answer = .allocate(capacity: max(answer.count, 1))
    Door.answer.update(from: answer, count: answer.count)
    return Int32(answer.count)
  }

  /// The place of the answer.
  @_cdecl("door_answer")
  public func answerOfDoor() -> UnsafeMutablePointer<UInt8> { Door.answer }

  /// The function that `agree.wasm` calls instead: see `Agreement`.
  @_cdecl("agree")
  public func agree(_ words: UnsafePointer<UInt8>, _ count: Int32) {
    let text = String(decoding: UnsafeBufferPointer(start: words, count: Int(count)), as: UTF8.self)
    Agreement.run(text.split(separator: " ").map { String($0) }, of: PlayedMachine.all)
  }

  private enum Door {
    nonisolated(unsafe) static var question = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    nonisolated(unsafe) static var answer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  }
#endif
