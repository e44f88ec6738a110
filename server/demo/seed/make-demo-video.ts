import { join } from 'node:path'
import type { Services } from '../../src/context.ts'
import { processVideo } from '../../src/features/media/index.ts'
import { jobKind } from '../../src/platform/jobs.ts'
import { studio } from '../data/studio.ts'
import { joinClips } from '../join-clips.ts'
import { demoMedia, demoSourceKey } from './seed-content.ts'

export const makeDemoVideoJob = jobKind<{ videoId: string; key: string }>({
  name: 'make-demo-video',
  expireInSeconds: 1800,
  retryLimit: 5,
})

/** Joins the clips of a demo class into its source and sends that through the ordinary pipeline. */
export async function makeDemoVideo(
  services: Services,
  videoId: string,
  key: string,
): Promise<void> {
  const video = studio.videos.find((candidate) => candidate.key === key)
  if (!video) throw new Error(`The demo studio has no video ${key}`)
  const { mediaStore } = services
  const sourceKey = demoSourceKey(key)
  if (!(await mediaStore.stat(sourceKey))) {
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
  await processVideo(services, videoId)
}
