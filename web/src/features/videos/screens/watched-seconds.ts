import { createWatchReport, type WatchPoint } from '../playback/watch-report.ts'

/** Seconds. */
const EVERY = 1

/** Counts the time that a screen plays, from a position in seconds on, until it is taken for a report. */
export function createWatchedSeconds(from: number) {
  let watched = 0
  const report = createWatchReport(
    (one) => {
      watched += one.watched
      return Promise.resolve()
    },
    { from, everySeconds: EVERY },
  )
  return {
    at: (point: WatchPoint) => report.at(point),
    take(): number {
      report.flush()
      const seconds = watched
      watched = 0
      return seconds
    },
  }
}
