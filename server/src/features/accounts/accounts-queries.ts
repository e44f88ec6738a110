import { and, arrayContains, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Language } from '@carriage/texts/languages'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { users, type UserRow } from './accounts-schema.ts'

type Reader = Pick<UserRow, 'timeZone' | 'locale' | 'language'>

export async function findUserByEmail(on: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await on
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return row
}

/** Where, how and in which language the owner of an address reads. */
export async function findReader(on: Executor, email: string): Promise<Reader | undefined> {
  const [row] = await on
    .select({ timeZone: users.timeZone, locale: users.locale, language: users.language })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return row
}

const userById = prepareOnce((on: Executor) =>
  on
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt)))
    .prepare('find_user'),
)

export async function findUser(on: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await userById(on).execute({ id })
  return row
}

/** The users whose addresses are in this domain, by address. */
export async function listUsersOfDomain(on: Executor, domain: string): Promise<UserRow[]> {
  return on
    .select()
    .from(users)
    .where(and(sql`split_part(${users.email}::text, '@', 2) = ${domain}`, isNull(users.deletedAt)))
    .orderBy(users.email)
}

interface Registration {
  email: string
  /** Absent where the client does not say it. */
  language?: Language
  firstName: string
  lastName: string
  passwordHash: string
}

/**
 * Stores an unverified account, overwriting an earlier unverified one with the same address. Returns undefined
 * when the address belongs to a verified account.
 */
export async function upsertUnverifiedUser(
  on: Executor,
  registration: Registration,
): Promise<UserRow | undefined> {
  const [row] = await on
    .insert(users)
    .values(registration)
    .onConflictDoUpdate({
      target: users.email,
      targetWhere: sql`${users.deletedAt} IS NULL`,
      set: registration,
      setWhere: sql`${users.emailVerifiedAt} IS NULL`,
    })
    .returning()
  return row
}

type Changes = Partial<typeof users.$inferInsert>

export async function updateUser(on: Executor, id: string, changes: Changes): Promise<UserRow> {
  const row = await updateUserThere(on, id, changes)
  if (!row) throw new Error('The user to update does not exist')
  return row
}

/** Undefined for somebody who has been erased meanwhile. */
export async function updateUserThere(
  on: Executor,
  id: string,
  changes: Changes,
): Promise<UserRow | undefined> {
  const [row] = await on.update(users).set(changes).where(eq(users.id, id)).returning()
  return row
}

/**
 * As `updateUser`; undefined where another account has got the address since it was looked for. The transaction goes on, since the
 * statement has a savepoint of its own.
 */
export async function takeAddress(
  on: Transaction,
  id: string,
  changes: Pick<typeof users.$inferInsert, 'email' | 'emailVerifiedAt'>,
): Promise<UserRow | undefined> {
  try {
    return await on.transaction((savepoint) => updateUser(savepoint, id, changes))
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** Makes the links to unsubscribe in earlier mails void. */
export async function raiseLinkVersion(on: Executor, id: string): Promise<void> {
  await on
    .update(users)
    .set({ linkVersion: sql`${users.linkVersion} + 1` })
    .where(eq(users.id, id))
}

/** Loads the user and locks the row until the transaction ends. */
export async function lockUser(on: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await on
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  return row
}

/** Loads the user linked to a Google account and locks the row until the transaction ends. */
export async function lockUserByGoogleId(
  on: Executor,
  googleId: string,
): Promise<UserRow | undefined> {
  const [row] = await on
    .select()
    .from(users)
    .where(and(eq(users.googleId, googleId), isNull(users.deletedAt)))
    .for('update')
  return row
}

export async function lockUserByEmail(on: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await on
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for('update')
  return row
}

/** Stores a new account; undefined when the address or the Google id already exists. */
export async function insertUser(
  on: Executor,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await on.insert(users).values(user).onConflictDoNothing().returning()
  return row
}

/**
 * Whether no other user is an admin. Takes an advisory lock until the transaction ends, so that two admins
 * cannot remove each other at the same time.
 */
export async function isLastAdmin(on: Executor, id: string): Promise<boolean> {
  await on.execute(sql`SELECT pg_advisory_xact_lock(hashtext('admins'))`)
  const others = await on
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, ['admin']), ne(users.id, id), isNull(users.deletedAt)))
    .limit(1)
  return others.length === 0
}

/** Whom a mail to all admins goes to. */
export const listAdmins = (on: Executor) =>
  on
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(arrayContains(users.roles, ['admin']), isNull(users.deletedAt)))

/** Deletes a user and everything that references only them. */
export async function deleteUser(on: Executor, id: string): Promise<void> {
  await on.delete(users).where(eq(users.id, id))
}

/** Deletes accounts that nobody has verified since `before`. */
export async function deleteUnverifiedUsers(on: Executor, before: Date): Promise<void> {
  await on
    .delete(users)
    .where(
      and(isNull(users.emailVerifiedAt), lt(users.createdAt, before), lt(users.updatedAt, before)),
    )
}

/** Loads an archived user and locks the row until the transaction ends. */
export async function lockDeletedUser(on: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await on
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.deletedAt)))
    .for('update')
  return row
}

/** Whether an active account uses the e-mail address or the Google id of an archived one. */
export async function isTaken(
  on: Executor,
  { email, googleId }: Pick<UserRow, 'email' | 'googleId'>,
): Promise<boolean> {
  const taken = await on
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(eq(users.email, email), googleId === null ? undefined : eq(users.googleId, googleId)),
      ),
    )
    .limit(1)
  return taken.length > 0
}
