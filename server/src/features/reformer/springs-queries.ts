import type { Spring } from '@carriage/contract/reformer/schemas'
import { asc, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { springs, type SpringRow } from './reformer-schema.ts'

/** All springs, those that are no longer used last. */
export const selectSprings = (on: Executor): Promise<SpringRow[]> =>
  on.select().from(springs).orderBy(asc(springs.retired), asc(springs.position), asc(springs.id))

/** Writes the springs in their order, and retires all others. */
export async function replaceSprings(on: Executor, wanted: readonly Spring[]): Promise<void> {
  const rows = wanted.map((spring, position) => ({ ...spring, position, retired: false }))
  await on
    .insert(springs)
    .values(rows)
    .onConflictDoUpdate({
      target: springs.id,
      set: {
        name: sql`excluded.name`,
        colour: sql`excluded.colour`,
        position: sql`excluded.position`,
        retired: false,
      },
    })
  const ids = rows.map(({ id }) => id)
  await on.update(springs).set({ retired: true }).where(notInArray(springs.id, ids))
}
