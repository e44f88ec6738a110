import { and, arrayContains, asc, ilike, isNull, or, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { instructorColumns, type InstructorRow } from '../videos-queries.ts'

const beginsWith = (word: string): SQL | undefined => {
  const pattern = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(users.firstName, pattern), ilike(users.lastName, pattern))
}

/** Up to `limit` coaches whose first or last name begins with each of the words, ordered by name. */
export const listCoaches = (
  on: Executor,
  words: readonly string[],
  limit: number,
): Promise<InstructorRow[]> =>
  on
    .select(instructorColumns)
    .from(users)
    .where(
      and(isNull(users.deletedAt), arrayContains(users.roles, ['coach']), ...words.map(beginsWith)),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(limit)
