/** Seconds. */
export interface WatchPoint {
  position: number
  duration: number
}

interface WatchReport {
  /** Called as playback goes on; sends at most every `everySeconds`. */
  at: (point: WatchPoint) => void
  /** Sends what has not been sent yet: on pause, and when the page is left. */
  flush: () => void
}

/** Batches the reports of how far a video has been watched. The clock counts milliseconds. */
export function createWatchReport(
  send: (point: WatchPoint) => void,
  { everySeconds = 15, now = Date.now }: { everySeconds?: number; now?: () => number } = {},
): WatchReport {
  let latest: WatchPoint | null = null
  let sent: number | null = null
  let last = now()

  const flush = () => {
    if (!latest || latest.position === sent) return
    sent = latest.position
    last = now()
    send(latest)
  }
  return {
    at(point) {
      // Live edges and broken files answer Infinity and NaN.
      if (!Number.isFinite(point.position) || !Number.isFinite(point.duration)) return
      latest = point
      if (now() - last >= everySeconds * 1000) flush()
    },
    flush,
  }
}
