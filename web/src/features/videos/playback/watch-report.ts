import { MAX_WATCHED_PARTS } from '@carriage/contract/videos/schemas'

/** Seconds. */
export interface WatchPoint {
  position: number
  duration: number
}
export interface WatchedPart {
  from: number
  to: number
}
export interface WatchReport extends WatchPoint {
  /** Whole seconds played since the last report. */
  watched: number
  /** What was played since then, in seconds of the video. */
  parts: WatchedPart[]
}

interface Reporter {
  /** Called as playback goes on; sends at most every `everySeconds`. */
  at: (point: WatchPoint) => void
  /** Playback does not go on from where it was: a pause, or a jump to another place. */
  interrupt: () => void
  /** Sends what has not been sent yet: on pause, and when the page is left. */
  flush: () => void
}

interface Options {
  /** Where playback begins, in seconds; the server has it already, so it is not reported. */
  from?: number
  everySeconds?: number
  /** Milliseconds. */
  now?: () => number
}

/**
 * Batches the reports of how far a video has been watched, and for how long: only what was played
 * forward counts, at whatever speed never more than the clock shows. What could not be sent counts
 * in the next report.
 */
export function createWatchReport(
  send: (report: WatchReport) => Promise<unknown>,
  { from = 0, everySeconds = 15, now = Date.now }: Options = {},
): Reporter {
  let latest: WatchPoint | null = null
  let playing: { position: number; at: number } | null = null
  let watched = 0
  let parts: WatchedPart[] = []
  let sent: number | null = Math.floor(from)
  let last = now()

  const flush = () => {
    const whole = Math.floor(watched)
    if (!latest) return
    const second = Math.floor(latest.position)
    if (second === sent && whole === 0) return
    sent = second
    last = now()
    watched -= whole
    const told = parts
    parts = []
    void send({ ...latest, watched: whole, parts: told }).catch(() => {
      watched += whole
      parts = [...told, ...parts].slice(-MAX_WATCHED_PARTS)
      sent = null
    })
  }
  /** Adds to the part that is under way, or begins another one. */
  const played = (part: WatchedPart) => {
    const before = parts.at(-1)
    if (before?.to === part.from) before.to = part.to
    else parts = [...parts, part].slice(-MAX_WATCHED_PARTS)
  }
  return {
    at(point) {
      // Live edges and broken files answer Infinity and NaN.
      if (!Number.isFinite(point.position) || !Number.isFinite(point.duration)) return
      const { position } = point
      if (playing) {
        const passed = (now() - playing.at) / 1000
        const moved = position - playing.position
        watched += Math.max(0, Math.min(moved, passed))
        // At double speed, and a little more where the clock of the player is behind; what is farther is a jump.
        if (moved > 0 && moved <= 2 * passed + 1) played({ from: playing.position, to: position })
      }
      playing = { position, at: now() }
      latest = point
      if (now() - last >= everySeconds * 1000) flush()
    },
    interrupt() {
      playing = null
    },
    flush,
  }
}
