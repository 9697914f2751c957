import Foundation

// The changes that recorders make to an entry.

extension HARObject {
  var toTheSecond: HARObject {
    var changed = self
    changed["startedDateTime"] = text("startedDateTime").prefix(19) + "Z"
    changed["time"] = 0
    changed["_timeIsExact"] = nil
    return changed
  }

  /// A copy of the entry with its moment two hours to the east, or to the west if the date would change.
  var withOffset: HARObject {
    let time = text("startedDateTime")
    guard let hour = Int(time.dropFirst(11).prefix(2)) else { return self }
    let (local, offset) = hour < 22 ? (hour + 2, "+02:00") : (hour - 2, "-02:00")
    let digits = local < 10 ? "0\(local)" : "\(local)"
    var changed = self
    changed["startedDateTime"] = time.prefix(11) + digits + time.dropFirst(13).dropLast() + offset
    return changed
  }

  func masked(number: Int) -> HARObject {
    let masks = ["Bearer ***", "<redacted>", "", "[REDACTED]", "••••••", "Bearer xxxxxxxxxxxx", "hidden"]
    return mappingHeaders { header in
      guard header.isCredential else { return header }
      var masked = header
      masked["value"] = masks[number % masks.count]
      return masked
    }
  }

  var overHTTP2: HARObject {
    let method = (self["request"] as? HARObject)?.text("method") ?? ""
    let lowered = mappingHeaders { header in
      var lowered = header
      lowered["name"] = header.text("name").lowercased()
      return lowered
    }
    func add(_ pseudo: [HARObject], to message: inout HARObject) {
      message["httpVersion"] = "h2"
      message["headers"] = pseudo + (message["headers"] as? [HARObject] ?? [])
    }
    return
      lowered
      .changing("request") { add([["name": ":method", "value": method]], to: &$0) }
      .changing("response") { add([["name": ":status", "value": "200"]], to: &$0) }
  }

  var withHeadersAsObject: HARObject {
    var changed = self
    for message in ["request", "response"] {
      changed.change(message) { message in
        let fields = (message["headers"] as? [HARObject] ?? []).map { ($0.text("name"), $0.text("value")) }
        message["headers"] = HARObject(fields, uniquingKeysWith: { first, _ in first })
      }
    }
    return changed
  }

  func withParams(areDecoded: Bool) -> HARObject {
    changing("request") { request in
      request.change("postData") { body in
        guard body.text("mimeType").hasPrefix("application/x-www-form-urlencoded") else { return }
        body["params"] = body.text("text").split(separator: "&").map { pair in
          let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
          let value = parts.count > 1 ? parts[1] : ""
          let plain = value.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
          return ["name": parts.first ?? "", "value": areDecoded ? plain ?? value : value]
        }
        body["text"] = nil
      }
    }
  }

  var inBase64: HARObject {
    func encode(_ body: inout HARObject) {
      guard body["encoding"] == nil, let text = body["text"] as? String else { return }
      body["text"] = Data(text.utf8).base64EncodedString(options: .lineLength76Characters)
      body["encoding"] = "base64"
    }
    return
      self
      .changing("request") { $0.change("postData", encode) }.changing("response") {
        $0.change("content", encode)
      }
  }

  var withoutRequestBody: HARObject {
    changing("request") { ($0["postData"], $0["bodySize"]) = (nil, -1) }
  }

  var withoutAnswerBody: HARObject {
    changing("response") { response in
      response["bodySize"] = -1
      response.change("content") { ($0["text"], $0["encoding"], $0["size"]) = (nil, nil, -1) }
    }
  }

  func withoutAnswer(number: Int) -> HARObject {
    let aborted: HARObject = [
      "status": 0, "headers": [], "content": ["size": 0], "_error": "net::ERR_ABORTED",
    ]
    let answers: [Any?] = [aborted, nil, NSNull()]
    var changed = self
    changed["response"] = answers[number % answers.count]
    return changed
  }

  var withOddFields: HARObject {
    var changed = self
    (changed["time"], changed["timings"], changed["cache"]) = ("12 ms", NSNull(), [])
    return
      changed
      .changing("request") { ($0["bodySize"], $0["cookies"]) = (NSNull(), "none") }
      .changing("response") { response in
        (response["bodySize"], response["cookies"], response["redirectURL"]) = ("n/a", 7, NSNull())
        response.change("content") { $0["size"] = "unknown" }
      }
  }
}

extension [HARObject] {
  /// The entries in reverse. Entries with the same time keep their order, because nothing else records it.
  var reversedByTime: [HARObject] {
    var groups: [[HARObject]] = []
    for entry in self {
      if groups.last?.last?.text("startedDateTime") == entry.text("startedDateTime") {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups.reversed().flatMap(\.self)
  }
}
