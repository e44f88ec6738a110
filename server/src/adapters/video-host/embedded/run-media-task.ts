import { reworded } from '@carriage/texts/reworded'
import type { ChildProcess } from 'node:child_process'
import { forkProgram } from '../../../platform/fork-program.ts'
import { MediaFailedError, MediaRefusedError, type Run } from '../video-host.ts'
import type { MediaMessage, MediaResult, MediaTask } from './media-task.ts'

const PROGRAM = 'adapters/video-host/embedded/media-program'

/** In its own process group, so that it can be killed with its children. */
const start = (): ChildProcess =>
  // Results are messages; the output of libraries is not needed.
  forkProgram(PROGRAM, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })

/**
 * Runs one task in a separate process. Throws `MediaRefusedError` for a source that no retry can help, and
 * `MediaFailedError` when the process fails, is killed, or takes longer than `limitSeconds`.
 */
export function runMediaTask(
  task: MediaTask,
  limitSeconds: number,
  { onProgress, signal }: Run = {},
): Promise<MediaResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Error('The work was aborted'))
    const child = start()
    let outcome: (() => void) | undefined
    const killAll = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // all have exited
      }
    }
    const stopWith = (error: Error): void => {
      outcome = () => reject(error)
      killAll()
    }
    const onAbort = () => stopWith(new Error('The work was aborted'))
    signal?.addEventListener('abort', onAbort, { once: true })
    const late = setTimeout(
      () => stopWith(new MediaFailedError('late', `It took longer than ${limitSeconds} seconds`)),
      limitSeconds * 1000,
    )
    child.on('error', (error) => {
      outcome ??= () => reject(error)
    })
    child.on('message', (message: MediaMessage) => {
      if (message.type === 'progress') onProgress?.(message.stage, message.part)
      else outcome ??= () => settle(message, resolve, reject)
    })
    child.on('close', (code, killedBy) => {
      clearTimeout(late)
      signal?.removeEventListener('abort', onAbort)
      killAll()
      if (outcome) outcome()
      else {
        const text = `The process of the media ended with ${code ?? killedBy}`
        reject(new MediaFailedError('crashed', text))
      }
    })
    child.send(task)
  })
}

function settle(
  message: Exclude<MediaMessage, { type: 'progress' }>,
  resolve: (result: MediaResult) => void,
  reject: (error: Error) => void,
): void {
  if (message.type === 'done') resolve(message.result)
  else if (message.type === 'refused') reject(new MediaRefusedError(() => reworded(message.reason)))
  else reject(new MediaFailedError(message.why, message.text))
}
