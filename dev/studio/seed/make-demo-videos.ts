import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineJob, type Services } from '../../../server/src/context.ts'
import { convertVideo, processVideo } from '../../../server/src/features/media/index.ts'
import { findProcessing, setProcessing } from '../../../server/src/features/videos/index.ts'
import { clipFile } from '../data/clip-file.ts'
import { studio } from '../data/studio.ts'
import type { DemoVideo } from '../data/types.ts'
import { demoMedia, demoSourceKey } from './seed-content.ts'

/** A class of the studio's data with its row. */
export interface DemoClass {
  key: string
  videoId: string
}

export const makeDemoVideosJob = defineJob<{ classes: DemoClass[] }>({
  name: 'make-demo-videos',
  expireInSeconds: 1800,
  retryLimit: 5,
  run: async (services, { classes }, signal) => {
    await makeDemoVideos(services, classes, signal)
    if (services.videoHost.isAvailable) await convertDemoVideos(services, classes, signal)
    signal.throwIfAborted()
  },
})

/** Each runs in a separate process. */
const CONCURRENCY = 2

/**
 * Makes the classes in order, skipping those already made; starts no further one after `signal` is aborted. Makes none
 * where the server takes no videos.
 */
export async function makeDemoVideos(
  services: Services,
  classes: readonly DemoClass[],
  signal: AbortSignal,
): Promise<void> {
  if (!services.videoHost.isAvailable) return
  const waiting = classes.values()
  const makeWaiting = async () => {
    for (const { videoId, key } of waiting) {
      if (signal.aborted) return
      await makeDemoVideo(services, videoId, key)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, makeWaiting))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/**
 * Joins the clips of a demo class into a source and processes it like an upload. The source is then deleted: it
 * can be made again and would double the disk usage.
 */
async function makeDemoVideo(services: Services, videoId: string, key: string): Promise<void> {
  const { db, mediaStore } = services
  const sourceKey = demoSourceKey(key)
  const before = await findProcessing(db, videoId)
  if (before?.processingState !== 'playable' && before?.processingState !== 'ready') {
    if (!(await mediaStore.stat(sourceKey))) await joinSource(services, key, sourceKey)
    // The drawing has only one resolution.
    await processVideo(services, videoId, { convert: false })
  }
  if ((await findProcessing(db, videoId))?.processingState !== 'playable') return
  if (demoVideo(key).everyQuality) return
  await setProcessing(db, videoId, { processingState: 'ready', sourcePath: null })
  await mediaStore.remove(sourceKey)
}

/** Makes the further qualities of the demo classes, in the background. */
async function convertDemoVideos(
  services: Services,
  classes: readonly DemoClass[],
  signal: AbortSignal,
): Promise<void> {
  const { db, mediaStore } = services
  for (const { videoId, key } of classes) {
    signal.throwIfAborted()
    if (!demoVideo(key).everyQuality) continue
    await convertVideo(services, { videoId }, signal)
    if ((await findProcessing(db, videoId))?.processingState !== 'ready') continue
    await setProcessing(db, videoId, { sourcePath: null })
    await mediaStore.remove(demoSourceKey(key))
  }
}

function demoVideo(key: string): DemoVideo {
  const video = studio.videos.find((candidate) => candidate.key === key)
  if (!video) throw new Error(`The demo studio has no video ${key}`)
  return video
}

async function joinSource(
  { mediaStore, videoHost }: Services,
  key: string,
  sourceKey: string,
): Promise<void> {
  const { room, sequence } = demoVideo(key)
  const clips = sequence.map(({ clip, times }) => ({
    path: join(demoMedia(), clipFile(room, clip)),
    times,
  }))
  const [first, ...others] = clips
  // Joining keeps one sound, and a clip that speaks has two.
  if (first?.times === 1 && others.length === 0)
    await mediaStore.write(sourceKey, await readFile(first.path))
  else await videoHost.concatenate(clips, sourceKey)
}
