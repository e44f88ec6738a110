import { join } from 'node:path'
import type { MediaStore } from '../../src/adapters/media-store/media-store.ts'
import type { Services } from '../../src/context.ts'
import { processVideo } from '../../src/features/media/index.ts'
import { findProcessing, setProcessing } from '../../src/features/videos/index.ts'
import { jobKind } from '../../src/platform/jobs.ts'
import { studio } from '../data/studio.ts'
import { joinClips } from '../join-clips.ts'
import { demoMedia, demoSourceKey } from './seed-content.ts'

export const makeDemoVideoJob = jobKind<{ videoId: string; key: string }>({
  name: 'make-demo-video',
  expireInSeconds: 1800,
  retryLimit: 5,
})

/**
 * Joins the clips of a demo class into its source and sends that through the ordinary pipeline. The
 * source is not kept: it can be joined again at any time, and would double what the demo takes on disk.
 */
export async function makeDemoVideo(
  services: Services,
  videoId: string,
  key: string,
): Promise<void> {
  const { db, mediaStore } = services
  const sourceKey = demoSourceKey(key)
  const before = await findProcessing(db, videoId)
  if (before?.processingState !== 'playable' && before?.processingState !== 'ready') {
    if (!(await mediaStore.stat(sourceKey))) await joinSource(mediaStore, key, sourceKey)
    // One quality is enough of what was drawn in one.
    await processVideo(services, videoId, { convert: false })
  }
  if ((await findProcessing(db, videoId))?.processingState !== 'playable') return
  await setProcessing(db, videoId, { processingState: 'ready', sourcePath: null })
  await mediaStore.remove(sourceKey)
}

async function joinSource(mediaStore: MediaStore, key: string, sourceKey: string): Promise<void> {
  const video = studio.videos.find((candidate) => candidate.key === key)
  if (!video) throw new Error(`The demo studio has no video ${key}`)
  await mediaStore.withWorkFolder(async (folder) => {
    const joined = join(folder, 'joined.mp4')
    const clips = video.sequence.map(({ clip, times }) => ({
      path: join(demoMedia(), `${clip}.mp4`),
      times,
    }))
    await joinClips(clips, joined)
    await mediaStore.moveIn(sourceKey, joined)
  })
}
