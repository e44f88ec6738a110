import type { Language } from '@carriage/texts/languages'
import {
  and,
  arrayContains,
  asc,
  eq,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { begins, collated } from '../../platform/db/search.ts'
import { userName, users } from '../accounts/tables.ts'
import { coachFollows, coachPages } from './coaches-schema.ts'

/** Who has a page as somebody who teaches; classes keep the name of others. */
export const teaches = (of: Record<'deletedAt' | 'roles', SQLWrapper>): SQL =>
  sql`${of.deletedAt} IS NULL AND ${of.roles} && '{coach,admin}'::text[]`

/**
 * Somebody who may teach, with their words, and whether a member follows them; also somebody who teaches no more, for those who follow
 * them and may want to end it.
 */
export async function findCoach(on: Executor, id: string, memberId: string) {
  const [row] = await on
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      imagePath: users.imagePath,
      words: coachPages.words,
      follows: coachFollows.userId,
    })
    .from(users)
    .leftJoin(coachPages, eq(coachPages.userId, users.id))
    .leftJoin(
      coachFollows,
      and(eq(coachFollows.coachId, users.id), eq(coachFollows.userId, memberId)),
    )
    .where(
      and(
        eq(users.id, id),
        isNull(users.deletedAt),
        or(teaches(users), isNotNull(coachFollows.userId)),
      ),
    )
  return row
}

/** What a coach says of themselves, locked until the transaction ends; undefined where that is nothing. */
export async function lockWords(on: Executor, userId: string): Promise<string | undefined> {
  const [row] = await on
    .select({ words: coachPages.words })
    .from(coachPages)
    .where(eq(coachPages.userId, userId))
    .for('update')
  return row?.words
}

interface Named {
  words: readonly string[]
  limit: number
  /** Of who reads the list. */
  language: Language
}

/** Up to `limit` coaches by name, as readers of the language look for it; each of the words begins a part of it. */
export const listCoachesNamed = (on: Executor, { words, limit, language }: Named) =>
  on
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      imagePath: users.imagePath,
    })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        arrayContains(users.roles, ['coach']),
        ...words.map((word) => begins(userName(users), word)),
      ),
    )
    .orderBy(collated(users.firstName, language), collated(users.lastName, language), users.id)
    .limit(limit)

/** The ids of the coaches whom a member follows, always in the same order; without those who teach no more. */
export async function listFollowed(on: Executor, userId: string): Promise<string[]> {
  const rows = await on
    .select({ id: coachFollows.coachId })
    .from(coachFollows)
    .innerJoin(users, eq(users.id, coachFollows.coachId))
    .where(and(eq(coachFollows.userId, userId), teaches(users)))
    .orderBy(asc(coachFollows.coachId))
  return rows.map(({ id }) => id)
}

export async function insertFollow(
  on: Executor,
  row: typeof coachFollows.$inferInsert,
): Promise<void> {
  await on.insert(coachFollows).values(row).onConflictDoNothing()
}

export async function deleteFollow(
  on: Executor,
  { userId, coachId }: { userId: string; coachId: string },
): Promise<void> {
  await on
    .delete(coachFollows)
    .where(and(eq(coachFollows.userId, userId), eq(coachFollows.coachId, coachId)))
}

export async function writeWords(on: Executor, row: typeof coachPages.$inferInsert): Promise<void> {
  const { words, updatedAt } = row
  await on
    .insert(coachPages)
    .values(row)
    .onConflictDoUpdate({ target: coachPages.userId, set: { words, updatedAt } })
}

export async function deleteWords(on: Executor, userId: string): Promise<void> {
  await on.delete(coachPages).where(eq(coachPages.userId, userId))
}
