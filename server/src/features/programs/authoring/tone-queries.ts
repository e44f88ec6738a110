import type { Tone } from '@carriage/contract/media/tone'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { programs } from '../programs-schema.ts'

/** The programs whose thumbnail has no tone yet. */
export async function listUntoned(on: Executor): Promise<{ id: string; thumbnailPath: string }[]> {
  const rows = await on
    .select({ id: programs.id, thumbnailPath: programs.thumbnailPath })
    .from(programs)
    .where(and(isNotNull(programs.thumbnailPath), isNull(programs.thumbnailTone)))
  return rows.flatMap(({ id, thumbnailPath }) => (thumbnailPath ? [{ id, thumbnailPath }] : []))
}

/** Does nothing where another thumbnail has replaced the one at `path`. */
export async function setTone(on: Executor, id: string, path: string, tone: Tone): Promise<void> {
  await on
    .update(programs)
    .set({ thumbnailTone: tone })
    .where(and(eq(programs.id, id), eq(programs.thumbnailPath, path)))
}
