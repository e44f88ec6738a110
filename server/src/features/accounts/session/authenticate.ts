import type { Actor, Services, Context } from '../../../context.ts'
import { sha256, hmacSha256, randomToken } from '../../../platform/crypto.ts'
import { entitlementOf } from '../entitlement-policy.ts'
import { isOver } from './session-policy.ts'
import {
  findLiveSession,
  findSession,
  touchSession,
  replaceToken,
  setToken,
} from './sessions-queries.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addSeconds } from '../../../platform/time.ts'

const TOUCH_AFTER_MS = 60_000

/** The user of a bearer token; undefined when it is unknown, revoked or expired. */
export async function authenticate(services: Services, token: string): Promise<Actor | undefined> {
  const now = services.now()
  const hash = sha256(token)
  const row = await services.reads.callers.read(hash.toString('base64url'), async (db) => {
    const found = await findLiveSession(db, hash, now)
    return found && { ...found, actor: actorOf(found, token) }
  })
  // What is remembered was accepted a moment ago.
  if (!row || row.acceptedUntil <= now) return undefined
  const opened = { createdAt: row.openedAt, lastSeenAt: row.lastSeenAt }
  if (isOver(services.config.sessions, opened, row.roles, now)) return undefined
  const { days } = await services.readCalendar()
  const day = days.dayOf(now)
  const dayBegan = days.startOf(day)
  if (isStale(row.lastSeenAt, now, dayBegan)) {
    await touchSession(services.db, row.sessionId, row.own.id, { now, day, dayBegan })
    row.lastSeenAt = now
  }
  return row.actor
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The user of a session with the rights of the subscription that counts for them. */
function actorOf(row: SessionRow, accessToken: string): Actor {
  const {
    own,
    holder,
    lastSeenAt: _seen,
    expiresAt: _expires,
    formerUntil: _former,
    ...actor
  } = row
  const { deviceActivatedAt, ...rights } = entitlementOf(own, holder)
  return {
    ...actor,
    ...rights,
    id: own.id,
    accessToken,
    deviceActivated: deviceActivatedAt !== null,
  }
}

/** The user of a session that has let something act for it, such as a screen; undefined once it has ended. */
export async function sessionActor(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  id: string,
): Promise<Actor | undefined> {
  const row = await findSession(db, id, now())
  if (!row) return undefined
  const opened = { createdAt: row.openedAt, lastSeenAt: row.lastSeenAt }
  if (isOver(config.sessions, opened, row.roles, now())) return undefined
  return actorOf(row, '')
}

/** The first call of a new day of the studio is recorded even within a minute of the last one. */
const isStale = (seen: Date, now: Date, dayBegan: Date): boolean =>
  now.getTime() - seen.getTime() > TOUCH_AFTER_MS || seen < dayBegan

/** Longer than calls that other tabs have under way. */
const FORMER_SECONDS = 60

/**
 * Gives the caller's session another token after a change of roles, so that one that was seen before is worth nothing afterwards. It
 * follows from the former one and a key of the server, so that two tabs that ask at once get the same.
 */
export async function rotateToken(context: Context, on: Executor): Promise<string> {
  const { actor, linkKey } = context
  const token = hmacSha256(linkKey, `session-token:${actor.accessToken}`).toString('base64url')
  await replaceToken(on, actor.sessionId, {
    from: sha256(actor.accessToken),
    to: sha256(token),
    formerUntil: addSeconds(context.now(), FORMER_SECONDS),
  })
  return token
}

/** Gives the caller's session another token after a change of the password: those before it are worth nothing at once. */
export async function renewToken({ actor }: Context, on: Executor): Promise<string> {
  const token = randomToken()
  await setToken(on, actor.sessionId, sha256(token))
  return token
}
