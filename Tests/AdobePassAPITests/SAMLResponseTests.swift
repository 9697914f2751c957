import Foundation
import Testing

@testable import AdobePassAPI

/// The steps of the documentation (REST API V2, Partner single sign-on), in their order.
@Suite struct SAMLResponseTests {
  @Test(arguments: [
    ("plain", "plain"), ("a  \t b", "a b"), ("a \n b", "a  b"), ("a\r\n\t b", "a b"),
    ("\n <a>\n</a> \t\r\n", "<a></a>"),
    ("a\u{85}b\u{2028}c\u{2029}d\u{0B}e\u{0C}f", "abcdef"), ("a\u{A0} b", "a\u{A0} b"), ("", ""), ("é", "é"),
  ])
  func normalises(_ input: String, _ output: String) {
    let base64 = Data(output.utf8).base64EncodedString()
    let encoded = base64.replacingOccurrences(of: "+", with: "%2B").replacingOccurrences(of: "/", with: "%2F")
      .replacingOccurrences(of: "=", with: "%3D")
    #expect(SAMLResponse.form(input) == "SAMLResponse=" + encoded)
  }

  @Test func encodesEveryCharacterOfBase64Once() {
    #expect(SAMLResponse.form("<<???>>>~~") == "SAMLResponse=PDw%2FPz8%2BPj5%2Bfg%3D%3D")
  }
}
