import { asReason } from '@carriage/texts/speaking'
/** A process for one file: parsing and encoding cannot block requests or crash the server. */
import { setPriority } from 'node:os'
import { MediaRefusedError, type Progress } from '../video-host.ts'
import type { MediaMessage, MediaResult, MediaTask } from './media-task.ts'

const LOW_PRIORITY = 10

const send = (message: MediaMessage): Promise<void> =>
  new Promise((resolve) => {
    if (!process.send) return resolve()
    process.send(message, () => resolve())
  })
const onProgress: Progress = (stage, part) => void send({ type: 'progress', stage, part })

const nothing: MediaResult = {
  durationSeconds: 0,
  playable: false,
  hasStoryboard: false,
  poster: null,
  loudness: null,
  sounds: [],
}

async function work(task: MediaTask): Promise<MediaResult> {
  // FFmpeg's addon is loaded here, where a system that lacks what it needs is reported as a failure.
  const { ingest, convert } = await import('./ffmpeg/engine.ts')
  if (task.kind === 'check') return nothing
  if (task.kind === 'ingest')
    return { ...nothing, ...(await ingest(task.path, task.folder, onProgress)) }
  if (task.kind === 'concatenate') {
    const { concatenate } = await import('./ffmpeg/concatenate.ts')
    await concatenate(task.clips, task.file)
    return nothing
  }
  if (task.kind === 'trim') {
    const { trimFilm } = await import('./ffmpeg/trim-film.ts')
    await trimFilm(task, onProgress)
    return nothing
  }
  if (task.kind === 'speech') {
    const { extractSpeech } = await import('./ffmpeg/sound/speech.ts')
    await extractSpeech(task.path, task.file, task.track)
    return nothing
  }
  if (task.kind === 'still') {
    const { takeStill } = await import('./ffmpeg/stills.ts')
    const isTaken = await takeStill(task.path, task.file, task.seconds)
    return { ...nothing, poster: isTaken ? task.file : null }
  }
  if (task.kind === 'join') {
    const { joinRecordings } = await import('./ffmpeg/join-recordings.ts')
    const durationSeconds = await joinRecordings(task.parts, task.folder, task.file)
    return { ...nothing, durationSeconds }
  }
  const { path, folder, safeMode, chosen = { tracks: [], music: null } } = task
  return { ...(await convert(path, folder, { safeMode, chosen, onProgress })), playable: true }
}

function failure(error: unknown): MediaMessage {
  if (error instanceof MediaRefusedError) return { type: 'refused', reason: asReason(error.says) }
  const text = error instanceof Error ? String(error.stack) : String(error)
  return { type: 'failed', why: /no space left|ENOSPC/i.test(text) ? 'no-room' : 'broken', text }
}

const end = (message: MediaMessage): void => void send(message).finally(() => process.exit(0))

// Reports unhandled errors of libraries as a failure, instead of ending without a message.
process.on('uncaughtException', (error) => end(failure(error)))
process.on('unhandledRejection', (error) => end(failure(error)))
// The server has exited or has abandoned the task; child processes are killed.
process.on('disconnect', () => process.kill(0, 'SIGKILL'))
process.once('message', (task: MediaTask) => {
  setPriority(LOW_PRIORITY)
  work(task).then(
    (result) => end({ type: 'done', result }),
    (error: unknown) => end(failure(error)),
  )
})
