import type { ChildProcess } from 'node:child_process'
import { forkProgram } from '../../../platform/fork-program.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { HostFrame } from '../recording/host-frames.ts'
import type { SpeechPart, ToSpeechProgram } from './speech-messages.ts'

const PROGRAM = 'adapters/live-engine/speech/speech-program'
/** After a crash nothing is decoded for so long, and longer after each that follows. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

interface Options {
  log: Log
  onPart: (part: SpeechPart) => void
}

/** Decodes what the hosts of this server say, in one process that runs while somebody sends. */
export class Speech {
  readonly #options: Options
  readonly #channels = new Set<string>()
  #child: ChildProcess | undefined
  #diedAt = -Infinity
  #pause = FIRST_PAUSE_MS

  constructor(options: Options) {
    this.#options = options
  }

  take(channel: string, frames: HostFrame[]): void {
    if (!this.#child && performance.now() - this.#diedAt < this.#pause) return
    this.#channels.add(channel)
    this.#child ??= this.#start()
    this.#send({ type: 'frames', channel, frames })
  }

  /** A host has gone. */
  end(channel: string): void {
    if (!this.#channels.delete(channel)) return
    this.#send({ type: 'end', channel })
    if (this.#channels.size === 0) this.stop()
  }

  stop(): void {
    const child = this.#child
    this.#child = undefined
    child?.kill('SIGKILL')
  }

  #send(message: ToSpeechProgram): void {
    if (this.#child?.connected) this.#child.send(message, () => {})
  }

  #start(): ChildProcess {
    const { log, onPart } = this.#options
    const child = forkProgram(PROGRAM, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    child.on('message', (part: SpeechPart) => {
      this.#pause = FIRST_PAUSE_MS
      if (this.#channels.has(part.channel)) onPart(part)
    })
    child.once('error', (error) => log.error({ err: error }, 'what hosts say'))
    child.once('close', (code, signal) => {
      if (this.#child !== child) return
      this.#child = undefined
      this.#diedAt = performance.now()
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
      log.error({ code, signal }, 'the process that decodes what hosts say has exited')
    })
    return child
  }
}
