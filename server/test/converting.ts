/** A server that does nothing but convert one file, for tests that kill it. */
import { findFfmpeg } from '../src/adapters/video-host/embedded/ffmpeg.ts'
import { runMediaTask } from '../src/adapters/video-host/embedded/run-media-task.ts'

const [, , path = '', folder = ''] = process.argv
const tools = (await findFfmpeg(undefined)) ?? null
await runMediaTask({ kind: 'convert', path, folder, tools }, 600, {
  onProgress: (stage) => {
    if (stage === 'encoding') process.send?.(stage)
  },
})
