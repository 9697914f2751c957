import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// The hash of a promotional TempPass's identity, and the hash itself by the published vectors (FIPS 180-4, NIST).
@Suite struct TempPassIdentityTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func publishedVectors(_ message: String, _ digest: String) {
    #expect(SHA256.hexadecimal(message) == digest)
  }

  @Test(arguments: [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
  ])
  func theEdgesOfABlock(_ count: Int, _ digest: String) {
    #expect(SHA256.hexadecimal(String(repeating: "a", count: count)) == digest)
  }

  @Test(arguments: [
    "foo@bar.com", " Foo@Bar.com\n", "FOO@BAR.COM", "\tfoo@bar.com ",
  ])
  func onePersonHasOneSpelling(_ person: String) {
    let hash = "0c7e6a405862e402eb76a70f8a26fc732d07c32931e9fae9ab1582911d2e8a3b"
    #expect(TempPassIdentity.json(person: person).expose() == #"{"email":"\#(hash)"}"#)
  }

  @Test func accentsAndKeys() {
    let (one, other) = ("jos\u{E9}@bar.com", "jose\u{301}@BAR.com")
    #expect(TempPassIdentity.json(person: one) == TempPassIdentity.json(person: other))
    #expect(TempPassIdentity.json(person: "a") != TempPassIdentity.json(person: "b"))
    let quoted = TempPassIdentity.json(key: "a\"b", person: "foo@bar.com").expose()
    #expect(quoted.hasPrefix(#"{"a\"b":""#))
  }

  @Test func theIdentityIsSentAsBase64OfTheJSON() throws {
    let access = World.access {
      $0.tempPassIdentity = TempPassIdentity.json(person: "Foo@bar.com")
      $0.promotionalMVPDs = ["flexibleTempPass"]
    }
    for command in [
      RESTV2.Command.retrieveProfiles(access, mvpd: "flexibleTempPass", status: nil),
      .preauthorize(
        access, try World.plain("flexibleTempPass", .temporary), try World.asking("R"), after: nil),
      .authorize(access, try World.plain("flexibleTempPass", .temporary), World.playing("R")),
    ] {
      let request = try #require(World.service.request(for: command))
      #expect(
        HeaderJSON.text(request.header("AP-TempPass-Identity"))
          == TempPassIdentity.json(person: "foo@bar.com").expose())
    }
  }
}
