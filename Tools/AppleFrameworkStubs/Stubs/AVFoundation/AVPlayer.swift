// Declared as on https://developer.apple.com/documentation/avfoundation/avplayer
public import Foundation

/// A stream to play.
@available(macOS 10.7, iOS 4.0, tvOS 9.0, *)
@MainActor open class AVPlayerItem {
  /// The url of the stream.
  public let url: URL

  /// Makes an item that plays the stream at a url.
  public init(url: URL) { self.url = url }
}

/// Plays one item at a time.
@available(macOS 10.7, iOS 4.0, tvOS 9.0, *)
@MainActor open class AVPlayer {
  /// The item to play, or nil.
  public private(set) var currentItem: AVPlayerItem?
  /// 1 while it plays, and 0 while it does not.
  public private(set) var rate: Float = 0

  /// Makes a player without an item.
  public init() {}

  /// Takes another item, or none.
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

  /// Plays from where it is.
  open func play() { rate = 1 }

  /// Pauses where it is.
  open func pause() { rate = 0 }
}
