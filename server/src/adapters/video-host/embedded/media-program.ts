/** A process for one file: its parsers and encoders cannot hold up requests, nor take the server with them. */
import { setPriority } from 'node:os'
import { MediaRefusedError, type Progress } from '../video-host.ts'
import type { MediaEngine } from './media-engine.ts'
import type { MediaMessage, MediaResult, MediaTask } from './media-task.ts'

const LOW_PRIORITY = 10

/** Loaded here alone: the server itself holds no parser of media. */
const engines = {
  ffmpeg: () => import('./ffmpeg/engine.ts'),
  'without-ffmpeg': () => import('./without-ffmpeg/engine.ts'),
} as const

const say = (message: MediaMessage): Promise<void> =>
  new Promise((resolve) => {
    if (!process.send) return resolve()
    process.send(message, () => resolve())
  })
const onProgress: Progress = (stage, part) => void say({ say: 'progress', stage, part })

const nothing: MediaResult = {
  durationSeconds: 0,
  playable: false,
  hasStoryboard: false,
  poster: null,
}

async function work(task: MediaTask): Promise<MediaResult> {
  const engine: MediaEngine = (await engines[task.engine]()).engine
  if (task.kind === 'check') return nothing
  if (task.kind === 'ingest')
    return { ...nothing, ...(await engine.ingest(task.path, task.folder, onProgress)) }
  if (task.kind === 'concatenate') {
    await engine.concatenate(task.clips, task.file)
    return nothing
  }
  if (!engine.convert || !engine.joinRecordings) throw new Error('This engine does not convert')
  if (task.kind === 'join') {
    const durationSeconds = await engine.joinRecordings(task.parts, task.folder, task.file)
    return { ...nothing, durationSeconds }
  }
  const { path, folder, safeMode } = task
  return { ...(await engine.convert(path, folder, { safeMode, onProgress })), playable: true }
}

function failure(error: unknown): MediaMessage {
  if (error instanceof MediaRefusedError) return { say: 'refused', reason: error.message }
  const text = error instanceof Error ? String(error.stack) : String(error)
  return { say: 'failed', why: /no space left|ENOSPC/i.test(text) ? 'no-room' : 'broken', text }
}

const end = (message: MediaMessage): void => void say(message).finally(() => process.exit(0))

// Whatever a library throws where nobody waits for it is a failure with a name, not a silent end.
process.on('uncaughtException', (error) => end(failure(error)))
process.on('unhandledRejection', (error) => end(failure(error)))
// The server has gone, or has given up on us: what we have started goes with us.
process.on('disconnect', () => process.kill(0, 'SIGKILL'))
process.once('message', (task: MediaTask) => {
  setPriority(LOW_PRIORITY)
  work(task).then(
    (result) => end({ say: 'done', result }),
    (error: unknown) => end(failure(error)),
  )
})
