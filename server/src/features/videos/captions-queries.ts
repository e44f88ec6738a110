import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { videoCaptions } from './videos-schema.ts'

export type CaptionRow = Pick<typeof videoCaptions.$inferSelect, 'id' | 'language'>

const captionColumns = { id: videoCaptions.id, language: videoCaptions.language }

export const listCaptions = (on: Executor, videoId: string): Promise<CaptionRow[]> =>
  on
    .select(captionColumns)
    .from(videoCaptions)
    .where(eq(videoCaptions.videoId, videoId))
    .orderBy(asc(videoCaptions.language))

/** Deletes the captions of a language and returns their id; undefined when there were none. */
export async function deleteCaptions(
  on: Executor,
  videoId: string,
  language: string,
): Promise<string | undefined> {
  const [taken] = await on
    .delete(videoCaptions)
    .where(and(eq(videoCaptions.videoId, videoId), eq(videoCaptions.language, language)))
    .returning({ id: videoCaptions.id })
  return taken?.id
}

export async function insertCaptions(
  on: Executor,
  captions: Required<typeof videoCaptions.$inferInsert>,
): Promise<void> {
  await on.insert(videoCaptions).values(captions)
}
