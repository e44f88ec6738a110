import type { UploadedFile } from '@carriage/contract/endpoint'
import { MAX_LEFT_OUT } from '@carriage/contract/media/schemas'
import type { Context, Services } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { deleteCaptions, lockChangeableVideo, readAdminVideo } from '../../videos/index.ts'
import { scanUpload } from '../uploads/open-upload.ts'
import { removeVideoFilesJob } from '../processing/remove-video-files.ts'
import { readCaptions } from './read-captions.ts'
import { storeCaptions } from './store-captions.ts'

interface Captions {
  id: string
  language: string
}

/**
 * Stores captions, WebVTT or SubRip, and replaces the video's captions in that language; names the lines that were
 * left out. 422 for any other format, and for malware.
 */
export async function setCaptions(
  context: Context,
  { id, language, file }: Captions & { file: UploadedFile },
) {
  const read = readCaptions(file.bytes, language)
  if ('refused' in read) throw invalidField('file', read.refused)
  await scanUpload(context, file.bytes)
  await context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, id)
    await storeCaptions(context, tx, {
      videoId: id,
      language,
      isMachineMade: false,
      file: read.captions,
    })
  })
  const { leftOut } = read
  return {
    ...(await readAdminVideo(context, { id })),
    left_out: { total: leftOut.length, lines: leftOut.slice(0, MAX_LEFT_OUT) },
  }
}

interface AddedCaptions {
  videoId: string
  language: string
  text: string
  isMachineMade: boolean
}

/**
 * Stores captions that come from another studio, within the caller's transaction. Throws 422 on `captions` for what is
 * neither WebVTT nor SubRip.
 */
export async function addCaptions(
  services: Pick<Services, 'videoHost' | 'jobs'>,
  tx: Transaction,
  { text, ...captions }: AddedCaptions,
): Promise<void> {
  const read = readCaptions(Buffer.from(text), captions.language)
  if ('refused' in read) throw invalidField('captions', read.refused)
  await storeCaptions(services, tx, { ...captions, file: read.captions })
}

/** Removes the captions of a language; succeeds when there are none. */
export async function removeCaptions(context: Context, { id, language }: Captions) {
  await context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, id)
    await dropCaptions(context, tx, { videoId: id, language })
  })
  return readAdminVideo(context, { id })
}

/** Removes the captions of a language with their file, within the caller's transaction; succeeds when there are none. */
export async function dropCaptions(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { videoId, language }: Pick<AddedCaptions, 'videoId' | 'language'>,
): Promise<void> {
  const former = await deleteCaptions(tx, videoId, language)
  if (former) await jobs.send(tx, removeVideoFilesJob, { captionIds: [former] })
}
