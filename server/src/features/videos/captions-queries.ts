import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import { and, asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from '../../platform/crypto.ts'
import type { Executor } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { videoCaptions } from './captions-schema.ts'

export type CaptionRow = Pick<
  typeof videoCaptions.$inferSelect,
  'id' | 'language' | 'isMachineMade'
>
export type CaptionsWithLines = CaptionRow & { lines: CaptionLine[] }

const captionColumns = {
  id: videoCaptions.id,
  language: videoCaptions.language,
  isMachineMade: videoCaptions.isMachineMade,
}

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

export async function deleteCaptions(
  on: Executor,
  videoId: string,
  language: string,
): Promise<void> {
  await on
    .delete(videoCaptions)
    .where(and(eq(videoCaptions.videoId, videoId), eq(videoCaptions.language, language)))
}

/** Deletes all captions of a video, and returns them with their lines. */
export const takeCaptions = (on: Executor, videoId: string): Promise<CaptionsWithLines[]> =>
  on
    .delete(videoCaptions)
    .where(eq(videoCaptions.videoId, videoId))
    .returning({ ...captionColumns, lines: videoCaptions.lines })

/** Replaces the captions of a language, which get a new id. */
export async function replaceCaptions(
  on: Executor,
  captions: Omit<CaptionsWithLines, 'id'> & { videoId: string },
): Promise<void> {
  const values = { ...captions, id: uuidv7() }
  await on
    .insert(videoCaptions)
    .values(values)
    .onConflictDoUpdate({ target: [videoCaptions.videoId, videoCaptions.language], set: values })
}

/** The captions of a language with their lines; undefined when there are none. */
export async function findCaptions(
  on: Executor,
  videoId: string,
  language: string,
): Promise<CaptionsWithLines | undefined> {
  const [row] = await on
    .select({ ...captionColumns, lines: videoCaptions.lines })
    .from(videoCaptions)
    .where(and(eq(videoCaptions.videoId, videoId), eq(videoCaptions.language, language)))
  return row
}
