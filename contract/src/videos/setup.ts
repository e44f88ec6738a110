/** From this share of a setup video on it counts as watched. */
const WATCHED_SHARE = 0.8

/** Whether playback, at a position, has completed a setup video; both in seconds. */
export const isSetupWatched = (position: number, duration: number): boolean =>
  duration > 0 && position / duration >= WATCHED_SHARE
