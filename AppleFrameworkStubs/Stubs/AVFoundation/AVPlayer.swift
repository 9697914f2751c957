public import Foundation

/// A stream to play.
@MainActor open class AVPlayerItem {
  /// Where it is.
  public let url: URL

  /// Makes the item of a url.
  public init(url: URL) { self.url = url }
}

/// What plays an item at a time.
@MainActor open class AVPlayer {
  /// What is to be played.
  public private(set) var currentItem: AVPlayerItem?
  /// 1 while it plays, and 0 while it does not.
  public private(set) var rate: Float = 0

  /// Makes a player without an item.
  public init() {}

  /// Takes another item, or none.
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

  /// Plays from where it is.
  open func play() { rate = 1 }

  /// Stays where it is.
  open func pause() { rate = 0 }
}
