import type { UploadedFile } from '@carriage/contract/endpoint'
import { CAPTIONS_WRONG_TYPE } from '@carriage/contract/media/schemas'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import {
  insertCaptions,
  lockChangeableVideo,
  readAdminVideo,
  deleteCaptions,
} from '../../videos/index.ts'
import { scanUpload } from '../uploads/scan-upload.ts'
import { removeVideoFilesJob } from '../processing/remove-video-files.ts'
import { convertSubRip } from './sub-rip.ts'
import { readWebVtt } from './web-vtt.ts'

interface Captions {
  id: string
  language: string
}

/**
 * Stores captions, WebVTT or SubRip, and replaces the video's captions in that language; 422 for any other
 * format, and for malware.
 */
export async function setCaptions(
  context: Context,
  { id, language, file }: Captions & { file: UploadedFile },
) {
  const content = readWebVtt(file.bytes) ?? convertSubRip(file.bytes)
  if (content === undefined) throw invalidField('file', CAPTIONS_WRONG_TYPE)
  await scanUpload(context, file.bytes)
  const captionId = uuidv7()
  await context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, id)
    const former = await deleteCaptions(tx, id, language)
    await insertCaptions(tx, { id: captionId, videoId: id, language })
    if (former) await context.jobs.send(tx, removeVideoFilesJob, { captionIds: [former] })
    await context.videoHost.writeCaptions(captionId, Buffer.from(content))
  })
  return readAdminVideo(context, { id })
}

/** Removes the captions of a language; succeeds when there are none. */
export async function removeCaptions(context: Context, { id, language }: Captions) {
  await context.db.transaction(async (tx) => {
    await lockChangeableVideo(context, tx, id)
    const former = await deleteCaptions(tx, id, language)
    if (former) await context.jobs.send(tx, removeVideoFilesJob, { captionIds: [former] })
  })
  return readAdminVideo(context, { id })
}
