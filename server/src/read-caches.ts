/** What many requests read, kept for a moment: docs/decisions/0017-read-caches.md. */
import { allChanges, type OwnChanges } from './platform/db/changes.ts'
import type { Database } from './platform/db/database.ts'
import type { Notices } from './platform/db/notices.ts'
import { ReadCache } from './platform/db/read-cache.ts'

export interface ReadCaches {
  /** The users of sessions, and API keys, by hash of their token. */
  readonly callers: ReadCache
  /** What all members see of classes and programs, without what depends on a member. */
  readonly content: ReadCache
  /** What all members see of live classes in a second, without what depends on a member. */
  readonly live: ReadCache
  /** The brand of the studio, how it counts days and weeks, and which versions of its legal texts there are. */
  readonly brand: ReadCache
  /** How many rows long lists have, and other figures of many rows. */
  readonly totals: ReadCache
  /** Figures of the whole installation: however many look, the database is asked so seldom. */
  readonly status: ReadCache
}

interface Source {
  readonly db: Database
  readonly changes: OwnChanges
  readonly notices: Notices
  now: () => Date
}

export function createReadCaches({ db, changes, notices, now }: Source): ReadCaches {
  const all = allChanges(changes, notices)
  const told = (channel: string, milliseconds: number, most: number) =>
    new ReadCache({ channel, milliseconds, most }, db, all)
  const timed = (milliseconds: number, most: number) =>
    new ReadCache({ milliseconds, most, now: () => now().getTime() }, db, all)
  return {
    callers: told('callers', 1_000, 5_000),
    // Figures such as views are no change, so they are at most this old.
    content: told('content', 5_000, 1_000),
    live: told('live_content', 1_000, 100),
    brand: told('brand', 60_000, 3),
    totals: timed(30_000, 1_000),
    status: timed(5_000, 1),
  }
}
