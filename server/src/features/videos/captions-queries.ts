import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { videoCaptions } from './captions-schema.ts'

export type CaptionRow = Pick<
  typeof videoCaptions.$inferSelect,
  'id' | 'language' | 'isMachineMade'
>

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

/** Deletes all captions of a video, and returns them with their lines. */
export const takeCaptions = async (on: Executor, videoId: string) =>
  (
    await on
      .delete(videoCaptions)
      .where(eq(videoCaptions.videoId, videoId))
      .returning({ ...captionColumns, lines: videoCaptions.lines })
  ).map(({ lines, ...captions }) => ({ ...captions, lines: lines ?? [] }))

export interface NewCaptions {
  id: string
  videoId: string
  language: string
  isMachineMade: boolean
  lines: CaptionLine[]
}

export async function insertCaptions(on: Executor, captions: NewCaptions): Promise<void> {
  await on.insert(videoCaptions).values(captions)
}

/** The captions of a language with their lines; undefined when there are none. */
export async function findCaptions(on: Executor, videoId: string, language: string) {
  const [row] = await on
    .select({ ...captionColumns, lines: videoCaptions.lines })
    .from(videoCaptions)
    .where(and(eq(videoCaptions.videoId, videoId), eq(videoCaptions.language, language)))
  return row
}

/** The ids of captions whose lines are only in their files. */
export const listUnreadCaptions = (on: Executor, limit: number): Promise<{ id: string }[]> =>
  on
    .select({ id: videoCaptions.id })
    .from(videoCaptions)
    .where(isNull(videoCaptions.lines))
    .limit(limit)

export async function setCaptionLines(
  on: Executor,
  id: string,
  lines: CaptionLine[],
): Promise<void> {
  await on.update(videoCaptions).set({ lines }).where(eq(videoCaptions.id, id))
}
