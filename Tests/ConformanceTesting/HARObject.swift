import Foundation

/// An object of a HAR, as JSON.
typealias HARObject = [String: Any]

extension HARObject {
  /// Changes a member that is an object; any other member stays as it is.
  mutating func change(_ name: String, _ change: (inout HARObject) -> Void) {
    guard var member = self[name] as? HARObject else { return }
    change(&member)
    self[name] = member
  }

  func changing(_ name: String, _ change: (inout HARObject) -> Void) -> HARObject {
    var changed = self
    changed.change(name, change)
    return changed
  }

  func text(_ name: String) -> String { self[name] as? String ?? "" }

  /// A copy of the entry with other header fields, or without some.
  func mappingHeaders(_ transform: (HARObject) -> HARObject?) -> HARObject {
    var changed = self
    for message in ["request", "response"] {
      changed.change(message) { $0["headers"] = ($0["headers"] as? [HARObject] ?? []).compactMap(transform) }
    }
    return changed
  }

  /// Whether a header field is one that browsers leave out.
  var isCredential: Bool { ["authorization", "cookie", "set-cookie"].contains(text("name").lowercased()) }

  /// The entry as written by a recorder that does not know our own marks.
  var withoutMarks: HARObject {
    var changed = self
    changed["_timeIsUnknown"] = nil
    for message in ["request", "response"] {
      changed.change(message) { object in
        for name in ["_lostHeaders", "_losesHeaders"] { object[name] = nil }
      }
    }
    return changed
  }
}

extension HARObject {
  /// An entry of a browser, in addition to the calls: a redirect, a page, a picture that is not text.
  static func foreign(number: Int) -> HARObject {
    let url = ["https://idp.example/login?a=b", "https://cdn.example/a.png", "data:text/plain,a"][number % 3]
    let answers: [HARObject] = [
      [
        "status": 302, "headers": [["name": "Location", "value": "/"]], "redirectURL": "/",
        "content": ["size": 0],
      ],
      [
        "status": 200, "content": ["size": 3, "mimeType": "image/png", "text": "iVBO", "encoding": "base64"],
      ],
      ["status": 200, "headers": "none", "content": ["size": -1, "text": "<p>]}\\\"</p>"]],
    ]
    return [
      "startedDateTime": "2025-06-15T15:06:40.001Z", "time": 1.5,
      "request": ["method": "GET", "url": url, "headers": []], "response": answers[number % 3],
    ]
  }
}
