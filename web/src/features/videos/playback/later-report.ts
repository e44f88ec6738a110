import type { RequestOf } from '@carriage/contract/endpoint'
import type { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { MAX_WATCHED_PARTS, MAX_WATCHED_SECONDS } from '@carriage/contract/videos/schemas'

type Report = RequestOf<typeof reportVideoProgress>['body']

/**
 * One report in place of those that wait already and the next one: what was played adds up, and the last place counts.
 *
 * @param before what waits; undefined for nothing
 * @param madeAt when the next one was made, in epoch seconds
 */
export function laterReport(before: unknown, next: Report, madeAt: number): Report {
  // Sound: only reports of the same video wait under its name.
  const { watched_seconds: watched = 0, watched_parts: parts = [] } = (before ??
    {}) as Partial<Report>
  return {
    ...next,
    watched_seconds: Math.min(watched + (next.watched_seconds ?? 0), MAX_WATCHED_SECONDS),
    watched_parts: [...parts, ...(next.watched_parts ?? [])].slice(-MAX_WATCHED_PARTS),
    made_at: madeAt,
  }
}
