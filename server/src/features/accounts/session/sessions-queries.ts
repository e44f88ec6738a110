import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Database, Executor } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { resetOf } from '../../../platform/rate-limit.ts'
import { sessions, users, type UserRow } from '../accounts-schema.ts'
import { holderRights, holders, isHolder, ownRights } from '../payers-queries.ts'
import { knownBrowsers, securityEvents } from '../security/security-schema.ts'
import { activeDays } from './active-days-schema.ts'

interface SignIn {
  id: string
  userId: string
  tokenHash: Buffer
  provedAt: Date | null
  expiresAt: Date
  userAgent: string
  ip: string
  event: Pick<typeof securityEvents.$inferInsert, 'device' | 'network' | 'requestId'>
  browserHash: Buffer
  /** Whether a link in a mail was part of it. */
  byMail: boolean
  /** The hash of the password that was checked; null where none was. */
  passwordHash: string | null
  /** The rate limits that are reset with it. */
  resets: readonly string[]
  /** Of the studio, 'yyyy-MM-dd', on which it counts as activity. */
  day: string
  now: Date
}

const signIn = prepareOnce((on: Executor) => {
  const userId = sql.placeholder('userId')
  const now = sql.placeholder('now')
  const browserHash = sql.placeholder('browserHash')
  const own = sql`${knownBrowsers.userId} = ${userId}`
  const since = sql`coalesce((SELECT ${knownBrowsers.createdAt} FROM ${knownBrowsers}
    WHERE ${own} AND ${knownBrowsers.browserHash} = ${browserHash}), ${now}::timestamptz)`
  // A browser is new for a day, unless it is the first of the account.
  const factorsFrom = sql`(SELECT ${since} + interval '1 day' WHERE NOT ${sql.placeholder('byMail')}::boolean
    AND EXISTS (SELECT FROM ${knownBrowsers} WHERE ${own}
      AND ${knownBrowsers.browserHash} <> ${browserHash} AND ${knownBrowsers.createdAt} < ${since}))`
  const session = on.insert(sessions).values({
    id: sql.placeholder('id'),
    userId,
    tokenHash: sql.placeholder('tokenHash'),
    createdAt: now,
    lastSeenAt: now,
    // Without the column's own encoding, which knows no null.
    provedAt: sql`${sql.placeholder('provedAt')}`,
    expiresAt: sql.placeholder('expiresAt'),
    factorsFrom,
    userAgent: sql.placeholder('userAgent'),
    ip: sql.placeholder('ip'),
  })
  const day = on.insert(activeDays).values({ userId, day: sql.placeholder('day') })
  const event = on.insert(securityEvents).values({
    id: sql.placeholder('eventId'),
    userId,
    kind: 'signed-in',
    device: sql.placeholder('device'),
    network: sql.placeholder('network'),
    requestId: sql.placeholder('requestId'),
    createdAt: now,
  })
  return on
    .with(
      on.$with('opened').as(session.returning({ id: sessions.id })),
      on.$with('active').as(day.onConflictDoNothing().returning({ day: activeDays.day })),
      on.$with('recorded').as(event.returning({ id: securityEvents.id })),
      on.$with('reset', {}).as(resetOf(sql.placeholder('resets'))),
    )
    .update(users)
    .set({ lastLogin: sql`${now}`, lastActivity: sql`${now}` })
    .where(
      and(
        eq(users.id, userId),
        // A change under way is waited for here.
        sql`coalesce(${users.passwordHash} = ${sql.placeholder('passwordHash')}::text, ${sql.placeholder('passwordHash')}::text IS NULL)`,
      ),
    )
    .returning({
      user: getTableColumns(users),
      browserUsedAt: sql`(SELECT ${knownBrowsers.lastUsedAt} FROM ${knownBrowsers}
        WHERE ${own} AND ${knownBrowsers.browserHash} = ${browserHash})`.mapWith(
        knownBrowsers.lastUsedAt,
      ),
    })
    .prepare('sign_in')
})

/**
 * Opens a session, and records it as activity of the user and in the history of their account: all in one statement, since a sign-in
 * waits for each. `browserUsedAt` is when they last signed in with this browser; null: never. Undefined, and no session, where
 * the password that was checked is not theirs any more.
 */
export async function insertSignIn(
  on: Executor,
  { event, ...session }: SignIn,
): Promise<{ user: UserRow; browserUsedAt: Date | null } | undefined> {
  const [row] = await signIn(on).execute({
    ...session,
    ...event,
    eventId: uuidv7(),
  })
  if (!row) await on.delete(sessions).where(eq(sessions.id, session.id))
  return row
}

