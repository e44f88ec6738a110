/** A process for one file: its parsers and encoders cannot hold up requests, nor take the server with them. */
import { setPriority } from 'node:os'
import { MediaRefusedError, type Progress } from '../video-host.ts'
import { checkContainer } from './check-source.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { joinRecordings } from './join-recordings.ts'
import { makeLadder } from './make-ladder.ts'
import type { MediaMessage, MediaResult, MediaTask } from './media-task.ts'
import { probeSource } from './probe-source.ts'
import { remux } from './remux.ts'

const LOW_PRIORITY = 10

const say = (message: MediaMessage): Promise<void> =>
  new Promise((resolve) => {
    if (!process.send) return resolve()
    process.send(message, () => resolve())
  })
const onProgress: Progress = (stage, part) => void say({ say: 'progress', stage, part })

async function work(task: MediaTask): Promise<MediaResult> {
  const { folder, tools } = task
  if (task.kind === 'ingest') return ingest(task.path, folder, tools)
  if (!tools) throw new Error('There is no ffmpeg')
  if (task.kind === 'join') {
    const durationSeconds = await joinRecordings(tools, task.parts, folder)
    return { durationSeconds, playable: false, hasStoryboard: false, poster: null }
  }
  const { poster, ...made } = await makeLadder(tools, task.path, folder, onProgress)
  return { ...made, playable: true, poster: poster ?? null }
}

async function ingest(path: string, folder: string, tools: Ffmpeg | null): Promise<MediaResult> {
  onProgress('checking', null)
  await checkContainer(path)
  const probed = tools && (await probeSource(tools, path))
  onProgress('repackaging', null)
  const made = await remux(path, folder).catch((error: unknown) => {
    // What one parser does not understand may be no riddle to the other.
    if (!probed) throw error
    return { durationSeconds: probed.durationSeconds, playable: false }
  })
  return { ...made, hasStoryboard: false, poster: null }
}

// The server has gone, or has given up on us: what we have started goes with us.
process.on('disconnect', () => process.kill(0, 'SIGKILL'))
process.once('message', (task: MediaTask) => {
  setPriority(LOW_PRIORITY)
  work(task)
    .then((result) => say({ say: 'done', result }))
    .catch((error: unknown) =>
      error instanceof MediaRefusedError
        ? say({ say: 'refused', reason: error.message })
        : say({
            say: 'failed',
            error: error instanceof Error ? String(error.stack) : String(error),
          }),
    )
    .finally(() => process.exit(0))
})
