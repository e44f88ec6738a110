import { type HLSConstructor as HlsConstructor, type MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useRef } from 'react'

type Hls = InstanceType<HlsConstructor>

interface LoadOnPlay {
  /** Given each instance of hls.js as it is created. */
  onInstance: (hls: Hls) => void
  /** A playlist has arrived. */
  onLevelLoaded: () => void
  /** Loads the media from now on; does nothing when it does so already. */
  load: () => void
}

/**
 * Loads playlists, and with them duration and qualities, at once, but pictures and sound only once
 * somebody plays or seeks: most pages of a video are opened to read.
 */
export function useLoadOnPlay(
  player: RefObject<MediaPlayerInstance | null>,
  isWanted: boolean,
): LoadOnPlay {
  const instance = useRef<Hls | null>(null)
  const wanted = useRef(isWanted)
  const held = useRef(false)
  return {
    onInstance(hls) {
      instance.current = hls
      held.current = false
    },
    onLevelLoaded() {
      if (wanted.current) return
      held.current = true
      instance.current?.stopLoad()
    },
    load() {
      wanted.current = true
      if (!held.current) return
      held.current = false
      instance.current?.startLoad(player.current?.currentTime || -1)
    },
  }
}
