import type { Actor, Services } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { utcDay } from '../../../platform/time.ts'
import { isOver } from './session-policy.ts'
import { findLiveSession, touchSession } from './sessions-queries.ts'

const TOUCH_AFTER_MS = 60_000

/** The user of a bearer token; undefined when it is unknown, revoked or expired. */
export async function authenticate(services: Services, token: string): Promise<Actor | undefined> {
  const now = services.now()
  const hash = sha256(token)
  const row = await services.reads.callers.read(hash.toString('base64url'), () =>
    findLiveSession(services.db, hash, now),
  )
  // What is remembered was accepted a moment ago.
  if (!row || row.acceptedUntil <= now) return undefined
  const opened = { createdAt: row.openedAt, lastSeenAt: row.lastSeenAt }
  if (isOver(services.config.sessions, opened, row.roles, now)) return undefined
  if (isStale(row.lastSeenAt, now)) {
    await touchSession(services.db, row.sessionId, row.id, now)
    row.lastSeenAt = now
  }
  const { deviceActivatedAt, lastSeenAt: _, acceptedUntil: _until, ...actor } = row
  return { ...actor, accessToken: token, deviceActivated: deviceActivatedAt !== null }
}

/** The first call of a new day (UTC) is recorded even within a minute of the last one. */
const isStale = (seen: Date, now: Date): boolean =>
  now.getTime() - seen.getTime() > TOUCH_AFTER_MS || utcDay(seen) < utcDay(now)
