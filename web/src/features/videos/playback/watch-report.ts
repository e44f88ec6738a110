/** Seconds. */
export interface WatchPoint {
  position: number
  duration: number
}
export interface WatchReport extends WatchPoint {
  /** Whole seconds played since the last report. */
  watched: number
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
    void send({ ...latest, watched: whole }).catch(() => {
      watched += whole
      sent = null
    })
  }
  return {
    at(point) {
      // Live edges and broken files answer Infinity and NaN.
      if (!Number.isFinite(point.position) || !Number.isFinite(point.duration)) return
      const { position } = point
      if (playing) {
        const passed = (now() - playing.at) / 1000
        watched += Math.max(0, Math.min(position - playing.position, passed))
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
