import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { removeImage } from '../images/image-intake.ts'

interface Files {
  sourcePath?: string | null
  playbackIds?: string[]
  captionIds?: string[]
  imagePath?: string | null
}

export const removeVideoFilesJob = defineJob<Files>({
  name: 'remove-video-files',
  expireInSeconds: 600,
  retryLimit: 10,
  run: removeVideoFiles,
})

/** Removes files that no row refers to any more. Idempotent. */
async function removeVideoFiles(services: Services, files: Files): Promise<void> {
  const { mediaStore, videoHost } = services
  const { sourcePath, playbackIds = [], captionIds = [], imagePath } = files
  if (sourcePath) await mediaStore.remove(sourcePath)
  for (const id of playbackIds) await videoHost.remove(id)
  for (const id of captionIds) await videoHost.removeCaptions(id)
  if (imagePath) await removeImage(services, imagePath)
}
