import { reworded } from '@carriage/texts/reworded'
import { texts as t } from '@carriage/texts/server/media'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { lockChangeableVideo } from '../../videos/index.ts'
import { beginTranscription, captionMaker, hearsOnlyEnglish } from './transcribe-video.ts'
import { deleteTranscription, findTranscription } from './transcriptions-queries.ts'

/** How far the captions of a video are, for those who may change it. */
export async function readTranscription(context: Context, { id }: { id: string }) {
  const video = await context.db.transaction((tx) => lockChangeableVideo(context, tx, id))
  return present(context, context.db, video)
}

async function present(
  context: Context,
  on: Executor,
  video: { id: string; playbackId: string | null },
) {
  const row = await findTranscription(on, video.id)
  return {
    transcriber: await captionMaker(context, video),
    is_english_only: await hearsOnlyEnglish(context, video),
    transcription: row
      ? {
          state: row.state,
          language: row.language,
          percent: row.lengthMs ? Math.floor((row.heardMs / row.lengthMs) * 100) : null,
          reason: row.reason && reworded(row.reason),
        }
      : null,
  }
}

const isUnderWay = (row: { state: string } | undefined): boolean =>
  row?.state === 'waiting' || row?.state === 'working'

/** Throws 409 while captions of a film are made, which would be about another one in the end. */
export async function requireNoTranscription(on: Executor, videoId: string): Promise<void> {
  if (isUnderWay(await findTranscription(on, videoId)))
    throw new AppError('conflict', () => t.captionsBeingMadeFilmWaitOr)
}

/** Has captions made; while they are being made, nothing changes. 409 where nothing can make them. */
export async function startTranscription(
  context: Context,
  { id, language }: { id: string; language?: string | undefined },
) {
  const video = await context.db.transaction(async (tx) => {
    const locked = await lockChangeableVideo(context, tx, id)
    if ((await captionMaker(context, locked)) !== 'ready')
      throw new AppError('conflict', () => t.serverHasNothingMakesCaptions)
    if (locked.sourcePath === null) throw new AppError('conflict', () => t.waitUntilFilmThere)
    if (!isUnderWay(await findTranscription(tx, id)))
      await beginTranscription(context, tx, { videoId: id, language: language ?? null })
    return locked
  })
  return present(context, context.db, video)
}

/** Stops making captions; succeeds when nothing is being made. */
export async function cancelTranscription(context: Context, { id }: { id: string }) {
  const video = await context.db.transaction(async (tx) => {
    const locked = await lockChangeableVideo(context, tx, id)
    await deleteTranscription(tx, id)
    return locked
  })
  return present(context, context.db, video)
}
