import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { videoCaptions } from './videos-schema.ts'

export type CaptionRow = Pick<typeof videoCaptions.$inferSelect, 'id' | 'language'>

const captionColumns = { id: videoCaptions.id, language: videoCaptions.language }

const captionsOf = prepareOnce((on: Executor) =>
  on
    .select(captionColumns)
    .from(videoCaptions)
    .where(eq(videoCaptions.videoId, sql.placeholder('videoId')))
    .orderBy(asc(videoCaptions.language))
    .prepare('captions_of_video'),
)

export const listCaptions = (on: Executor, videoId: string): Promise<CaptionRow[]> =>
  captionsOf(on).execute({ videoId })

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
