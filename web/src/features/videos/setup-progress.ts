/** From this share of a setup video on it counts as watched. */
const WATCHED_SHARE = 0.8

export const isWatched = (position: number, duration: number): boolean =>
  duration > 0 && position / duration >= WATCHED_SHARE

/** Where the guide goes on: the first video that is not done, or null when there is none. */
export const firstOpen = (done: readonly string[], ids: readonly string[]): string | null =>
  ids.find((id) => !done.includes(id)) ?? null
