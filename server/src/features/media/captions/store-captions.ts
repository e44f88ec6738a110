import { captionLines } from '@carriage/contract/media/captions-policy'
import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import {
  deleteCaptions,
  insertCaptions,
  listUnreadCaptions,
  setCaptionLines,
} from '../../videos/index.ts'
import { removeVideoFilesJob } from '../processing/remove-video-files.ts'

interface StoredCaptions {
  videoId: string
  language: string
  isMachineMade: boolean
  /** WebVTT, as `readCaptions` writes it. */
  file: string
}

/**
 * Replaces the captions of a language of a video whose row is locked. A new file gets a new id, since players keep a file
 * for hours; the former one is removed after the commit.
 */
export async function storeCaptions(
  { videoHost, jobs }: Pick<Services, 'videoHost' | 'jobs'>,
  on: Executor,
  { file, ...captions }: StoredCaptions,
): Promise<void> {
  const id = uuidv7()
  const former = await deleteCaptions(on, captions.videoId, captions.language)
  await insertCaptions(on, { ...captions, id, lines: captionLines(file) })
  if (former) await jobs.send(on, removeVideoFilesJob, { captionIds: [former] })
  await videoHost.writeCaptions(id, Buffer.from(file))
}

const AT_ONCE = 100

/** Reads the lines of captions that were stored as files alone, so that they are found and edited. */
export const readOldCaptionsJob = defineJob({
  name: 'read-old-captions',
  cron: '7 * * * *',
  expireInSeconds: 600,
  retryLimit: 2,
  async run({ db, videoHost }) {
    for (const { id } of await listUnreadCaptions(db, AT_ONCE))
      await setCaptionLines(db, id, captionLines((await videoHost.readCaptions(id)) ?? ''))
  },
})
