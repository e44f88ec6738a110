import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { listTranslations } from '../translations/index.ts'
import { coachFollows, coachPages } from './coaches-schema.ts'

export const COACH_TABLES = ['coach_pages', 'coach_follows']

/** Whom a person follows, and what they say of themselves as a coach. */
export async function readCoachData({ db }: { db: Executor }, userId: string) {
  const followed = await db
    .select({
      coach: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      since: coachFollows.createdAt,
    })
    .from(coachFollows)
    .innerJoin(users, eq(users.id, coachFollows.coachId))
    .where(eq(coachFollows.userId, userId))
    .orderBy(asc(coachFollows.createdAt))
  const [page] = await db
    .select({ words: coachPages.words, saved_at: coachPages.updatedAt })
    .from(coachPages)
    .where(eq(coachPages.userId, userId))
  const versions = await listTranslations(db, userId)
  const translated = versions.map(({ language, text }) => ({ language, words: text }))
  return {
    followed_coaches: followed,
    ...(page && { own_coach_page: { ...page, in_other_languages: translated } }),
  }
}
