import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { screens, type ScreenRow } from './screens-schema.ts'

export async function insertScreen(
  on: Executor,
  screen: Pick<ScreenRow, 'secretHash' | 'code' | 'userAgent' | 'seenAt' | 'expiresAt'>,
): Promise<boolean> {
  const rows = await on
    .insert(screens)
    .values(screen)
    .onConflictDoNothing({ target: screens.code })
    .returning({ id: screens.id })
  return rows.length === 1
}

/** Locked until the transaction ends. */
export async function lockBySecret(
  on: Executor,
  secretHash: Buffer,
): Promise<ScreenRow | undefined> {
  const [row] = await on
    .select()
    .from(screens)
    .where(eq(screens.secretHash, secretHash))
    .for('update')
  return row
}

export async function findBySecret(
  on: Executor,
  secretHash: Buffer,
): Promise<ScreenRow | undefined> {
  const [row] = await on.select().from(screens).where(eq(screens.secretHash, secretHash))
  return row
}

const shows = (code: string, now: Date) =>
  and(eq(screens.code, code), gt(screens.expiresAt, now), isNull(screens.overAt))

/** A screen that shows this code now. */
export async function findByCode(
  on: Executor,
  code: string,
  now: Date,
): Promise<ScreenRow | undefined> {
  const [row] = await on.select().from(screens).where(shows(code, now))
  return row
}

/** The same, locked. */
export async function lockByCode(
  on: Executor,
  code: string,
  now: Date,
): Promise<ScreenRow | undefined> {
  const [row] = await on.select().from(screens).where(shows(code, now)).for('update')
  return row
}

const ledBy = (sessionId: string, now: Date) =>
  and(
    eq(screens.sessionId, sessionId),
    eq(screens.admitted, false),
    gt(screens.expiresAt, now),
    isNull(screens.overAt),
  )

/** The screen that a session leads. */
export async function findLed(
  on: Executor,
  sessionId: string,
  now: Date,
): Promise<ScreenRow | undefined> {
  const [row] = await on
    .select()
    .from(screens)
    .where(ledBy(sessionId, now))
    .orderBy(desc(screens.createdAt))
    .limit(1)
  return row
}

/** One screen that a session leads, locked. */
export async function lockLed(
  on: Executor,
  { sessionId, id }: { sessionId: string; id: string },
  now: Date,
): Promise<ScreenRow | undefined> {
  const [row] = await on
    .select()
    .from(screens)
    .where(and(eq(screens.id, id), ledBy(sessionId, now)))
    .for('update')
  return row
}

export async function updateScreen(
  on: Executor,
  id: string,
  change: Partial<typeof screens.$inferInsert>,
): Promise<ScreenRow> {
  const [row] = await on.update(screens).set(change).where(eq(screens.id, id)).returning()
  if (!row) throw new Error('A locked screen is gone')
  return row
}

/** Ends the screens that sessions of the user lead, all but one. */
export async function endOthers(
  on: Executor,
  { userId, keep }: { userId: string; keep: string },
  now: Date,
): Promise<void> {
  await on.execute(sql`
    UPDATE screens SET over_at = ${now}
    FROM sessions
    WHERE sessions.id = screens.session_id AND sessions.user_id = ${userId}
      AND screens.id <> ${keep} AND screens.over_at IS NULL`)
}

/** Deletes screens that were over, or had expired, before `before`. */
export async function deleteOldScreens(on: Executor, before: Date): Promise<void> {
  await on.delete(screens).where(lt(screens.expiresAt, before))
  await on.delete(screens).where(and(isNotNull(screens.overAt), lt(screens.overAt, before)))
}
