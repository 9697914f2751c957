import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import Sandbox

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Clients that are slow", .timeLimit(.minutes(60))) struct SlowClientTests {
  /// Connects, and sends a text. On a busy machine the connection may be closed before that.
  private func connect(_ base: String, _ text: String = "") async throws -> any Channel {
    let port = try #require(URL(string: base)?.port)
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port).get()
    try? await channel.writeAndFlush(ByteBuffer(string: text))
    return channel
  }

  @Test(
    "a connection that says nothing, or half of something, is closed, and others are served",
    arguments: [
      "", "GET /sandbox HTTP/1.1\r\nHo", "POST /o/client/register HTTP/1.1\r\nContent-Length: 9\r\n\r\n{",
    ])
  func halves(_ text: String) async throws {
    try await ServerTests.served(patience: .milliseconds(50)) { base in
      let slow = try await connect(base, text)
      let url = try #require(URL(string: base + "/sandbox/devices"))
      #expect(try await String(decoding: URLSession.shared.data(from: url).0, as: UTF8.self) == "[]\n")
      try await slow.closeFuture.get()
    }
  }

  private static let listening = "GET /sandbox/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

  @Test("one who listens to events is not taken for a slow one") func listening() async throws {
    let sandbox = Sandbox(Settings())
    try await ServerTests.served(sandbox, patience: .milliseconds(50)) { base in
      var listener = try await connect(base, Self.listening)
      while sandbox.listeners.isEmpty {
        if !listener.isActive { listener = try await connect(base, Self.listening) }
        await Task.yield()
      }
      try await connect(base).closeFuture.get()
      #expect(listener.isActive && !sandbox.listeners.isEmpty)
      // That it is gone is noticed with the next event.
      try await listener.close()
      while !sandbox.listeners.isEmpty {
        sandbox.listeners.tell("test", "*")
        await Task.yield()
      }
    }
  }
}
