import AdobePassAPI
import Testing

@Suite("A redirect url is reached, however an MVPD spells it (V2-R06)")
struct RedirectURLTests {
  private static let rows: [(redirect: String, reached: [String], missed: [String])] = [
    (
      "https://app.example/done",
      [
        "https://app.example/done", "HTTPS://App.Example/done", "https://app.example:443/done",
        "https://app.example/done/", "https://app.example/done?code=1", "https://app.example/done#top",
        "https://app.example/done?#", "https://app.example/%64one",
      ],
      [
        "http://app.example/done", "https://app.example:444/done", "https://app.example/DONE",
        "https://app.example/done/more", "https://app.example/donee", "https://app.example.evil/done",
        "https://evil/?https://app.example/done", "https://app.example", "done", "",
      ]
    ),
    (
      "https://app.example/done?a=1", ["https://app.example/done?a=1&b=2", "https://app.example/done?a=1#x"],
      ["https://app.example/done", "https://app.example/done?a=12", "https://app.example/done?b=2&a=1"]
    ),
    ("https://app.example", ["https://app.example/", "https://app.example?x"], ["https://app.example/x"]),
    ("http://127.0.0.1:8080/", ["http://127.0.0.1:8080"], ["http://127.0.0.1/", "http://127.0.0.1:80/"]),
    (
      "com.example.app://done", ["COM.example.app://done?x=1", "com.example.app://done/"],
      ["com.example.app://other", "com.example.app2://done"]
    ),
    ("not a url", ["not a url"], ["not a url?x", "https://app.example"]),
  ]

  @Test("scheme and host without case, the usual port, an added query or fragment, a slash at the end")
  func spellings() {
    for row in Self.rows {
      let redirect = RedirectURL(row.redirect)
      for url in row.reached { #expect(redirect.isReached(by: url), "\(row.redirect) by \(url)") }
      for url in row.missed { #expect(!redirect.isReached(by: url), "\(row.redirect) by \(url)") }
    }
  }
}
