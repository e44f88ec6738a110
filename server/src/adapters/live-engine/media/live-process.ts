import type { ChildProcess } from 'node:child_process'
import { forkProgram } from '../../../platform/fork-program.ts'
import type { Log } from '../../../platform/log/log.ts'
import type {
  FromLiveProgram,
  LiveCommand,
  LiveReply,
  LiveSettings,
  ToLiveProgram,
} from './live-messages.ts'
import type { HostFrame } from '../recording/host-frames.ts'
import type { VideoCodec } from './sdp.ts'

const PROGRAM = 'adapters/live-engine/media/live-program'
const RESPONSE_TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000

const start = (): ChildProcess =>
  forkProgram(PROGRAM, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })

export interface LiveProcess {
  /** Undefined while it is not running. */
  readonly pid: number | undefined
  /** Rejects when the process cannot respond: it is restarting or has been stopped. */
  execute(command: LiveCommand): Promise<LiveReply>
  stop(): Promise<void>
}

interface Options {
  settings: LiveSettings
  log: Log
  onHost?: ((channel: string, present: boolean) => void) | undefined
  /** Called when a host connects, and when their line becomes weak or good. */
  onLine?: ((channel: string, isWeak: boolean) => void) | undefined
  /** Called when a room of LiveKit is no longer received, unless the process has died. */
  onUnreceived?: ((end: { channel: string; session: string; why: string }) => void) | undefined
  /** Called when a host connects who is broadcast, and with what they send. */
  onBroadcast?: ((channel: string, codec: VideoCodec) => void) | undefined
  onFrames?: ((channel: string, frames: HostFrame[]) => void) | undefined
  onSpeech?: ((channel: string, frames: HostFrame[]) => void) | undefined
  /** Called when a file of a recording begins, and when it is complete. */
  onRecording?: ((path: string, isOpen: boolean) => void) | undefined
  /** Called when the process dies, and all connections with it. */
  onDeath: () => void
}

interface Running {
  child: ChildProcess
  ready: Promise<void>
  waiting: Map<number, (reply: LiveReply) => void>
}

/** The media process, started by the first request and restarted when it dies. */
export function superviseLiveProcess(options: Options): LiveProcess {
  const { settings, log, onHost, onLine, onUnreceived, onBroadcast, onFrames, onRecording } =
    options
  const { onDeath, onSpeech } = options
  let running: Running | undefined
  let stopped = false
  let pause = FIRST_PAUSE_MS
  let again: NodeJS.Timeout | undefined
  let lastId = 0
  // The port stays the same across restarts, since firewalls and browsers know it.
  let { udpPort } = settings

  function run(): Running {
    const child = start()
    const waiting: Running['waiting'] = new Map()
    const ready = new Promise<void>((resolve, reject) => {
      child.on('message', (message: FromLiveProgram) => {
        if (message.type === 'ready') {
          udpPort = message.udpPort
          pause = FIRST_PAUSE_MS
          resolve()
        } else if (message.type === 'frames') onFrames?.(message.channel, message.frames)
        else if (message.type === 'speech') onSpeech?.(message.channel, message.frames)
        else if (message.type === 'host') onHost?.(message.channel, message.present)
        else if (message.type === 'line') onLine?.(message.channel, message.isWeak)
        else if (message.type === 'unreceived') onUnreceived?.(message)
        else if (message.type === 'broadcast') onBroadcast?.(message.channel, message.codec)
        else if (message.type === 'recording') onRecording?.(message.path, message.isOpen)
        else if (message.type === 'unrecorded') log.warn(message, 'a live recording failed')
        else {
          waiting.get(message.id)?.(message.reply)
          waiting.delete(message.id)
        }
      })
      child.once('close', () => reject(new Error('The media process has exited')))
    })
    // The caller hears of it; while nobody calls, the log has it below.
    ready.catch(() => undefined)
    const words: Buffer[] = []
    child.stderr?.on('data', (part: Buffer) => words.length < 50 && words.push(part))
    child.once('error', (error) => log.error({ err: error }, 'live media'))
    child.once('close', (code, signal) => {
      for (const answer of waiting.values()) answer({ failed: 'The media process has exited' })
      running = undefined
      if (stopped) return
      log.error(
        { code, signal, words: Buffer.concat(words).toString() },
        'the live media process has exited',
      )
      onDeath()
      again = setTimeout(() => void ensure(), pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
    const first: ToLiveProgram = { type: 'settings', settings: { ...settings, udpPort } }
    child.send(first)
    return { child, ready, waiting }
  }

  function ensure(): Running {
    clearTimeout(again)
    running ??= run()
    return running
  }

  return {
    get pid() {
      return running?.child.pid
    },
    async execute(command) {
      if (stopped) throw new Error('The media process has been stopped')
      const { child, ready, waiting } = ensure()
      await ready
      const id = ++lastId
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(id)
          reject(new Error('The media process does not respond'))
        }, RESPONSE_TIMEOUT_MS)
        waiting.set(id, (reply) => {
          clearTimeout(late)
          if ('failed' in reply) reject(new Error(reply.failed))
          else resolve(reply)
        })
        const message: ToLiveProgram = { type: 'command', id, command }
        child.send(message)
      })
    },
    async stop() {
      stopped = true
      clearTimeout(again)
      const child = running?.child
      if (!child || child.exitCode !== null) return
      await new Promise<void>((resolve) => {
        child.once('close', () => resolve())
        child.kill('SIGKILL')
      })
    },
  }
}
