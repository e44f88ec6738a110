import { randomToken } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import {
  claimLease,
  deleteLease,
  findLease,
  listEvictions,
  recordEviction,
  renewLeases,
  wasEvicted,
} from '../live-engine-queries.ts'
import { Hosts } from '../hosts.ts'
import type { LiveAccess, LiveEvent, LiveGrant, RoutedLiveEngine } from '../live-engine.ts'
import { iceServersFor, linkHeaderOf, type Turn } from './ice-servers.ts'
import type { Eviction, LiveCommand, LiveReply, LiveSettings } from './live-messages.ts'
import { superviseLiveProcess } from './live-process.ts'
import { registerLiveRoutes } from './live-routes.ts'
import { readLiveToken, signLiveToken } from './live-token.ts'
import type { RecordingDelivery } from './recording/deliver-recordings.ts'

const VIEWERS_MAX = 100
/** A third of a lease's duration. */
const RENEW_MS = 5000

interface Options {
  db: Database
  /** Signs tokens; the same for all instances. */
  key: string
  publicUrl: string
  /** This instance's URL for other instances. */
  instanceUrl: string
  turn: Turn | undefined
  /** The folder for recordings; undefined: no recording. */
  recordingsFolder: string | undefined
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
 * host's single bitrate to every viewer; there is no simulcast. With several instances, the one that the host
 * reaches first has the stream, and the others forward requests to it.
 */
export function createEmbeddedLiveEngine(options: Options): RoutedLiveEngine {
  const { db, key, publicUrl, instanceUrl, log, now } = options
  const listeners = new Set<(event: LiveEvent) => void>()
  const failed = (error: unknown) => log.warn({ err: error }, 'the live engine failed')
  const hosts = new Hosts((event) => {
    if (event.type === 'host-left') deleteLease(db, event.channel, instanceUrl).catch(failed)
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
  /** Ends connections on this instance. */
  async function end(eviction: Eviction): Promise<void> {
    await execute({ action: 'evict', ...eviction })
    if (eviction.user === undefined) hosts.dropLost(eviction.channel)
  }

  /** Revokes their tokens on all instances, also after a restart. */
  async function evict(eviction: Eviction): Promise<void> {
    const { channel, user, since } = eviction
    const row = { channel, since: new Date(since), ...(user !== undefined && { userId: user }) }
    await recordEviction(db, row)
    await end(eviction)
  }

  async function renew(): Promise<void> {
    const { channels } = hosts
    const renewed = new Set(await renewLeases(db, channels, instanceUrl))
    for (const channel of channels.filter((name) => !renewed.has(name))) {
      // A lease that expired while the database was unavailable can be claimed again, if no other instance has.
      if ((await claimLease(db, channel, instanceUrl)) === instanceUrl) continue
      // Another instance claimed the class while this one was unavailable; a class has only one stream.
      log.warn({ channel }, 'live stream moved to another instance')
      await end({ channel, user: undefined, since: now().getTime() })
    }
    // Applies evictions that were recorded by other instances.
    const evictions = await listEvictions(db, hosts.channels)
    await Promise.all(
      evictions.map(({ channel, userId, since }) =>
        end({ channel, user: userId, since: since.getTime() }),
      ),
    )
  }
  const renewing = setInterval(() => renew().catch(failed), RENEW_MS).unref()

  const access = (
    role: 'host' | 'viewer',
    { channel, userId, expiresAt, records }: LiveGrant,
  ): LiveAccess => ({
    transport: 'whip',
    url: `${publicUrl}/api/live/${role === 'host' ? 'whip' : 'whep'}/${channel}`,
    token: signLiveToken(key, {
      role,
      channel,
      user: userId,
      records: records ?? false,
      issued: now().getTime(),
      expires: Math.floor(expiresAt.getTime() / 1000),
    }),
    iceServers: iceServersFor(options.turn, { userId, expiresAt }),
  })

  return {
    appId: 'carriage',
    records: options.recordingsFolder !== undefined,
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
    registerRoutes: (app) =>
      registerLiveRoutes(app, {
        async readToken(token) {
          const claims = readLiveToken(key, token, now())
          if (!claims) return undefined
          const { channel, user, issued } = claims
          const who = { channel, userId: user, issued: new Date(issued) }
          return (await wasEvicted(db, who)) ? undefined : claims
        },
        async otherInstance(channel, publishes) {
          const url = publishes
            ? await claimLease(db, channel, instanceUrl)
            : await findLease(db, channel)
          return url === instanceUrl ? undefined : url
        },
        forget: (channel, url) => deleteLease(db, channel, url),
        newSession: randomToken,
        linkFor({ user, expires }) {
          const grant = { userId: user, expiresAt: new Date(expires * 1000) }
          return linkHeaderOf(iceServersFor(options.turn, grant))
        },
        execute,
      }),
    async stop() {
      clearInterval(renewing)
      const released = hosts.channels.map((channel) => deleteLease(db, channel, instanceUrl))
      await Promise.all(released).catch(failed)
      await media.stop()
      await options.delivery?.stop()
    },
  }
}
