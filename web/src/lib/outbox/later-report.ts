import type { RequestOf } from '@carriage/contract/endpoint'
import { isInLastTenth } from '@carriage/contract/practice/workout'
import type { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { MAX_WATCHED_PARTS, MAX_WATCHED_SECONDS } from '@carriage/contract/videos/schemas'
import type { KeptCall } from './outbox-policy.ts'

type Report = RequestOf<typeof reportVideoProgress>['body']
type Part = NonNullable<Report['watched_parts']>[number]

/** Between two reports some milliseconds are lost, and nobody skips so little. */
const GAP_SECONDS = 1.5

/** Parts in the order in which they were played; those that go on where the one before ended are one. */
function joinParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const { from, to } of parts) {
    const last = joined.at(-1)
    if (last && from >= last.from && from - last.to <= GAP_SECONDS) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/**
 * One report in place of those that wait already and the next one: what was played adds up, and the last place counts.
 *
 * @param before what waits; undefined for nothing
 * @param next what was played since, and where
 * @param madeAt when the next one was made, in epoch seconds
 */
export function laterReport(before: unknown, next: Report, madeAt: number): Report {
  // Sound: only reports of the same video wait under its name.
  const { watched_seconds: watched = 0, watched_parts: parts = [] } = (before ??
    {}) as Partial<Report>
  return {
    ...next,
    watched_seconds: Math.min(watched + (next.watched_seconds ?? 0), MAX_WATCHED_SECONDS),
    watched_parts: joinParts([...parts, ...(next.watched_parts ?? [])]).slice(-MAX_WATCHED_PARTS),
    made_at: madeAt,
  }
}

/** The reports of a video that wait, the earliest first. */
export const waitingReports = (
  waiting: readonly KeptCall[],
  videoId: string,
): { about: string; body: Report }[] =>
  waiting
    .filter(({ about }) => about.startsWith(`progress ${videoId}`))
    // Sound: only reports of the same video wait under its name.
    .map(({ about, body }) => ({ about, body: body as Report }))

const isEnding = ({ position_seconds: position, duration_seconds: duration }: Report): boolean =>
  duration > 0 && isInLastTenth((position / duration) * 100)

/**
 * Under which name a report waits: that of the one before it, which it goes on from. One of a class that was seen to its end, and begins
 * again, has a name of its own, since each of both may be a workout.
 */
export function nameOfReport(
  waiting: readonly KeptCall[],
  videoId: string,
  next: Report,
  madeAt: number,
): string {
  const before = waitingReports(waiting, videoId).at(-1)
  if (!before) return `progress ${videoId}`
  return isEnding(before.body) && !isEnding(next) ? `progress ${videoId} ${madeAt}` : before.about
}
