import type { FastifyInstance } from 'fastify'
import type { Log } from '../../../platform/log/log.ts'
import type { AiringState } from '../airing/airing.ts'
import { airingFolder, checkAiringToken } from '../airing/airing-address.ts'
import { registerAiringRoutes } from '../airing/airing-routes.ts'
import { Airings } from '../airing/airings.ts'
import type { AiringStore } from '../airing/stored-files.ts'
import type { LiveGrant } from '../live-engine.ts'
import { Speech } from '../speech/speech.ts'
import type { SpeechPart } from '../speech/speech-messages.ts'
import type { RecordingDelivery } from '../recording/deliver-recordings.ts'
import type { LiveCommand, LiveReply, LiveSettings } from './live-messages.ts'
import { superviseLiveProcess } from './live-process.ts'

/** What recordings and broadcasts need, whichever engine carries the classes. */
export interface LiveMediaOptions {
  /** Signs the addresses of broadcasts; the same for all instances. */
  key: string
  publicUrl: string
  /** The folder for recordings; undefined: no recording. */
  recordingsFolder: string | undefined
  /** Whether classes can be broadcast. */
  airs?: boolean
  /** Where browsers read broadcasts; undefined: at the server. */
  airingStore?: AiringStore | undefined
  /** Whether what hosts say is decoded. */
  hears?: boolean
  /** Takes recordings from that folder to where they are kept; undefined: they stay. */
  delivery?: RecordingDelivery | undefined
  log: Log
  now: () => Date
}

interface Options extends LiveMediaOptions, Omit<LiveSettings, 'recordingsFolder' | 'hears'> {
  onHost?: (channel: string, present: boolean) => void
  onLine?: (channel: string, isWeak: boolean) => void
  onAiringState: (channel: string, state: AiringState) => void
  onSpeech?: (part: SpeechPart) => void
  onUnreceived?: (end: { channel: string; session: string; why: string }) => void
  /** Called when the process dies, and all connections with it. */
  onDeath: () => void
}

export interface LiveMedia {
  readonly airs: boolean
  readonly isRunning: boolean
  /** Starts the process when it is not running. */
  execute(command: LiveCommand): Promise<LiveReply>
  /** What the access of a viewer says of a broadcast. */
  broadcastOf(grant: LiveGrant): { broadcastUrl?: string }
  /** The host of a channel has gone for good: ends the broadcast, and listening. */
  endHost(channel: string): void
  registerRoutes(app: FastifyInstance): void
  stop(): Promise<void>
}

/** The media process, with the recordings and broadcasts that it makes of what hosts send. */
export function createLiveMedia(options: Options): LiveMedia {
  const { key, publicUrl, recordingsFolder, airs = false, hears = false } = options
  const { delivery, log, now } = options
  const { udpPort, publicAddress, viewersMax, onHost, onLine, onUnreceived, onAiringState } =
    options
  const { onDeath } = options
  const speech = new Speech({ log, onPart: (part) => options.onSpeech?.(part) })
  const airings = new Airings({
    log,
    store: options.airingStore,
    onState: onAiringState,
    onBegin(channel) {
      if (media.pid === undefined) return
      media
        .execute({ action: 'keyframe', channel })
        .catch((error: unknown) => log.warn({ err: error }, 'the live engine failed'))
    },
  })
  const media = superviseLiveProcess({
    settings: { udpPort, publicAddress, recordingsFolder, viewersMax, hears },
    log,
    onHost,
    onLine,
    onUnreceived,
    onAiring: (channel, codec) => airings.changeHost(channel, codec),
    onFrames: (channel, frames) => airings.take(channel, frames),
    onSpeech: (channel, frames) => speech.take(channel, frames),
    onRecording: delivery?.note,
    onDeath() {
      onDeath()
      delivery?.noteDeath()
    },
  })
  return {
    airs,
    get isRunning() {
      return media.pid !== undefined
    },
    execute: (command) => media.execute(command),
    broadcastOf: ({ channel, airs: isAired }) =>
      isAired && airs
        ? { broadcastUrl: `${publicUrl}${airingFolder(key, channel, now())}/index.m3u8` }
        : {},
    endHost(channel) {
      airings.end(channel)
      speech.end(channel)
    },
    registerRoutes(app) {
      registerAiringRoutes(app, {
        checkToken: (address) => checkAiringToken(key, address, now()),
        find: (channel) => airings.find(channel),
        now,
      })
    },
    async stop() {
      airings.stop()
      speech.stop()
      await media.stop()
      await delivery?.stop()
    },
  }
}
