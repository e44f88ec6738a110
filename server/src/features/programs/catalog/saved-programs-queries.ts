import { and, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { type Page } from '../../saved-items/index.ts'
import { savedItems } from '../../saved-items/tables.ts'
import { visibleToMembers } from '../programs-queries.ts'
import { programs } from '../programs-schema.ts'

/** The ids of the member's saved programs that members can see, last saved first. */
export async function listSavedPrograms(
  on: Executor,
  userId: string,
  now: Date,
  page: Page,
): Promise<string[]> {
  const rows = await on
    .select({ id: programs.id })
    .from(programs)
    .innerJoin(savedItems, eq(savedItems.programId, programs.id))
    .where(and(eq(savedItems.userId, userId), visibleToMembers(now)))
    .orderBy(desc(savedItems.createdAt), savedItems.id)
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ id }) => id)
}

export async function countSavedPrograms(on: Executor, userId: string, now: Date): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(savedItems)
    .innerJoin(programs, eq(savedItems.programId, programs.id))
    .where(and(eq(savedItems.userId, userId), visibleToMembers(now)))
  return row?.total ?? 0
}
