import { useState } from 'react'

interface Film {
  _id: string
  /** Null for people who may not play it. */
  playback_id: string | null
}

/**
 * The film that a video has, with its cues; one that somebody is playing stays, with the cues that belong to it, although the
 * video may have another one by now. It is let go when its address has run out.
 */
export function useHeldFilm<T extends Film, C>(video: T, cued: C) {
  const [held, setHeld] = useState({ video, cued, isPlaying: false })
  const isSame = held.video._id === video._id && held.video.playback_id === video.playback_id
  const isKept = held.video._id === video._id && held.isPlaying && video.playback_id !== null
  if (isSame ? held.video !== video || held.cued !== cued : !isKept)
    setHeld({ video, cued, isPlaying: isSame && held.isPlaying })
  return {
    video: isSame || !isKept ? video : held.video,
    cued: isSame || !isKept ? cued : held.cued,
    hold: () => setHeld((now) => (now.isPlaying ? now : { ...now, isPlaying: true })),
    release: () => setHeld((now) => ({ ...now, isPlaying: false })),
  }
}
