/** A server that only converts one file, for tests that kill it. */
import { runMediaTask } from '../../src/adapters/video-host/embedded/run-media-task.ts'

const [, , path = '', folder = ''] = process.argv
const task = { kind: 'convert', path, folder, safeMode: false } as const
await runMediaTask(task, 600, {
  onProgress: (stage) => {
    if (stage === 'encoding') process.send?.(stage)
  },
})
