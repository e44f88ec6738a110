import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { chaptersFile, cuesFile } from '@carriage/contract/videos/cue-web-vtt'
import type { Services } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { replaceCues } from '../../videos/index.ts'
import { removeVideoFilesJob } from '../processing/remove-video-files.ts'

interface CuedVideo {
  id: string
  durationSeconds: number
  chaptersId: string | null
  cuesId: string | null
}

/**
 * Replaces the cues of a video whose row is locked, and its files of them. New files get new ids, since players keep
 * a file for hours; the former ones are removed after the commit.
 */
export async function storeCues(
  { videoHost, jobs }: Pick<Services, 'videoHost' | 'jobs'>,
  on: Executor,
  { id, durationSeconds, ...former }: CuedVideo,
  cues: Cues,
): Promise<void> {
  const write = async (content: string) => {
    const fileId = uuidv7()
    await videoHost.writeCaptions(fileId, Buffer.from(content))
    return fileId
  }
  const { exercises, setups } = cues
  const chaptersId = exercises.length === 0 ? null : await write(chaptersFile(cues))
  const cuesId =
    exercises.length + setups.length === 0
      ? null
      : await write(cuesFile(cues, durationSeconds * 1000))
  await replaceCues(on, id, cues, { chaptersId, cuesId })
  const captionIds = [former.chaptersId, former.cuesId].filter((one) => one !== null)
  if (captionIds.length > 0) await jobs.send(on, removeVideoFilesJob, { captionIds })
}