/** Runs at the start of every authenticated call, so it is prepared and selects only what calls need. */
const prepareSessionLookup = (db: Database, name: string, hasToken: SQL | undefined) =>
  db
    .select({
      sessionId: sessions.id,
      openedAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      formerUntil: sessions.formerUntil,
      mustRotate: sessions.mustRotate,
      lastSeenAt: sessions.lastSeenAt,
      provedAt: sessions.provedAt,
      own: ownRights,
      holder: holderRights,
      roles: users.roles,
      primaryGoals: users.primaryGoals,
      experienceLevel: users.experienceLevel,
      preferredSessionLength: users.preferredSessionLength,
      createdAt: users.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(holders, isHolder)
    .where(
      and(
        hasToken,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare(name)

const byToken = prepareOnce((db: Database) =>
  prepareSessionLookup(
    db,
    'find_live_session',
    eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  ),
)
const byFormerToken = prepareOnce((db: Database) =>
  prepareSessionLookup(
    db,
    'find_rotated_session',
    and(
      eq(sessions.formerTokenHash, sql.placeholder('tokenHash')),
      gt(sessions.formerUntil, sql.placeholder('now')),
    ),
  ),
)
const byId = prepareOnce((db: Database) =>
  prepareSessionLookup(db, 'find_session_by_id', eq(sessions.id, sql.placeholder('id'))),
)

/** A session that has neither ended nor expired. */
export async function findSession(db: Database, id: string, now: Date) {
  const [row] = await byId(db).execute({ id, now })
  return row
}

/** The session of a token, or of one that was replaced a moment ago. */
export async function findLiveSession(db: Database, tokenHash: Buffer, now: Date) {
  const [current] = await byToken(db).execute({ tokenHash, now })
  if (current) return { ...current, acceptedUntil: current.expiresAt }
  const [former] = await byFormerToken(db).execute({ tokenHash, now })
  return former && { ...former, mustRotate: true, acceptedUntil: former.formerUntil ?? now }
}

/** Gives a session another token, once; the one before is accepted until `formerUntil`. */
export async function replaceToken(
  on: Executor,
  id: string,
  { from, to, formerUntil }: { from: Buffer; to: Buffer; formerUntil: Date },
): Promise<void> {
  await on
    .update(sessions)
    .set({ tokenHash: to, formerTokenHash: from, formerUntil, mustRotate: false })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, from)))
}

/** Gives a session another token; none before it is accepted any more. */
export async function setToken(on: Executor, id: string, tokenHash: Buffer): Promise<void> {
  await on
    .update(sessions)
    .set({ tokenHash, formerTokenHash: null, formerUntil: null, mustRotate: false })
    .where(eq(sessions.id, id))
}

/** Lets every session of a user get another token at its next refresh. */
export async function rotateSessions(on: Executor, userId: string): Promise<void> {
  await on
    .update(sessions)
    .set({ mustRotate: true })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

/** Records activity at most once a minute, and always on the first call of a day of the studio. */
export async function touchSession(
  on: Executor,
  sessionId: string,
  userId: string,
  { now, day, dayBegan }: { now: Date; day: string; dayBegan: Date },
): Promise<void> {
  await on.execute(sql`
    WITH seen AS (
      UPDATE sessions SET last_seen_at = ${now} WHERE id = ${sessionId}
        AND last_seen_at < greatest(${now}::timestamptz - interval '1 minute',
          ${dayBegan}::timestamptz) RETURNING 1
    ), active AS (
      INSERT INTO active_days (user_id, day) SELECT ${userId}, ${day} FROM seen
      ON CONFLICT DO NOTHING
    )
    UPDATE users SET last_activity = ${now} WHERE id = ${userId} AND EXISTS (SELECT FROM seen)`)
}

export async function extendSession(on: Executor, id: string, expiresAt: Date): Promise<void> {
  await on.update(sessions).set({ expiresAt }).where(eq(sessions.id, id))
}

/** From when on a second factor can be added in a session; null: at once. */
export async function findFactorsFrom(on: Executor, id: string): Promise<Date | null> {
  const [row] = await on
    .select({ from: sessions.factorsFrom })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row?.from ?? null
}

/** Records that the user of a session has proved who they are. */
export async function markProved(on: Executor, id: string, now: Date): Promise<void> {
  await on.update(sessions).set({ provedAt: now }).where(eq(sessions.id, id))
}

export async function revokeSession(on: Executor, id: string, now: Date): Promise<void> {
  await on.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id))
}

/** Revokes all sessions of a user, or all except one. */
export async function revokeSessions(
  on: Executor,
  userId: string,
  now: Date,
  except?: string,
): Promise<void> {
  await on
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
}

type SessionRow = typeof sessions.$inferSelect

/** The live sessions of a user, most recently used first. */
export async function listLiveSessions(
  on: Executor,
  userId: string,
  now: Date,
  limit: number,
): Promise<SessionRow[]> {
  return on
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(limit)
}

/** Revokes one session of a user; false when they have no such live session. */
export async function revokeOwnSession(
  on: Executor,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const ended = await on
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Deletes sessions that ended before `before`. */
export async function deleteEndedSessions(on: Executor, before: Date): Promise<void> {
  await on
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)))
}

/** When and from which device a user signed in, newest first. */
export async function listSignIns(
  on: Executor,
  userId: string,
  limit: number,
): Promise<Pick<SessionRow, 'createdAt' | 'userAgent'>[]> {
  return on
    .select({ createdAt: sessions.createdAt, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(limit)
}
