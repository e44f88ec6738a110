import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { forkProgram } from '../../../platform/fork-program.ts'
import { type Heard, type Hearing, type Transcriber, TranscriberError } from '../transcriber.ts'
import { understandsOnlyEnglish } from './model-header.ts'
import type { Sound, TranscriberMessage, TranscriberTask } from './transcriber-task.ts'

const PROGRAM = 'adapters/transcriber/embedded/transcriber-program'
/** For thirty seconds of sound, on the slowest machine that is supported. */
const ANSWER_MS = 900_000

interface Options {
  /** The path of the model, in the format of whisper.cpp; it may not be there yet. */
  model: string
  threads: number
}

/** The systems for which there is a build of whisper.cpp; npm installs the one of its own system. */
const BUILDS = ['linux-x64-gnu', 'darwin-arm64', 'darwin-x64']

/** Whether whisper.cpp is there for this system. */
function hasWhisper(): boolean {
  const { resolve } = createRequire(import.meta.url)
  return BUILDS.some((build) => {
    try {
      return resolve(`@napi-rs/whisper-${build}`) !== ''
    } catch {
      return false
    }
  })
}

/** Listens with whisper.cpp, in a process of its own for each film. */
export const createEmbeddedTranscriber = ({ model, threads }: Options): Transcriber => ({
  state() {
    if (!hasWhisper()) return Promise.resolve('off')
    return Promise.resolve(existsSync(model) ? 'ready' : 'no-model')
  },
  isEnglishOnly: () => understandsOnlyEnglish(model),
  open: ({ signal, ...film }) => Promise.resolve(startHearing({ model, threads, ...film }, signal)),
})

function startHearing(task: TranscriberTask, signal: AbortSignal | undefined): Hearing {
  signal?.throwIfAborted()
  // Results are messages; what whisper.cpp writes is not needed.
  const child = forkProgram(PROGRAM, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  let settle: ((message: TranscriberMessage | Error) => void) | undefined
  const answer = (message: TranscriberMessage | Error): void => {
    settle?.(message)
    settle = undefined
  }
  const close = (): void => {
    signal?.removeEventListener('abort', close)
    child.kill('SIGKILL')
  }
  signal?.addEventListener('abort', close, { once: true })
  child.on('message', answer)
  child.on('error', answer)
  child.on('close', (code, killedBy) =>
    answer(new TranscriberError(`The process that listens ended with ${code ?? killedBy}`)),
  )
  child.send(task)
  return {
    hear: (samples) =>
      new Promise<Heard>((resolve, reject) => {
        const late = setTimeout(() => {
          answer(new TranscriberError(`A part took longer than ${ANSWER_MS / 60_000} minutes`))
          close()
        }, ANSWER_MS)
        settle = (message) => {
          clearTimeout(late)
          if (message instanceof Error) reject(message)
          else if (message.type === 'failed') reject(new TranscriberError(message.text))
          else resolve({ language: message.language, words: message.words })
        }
        if (child.exitCode !== null || child.signalCode !== null)
          answer(new TranscriberError('The process that listens has ended'))
        else child.send({ samples } satisfies Sound)
      }),
    close,
  }
}
