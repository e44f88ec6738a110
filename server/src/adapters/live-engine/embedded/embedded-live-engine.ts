import { randomToken } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import { listEvictions, recordEviction, wasEvicted } from '../live-engine-queries.ts'
import { Hosts } from '../hosts.ts'
import type { LiveAccess, LiveEvent, LiveGrant, RoutedLiveEngine } from '../live-engine.ts'
import { airingFolder, checkAiringToken } from './airing/airing-address.ts'
import { registerAiringRoutes } from './airing/airing-routes.ts'
import { Airings } from './airing/airings.ts'
import { iceServersFor, linkHeaderOf, type Turn } from './ice-servers.ts'
import type { Eviction, LiveCommand, LiveReply, LiveSettings } from './live-messages.ts'
import { superviseLiveProcess } from './live-process.ts'
import { registerLiveRoutes } from './live-routes.ts'
import { readLiveToken, signLiveToken } from './live-token.ts'
import type { RecordingDelivery } from './recording/deliver-recordings.ts'

const VIEWERS_MAX = 100
const EVICTIONS_MS = 5000

interface Options {
  db: Database
  /** Signs tokens; the same for all instances. */
  key: string
  publicUrl: string
  /** Whether this server carries the classes; one of several does. */
  carries: () => Promise<boolean>
  turn: Turn | undefined
  /** The folder for recordings; undefined: no recording. */
  recordingsFolder: string | undefined
  /** Whether classes can be broadcast. */
  airs?: boolean
  /** Takes recordings from that folder to where they are kept; undefined: they stay. */
  delivery?: RecordingDelivery | undefined
  /** 0: any free port, fixed until the server stops. */
  udpPort: number
  /** The public address of the port, for a server behind NAT. */
  publicAddress: string | undefined
  /** The maximum number of viewers per class. */
  viewersMax?: number
  log: Log
  now: () => Date
}

/**
 * Live classes without an external service: an SFU in a separate process, with WHIP and WHEP. It forwards the
 * host's single bitrate to every viewer; there is no simulcast. One server of several carries all classes; the others grant
 * access to it.
 */
export function createEmbeddedLiveEngine(options: Options): RoutedLiveEngine {
  const { db, key, publicUrl, log, now, airs: canAir = false } = options
  const listeners = new Set<(event: LiveEvent) => void>()
  const failed = (error: unknown) => log.warn({ err: error }, 'the live engine failed')
  const airings = new Airings({
    log,
    onBegin: (channel) => void execute({ action: 'keyframe', channel }).catch(failed),
  })
  const hosts = new Hosts((event) => {
    if (event.type === 'host-left') airings.end(event.channel)
    for (const listener of listeners) listener(event)
  })
  const settings: LiveSettings = {
    udpPort: options.udpPort,
    publicAddress: options.publicAddress,
    recordingsFolder: options.recordingsFolder,
    viewersMax: options.viewersMax ?? VIEWERS_MAX,
  }
  const media = superviseLiveProcess({
    settings,
    log,
    onHost: (channel, present) => hosts.note(channel, present),
    onAiring: (channel, codec) => airings.changeHost(channel, codec),
    onFrames: (channel, frames) => airings.take(channel, frames),
    onRecording: options.delivery?.note,
    onDeath() {
      hosts.loseAll()
      options.delivery?.noteDeath()
    },
  })
  /** Only a host starts the process; without one there is nobody to watch or evict. */
  const execute = async (command: LiveCommand): Promise<LiveReply> => {
    if (media.pid !== undefined || command.action === 'publish') return media.execute(command)
    return command.action === 'watch' ? { refused: 'no-host' } : {}
  }
  /** Ends connections. */
  async function end(eviction: Eviction): Promise<void> {
    await execute({ action: 'evict', ...eviction })
    if (eviction.user === undefined) hosts.dropLost(eviction.channel)
  }

  /** Revokes their tokens, also after a restart and when another server carries the class. */
  async function evict(eviction: Eviction): Promise<void> {
    const { channel, user, since } = eviction
    const row = { channel, since: new Date(since), ...(user !== undefined && { userId: user }) }
    await recordEviction(db, row)
    await end(eviction)
  }

  /** Applies evictions that other servers recorded, for a notice may be lost. */
  async function applyEvictions(): Promise<void> {
    const evictions = await listEvictions(db, hosts.channels)
    await Promise.all(
      evictions.map(({ channel, userId, since }) =>
        end({ channel, user: userId, since: since.getTime() }),
      ),
    )
  }
  const applying = setInterval(() => applyEvictions().catch(failed), EVICTIONS_MS).unref()

  const access = (
    role: 'host' | 'viewer',
    { channel, userId, expiresAt, records, airs }: LiveGrant,
  ): LiveAccess => ({
    transport: 'whip',
    url: `${publicUrl}/api/live/${role === 'host' ? 'whip' : 'whep'}/${channel}`,
    token: signLiveToken(key, {
      role,
      channel,
      user: userId,
      records: records ?? false,
      airs: (airs ?? false) && canAir,
      issued: now().getTime(),
      expires: Math.floor(expiresAt.getTime() / 1000),
    }),
    iceServers: iceServersFor(options.turn, { userId, expiresAt }),
    ...(role === 'viewer' &&
      airs &&
      canAir && { broadcastUrl: `${publicUrl}${airingFolder(key, channel, now())}/index.m3u8` }),
  })

  return {
    appId: 'carriage',
    records: options.recordingsFolder !== undefined,
    airs: canAir,
    async hostAccess(grant) {
      const granted = access('host', grant)
      return { ...granted, whip: { url: granted.url, token: granted.token } }
    },
    viewerAccess: async (grant) => access('viewer', grant),
    kick: (channel, user, since) => evict({ channel, user, since: since.getTime() }),
    close: (channel, since) => evict({ channel, user: undefined, since: since.getTime() }),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    registerRoutes(app) {
      registerAiringRoutes(app, {
        checkToken: (address) => checkAiringToken(key, address, now()),
        find: (channel) => airings.find(channel),
        now,
      })
      registerLiveRoutes(app, {
        async readToken(token) {
          const claims = readLiveToken(key, token, now())
          if (!claims) return undefined
          const { channel, user, issued } = claims
          const who = { channel, userId: user, issued: new Date(issued) }
          return (await wasEvicted(db, who)) ? undefined : claims
        },
        carries: options.carries,
        newSession: randomToken,
        linkFor({ user, expires }) {
          const grant = { userId: user, expiresAt: new Date(expires * 1000) }
          return linkHeaderOf(iceServersFor(options.turn, grant))
        },
        execute,
      })
    },
    async stop() {
      clearInterval(applying)
      airings.stop()
      await media.stop()
      await options.delivery?.stop()
    },
  }
}
