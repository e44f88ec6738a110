import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { programs, type ProgramRow } from '../programs-schema.ts'

const isDeleted = (id: string) => and(eq(programs.id, id), isNotNull(programs.deletedAt))

/** Returns the deleted row; undefined when there is no such archived program. */
export async function eraseDeletedProgram(
  on: Executor,
  id: string,
): Promise<ProgramRow | undefined> {
  const [row] = await on.delete(programs).where(isDeleted(id)).returning()
  return row
}

export async function undeleteProgram(on: Executor, id: string): Promise<boolean> {
  const restored = await on
    .update(programs)
    .set({ deletedAt: null })
    .where(isDeleted(id))
    .returning({ id: programs.id })
  return restored.length === 1
}
