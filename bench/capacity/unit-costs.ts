/** What things cost, as measured; docs/capacity.md says by which command. */
import type { CallName } from './assumptions.ts'

export interface CallCost {
  /** CPU milliseconds of the server and of PostgreSQL. */
  server: number
  postgres: number
  /** Of the answer, compressed. */
  bytes: number
  /** Rows inserted, changed or deleted, and bytes of the write-ahead log. */
  rows: number
  log: number
}

export const MEASURED_ON =
  '2026-11-23 (queue, unread, telemetry now and samples: 2026-11-24, when the machine was about half as fast)'

export const callCosts: Readonly<Record<CallName, CallCost>> = {
  login: { server: 15.34, postgres: 2.61, bytes: 884, rows: 4.79, log: 3274 },
  profile: { server: 0.89, postgres: 0.33, bytes: 780, rows: 0.5, log: 298 },
  home: { server: 2.6, postgres: 0.54, bytes: 3325, rows: 0.0, log: 0 },
  'list of videos': { server: 0.84, postgres: 0.13, bytes: 1915, rows: 0.0, log: 0 },
  search: { server: 1.28, postgres: 1.04, bytes: 828, rows: 0.08, log: 44 },
  'program details': { server: 1.12, postgres: 0.36, bytes: 2436, rows: 0.34, log: 235 },
  'video details': { server: 1.31, postgres: 0.55, bytes: 1080, rows: 0.22, log: 2690 },
  play: { server: 1.16, postgres: 0.57, bytes: 39, rows: 0.5, log: 398 },
  'next video': { server: 1.44, postgres: 0.63, bytes: 623, rows: 0.35, log: 224 },
  progress: { server: 1.55, postgres: 1.01, bytes: 28, rows: 2.58, log: 1376 },
  bookmark: { server: 1.84, postgres: 0.93, bytes: 131, rows: 1.6, log: 907 },
  queue: { server: 0.91, postgres: 0.31, bytes: 13, rows: 0.29, log: 314 },
  unread: { server: 1.28, postgres: 0.31, bytes: 12, rows: 0.02, log: 0 },
  'telemetry now': { server: 2.03, postgres: 1.06, bytes: 31, rows: 0.48, log: 421 },
  samples: { server: 0.97, postgres: 0.38, bytes: 24, rows: 5.1, log: 1368 },
  effort: { server: 0.93, postgres: 0.57, bytes: 26, rows: 1.0, log: 129 },
}

/** A server that nobody uses, with its PostgreSQL, in cores. */
export const IDLE_CORES = 0.0065

/** Bytes of rows with their indexes. */
export const rowBytes = {
  /** A member: the account with its words for the search, a session, a subscription, the days of activity. */
  member: 1973,
  /** A training: where they were in the film, the view, and that it was completed. */
  training: 515,
  /** A day on which a member was there and watched; deleted a week after it was counted. */
  day: 255,
  /** A second with movement, of a reformer that sends. */
  sample: 167,
} as const

/**
 * Bytes of a minute of each rendition, of the sound, and of the source: of a moving test picture of 1080 lines, which is
 * harder than a room. The drawn films of the demo studio need a tenth.
 */
export const bytesPerMinute = {
  '360p': 2_734_076,
  '720p': 13_033_354,
  '1080p': 42_369_030,
  sound: 783_810,
  source: 117_821_754,
} as const

/** The most that the ladder allows, in bits per second: an upper bound for any film. */
export const mostBits = { '360p': 1_058_000, '720p': 2_994_000, '1080p': 5_500_000 } as const

/** CPU seconds for a minute of a film of 1080 lines, in three renditions. */
export const ENCODE_SECONDS_PER_MINUTE = 84

/** Cores for a viewer of a live class at `LIVE_BITS`; docs/performance.md has the runs. */
export const liveCores = { embedded: 0.0025, livekit: 0.0029 } as const
export const LIVE_BITS = 2_500_000
/** CPU seconds of sending a gigabyte of films without a CDN: by the server alone, and behind nginx in all. */
export const filmSeconds = { server: 1.73, nginx: 0.99 } as const
