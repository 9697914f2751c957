import Testing

@testable import AdobePassAPI

@Suite struct OriginTests {
  @Test func theFourEnvironments() {
    #expect(Origin.releaseProduction.description == "https://sp.auth.adobe.com")
    #expect(Origin.prequalProduction.description == "https://sp-prequal.auth.adobe.com")
    #expect(Origin.releaseStaging.description == "https://sp.auth-staging.adobe.com")
    #expect(Origin.prequalStaging.description == "https://sp-prequal.auth-staging.adobe.com")
    #expect(Origin("https://sp.auth.adobe.com") == .releaseProduction)
  }

  @Test(arguments: [
    ("https://a.b", "https://a.b"), ("https://a.b/", "https://a.b"), ("HTTPS://A.B:8443", "https://a.b:8443"),
    ("https://a.b:443", "https://a.b"), ("http://localhost:8080", "http://localhost:8080"),
    ("http://127.0.0.1", "http://127.0.0.1"), ("http://127.0.0.1:80", "http://127.0.0.1"),
    ("http://[::1]:8080", "http://[::1]:8080"), ("https://[2001:db8::1]", "https://[2001:db8::1]"),
  ])
  func taken(_ text: String, _ origin: String) { #expect(Origin(text)?.description == origin) }

  @Test(arguments: [
    "", "a.b", "//a.b", "https://", "https:///", "https:a.b", "http://a.b", "http://localhost.evil",
    "ftp://a.b",
    "file:///etc", "https://a.b/api", "https://a.b//", "https://a.b?x", "https://a.b#x", "https://u@a.b",
    "https://u:p@a.b", "https://a.b:0", "https://a.b:65536", "https://a.b:99999999999999999999",
    "https://a.b:x", "https://a.b:", "https://a.b:0443",
    "https://a..b", "https://.", "https://a b", "https://a.b\n", " https://a.b", "https://a%2eb",
    "https://é.b",
    "https://📺", "https://a.b\\@c", "javascript:alert", "https://a_b",
  ])
  func refused(_ text: String) { #expect(Origin(text) == nil) }

  @Test(arguments: [
    ("/api/v2/x?y=1#z", "https://sp.auth.adobe.com/api/v2/x?y=1#z"), ("/", "https://sp.auth.adobe.com/"),
    ("https://mvpd.example/login?a=%20", "https://mvpd.example/login?a=%20"),
    ("http://mvpd.example", "http://mvpd.example"),
    ("HTTPS://mvpd.example:8443/", "HTTPS://mvpd.example:8443/"),
    (
      "/api/v2/REF30/decisions/authorize/${m}",
      "https://sp.auth.adobe.com/api/v2/REF30/decisions/authorize/${m}"
    ),
  ])
  func resolves(_ url: String, _ absolute: String) {
    #expect(Origin.releaseProduction.resolve(url) == absolute)
  }

  @Test(arguments: [
    "//evil.example/x", "///evil", "/\\evil.example", "\\\\evil", "javascript:alert(1)", "file:///etc/passwd",
    "data:text/html,x", "ftp://a.b", "adobepass://x", "api/v2/x", "..", "?x", "#x", "", "https:", "https://",
    "https:///x", "https:/evil.example", "https:evil.example", "https://user@evil.example",
    "https://@evil.example", "https://:p@evil.example",
    "https://sp.auth.adobe.com@evil.example/", "https://a.b/\n", "/a\r\nb", "/a\tb", " /a", "/a b", "/\u{0}",
    "/\u{2028}", "https://a.b\\@c",
  ])
  func refusesToResolve(_ url: String) { #expect(Origin.releaseProduction.resolve(url) == nil) }
}
