import type { BroadcastState } from '@carriage/contract/live-classes/schemas'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../../platform/log/log.ts'
import { broadcastFolder, checkBroadcastToken } from '../broadcast/broadcast-address.ts'
import { registerBroadcastRoutes } from '../broadcast/broadcast-routes.ts'
import { Broadcasts } from '../broadcast/broadcasts.ts'
import type { BroadcastStore } from '../broadcast/stored-files.ts'
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
  broadcasts?: boolean
  /** Where browsers read broadcasts; undefined: at the server. */
  broadcastStore?: BroadcastStore | undefined
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
  onBroadcastState: (channel: string, state: BroadcastState) => void
  onSpeech?: (part: SpeechPart) => void
  onUnreceived?: (end: { channel: string; session: string; why: string }) => void
  /** Called when the process dies, and all connections with it. */
  onDeath: () => void
}

export interface LiveMedia {
  readonly broadcasts: boolean
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
  const { key, publicUrl, recordingsFolder, broadcasts = false, hears = false } = options
  const { delivery, log, now } = options
  const { udpPort, publicAddress, viewersMax, onHost, onLine, onUnreceived, onBroadcastState } =
    options
  const { onDeath } = options
  const speech = new Speech({ log, onPart: (part) => options.onSpeech?.(part) })
  const running = new Broadcasts({
    log,
    store: options.broadcastStore,
    onState: onBroadcastState,
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
    onBroadcast: (channel, codec) => running.changeHost(channel, codec),
    onFrames: (channel, frames) => running.take(channel, frames),
    onSpeech: (channel, frames) => speech.take(channel, frames),
    onRecording: delivery?.note,
    onDeath() {
      onDeath()
      delivery?.noteDeath()
    },
  })
  return {
    broadcasts,
    get isRunning() {
      return media.pid !== undefined
    },
    execute: (command) => media.execute(command),
    broadcastOf: ({ channel, broadcasts: isBroadcast }) =>
      isBroadcast && broadcasts
        ? { broadcastUrl: `${publicUrl}${broadcastFolder(key, channel, now())}/index.m3u8` }
        : {},
    endHost(channel) {
      running.end(channel)
      speech.end(channel)
    },
    registerRoutes(app) {
      registerBroadcastRoutes(app, {
        checkToken: (address) => checkBroadcastToken(key, address, now()),
        find: (channel) => running.find(channel),
        now,
      })
    },
    async stop() {
      running.stop()
      speech.stop()
      await media.stop()
      await delivery?.stop()
    },
  }
}
