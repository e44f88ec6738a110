import { randomToken } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Hosts } from '../hosts.ts'
import { listEvictions, recordEviction, wasEvicted } from '../live-engine-queries.ts'
import type { LiveAccess, LiveEvent, LiveGrant, RoutedLiveEngine } from '../live-engine.ts'
import { createLiveMedia, type LiveMediaOptions } from '../media/live-media.ts'
import type { Eviction, LiveCommand, LiveReply } from '../media/live-messages.ts'
import { iceServersFor, linkHeaderOf, type Turn } from './ice-servers.ts'
import { formCheckChannel, HOST_PLACE, placeName, placeNames } from '../stage-places.ts'
import { registerWhipRoutes } from './live-routes.ts'
import { readLiveToken, signLiveToken } from './live-token.ts'

const VIEWERS_MAX = 100
const EVICTIONS_MS = 5000

interface Options extends LiveMediaOptions {
  db: Database
  /** Whether this server carries the classes; one of several does. */
  carries: () => Promise<boolean>
  turn: Turn | undefined
  /** 0: any free port, fixed until the server stops. */
  udpPort: number
  /** The public address of the port, for a server behind NAT. */
  publicAddress: string | undefined
  /** The maximum number of viewers per class. */
  viewersMax?: number
}

/**
 * Live classes without an external service: an SFU in a separate process, with WHIP and WHEP. It forwards the
 * host's single bitrate, which follows the host's line, to every viewer; there is no simulcast. One server of several carries all classes; the others grant
 * access to it.
 */
export function createEmbeddedLiveEngine(options: Options): RoutedLiveEngine {
  const { db, key, publicUrl, log, now } = options
  const listeners = new Set<(event: LiveEvent) => void>()
  const failed = (error: unknown) => log.warn({ err: error }, 'the live engine failed')
  const emit = (event: LiveEvent) => {
    for (const listener of listeners) listener(event)
  }
  const hosts = new Hosts((event) => {
    if (event.type === 'host-left') {
      media.endHost(event.channel)
      weak.delete(event.channel)
    }
    emit(event)
  })
  /** The channels whose hosts have a weak line; kept here, so that it is right after the process has died. */
  const weak = new Set<string>()
  function noteLine(channel: string, isWeak: boolean): void {
    if (weak.has(channel) === isWeak) return
    if (isWeak) weak.add(channel)
    else weak.delete(channel)
    emit({ type: 'line', channel, isWeak })
  }
  const media = createLiveMedia({
    ...options,
    viewersMax: options.viewersMax ?? VIEWERS_MAX,
    onBroadcastState: (channel, state) => emit({ type: 'broadcast', channel, state }),
    onSpeech: (part) => emit({ type: 'speech', ...part }),
    onHost: (channel, present) => hosts.note(channel, present),
    onLine: noteLine,
    onDeath: () => hosts.loseAll(),
  })
  /** Only a host starts the process; without one there is nobody to watch or evict. */
  const execute = async (command: LiveCommand): Promise<LiveReply> => {
    if (media.isRunning || command.action === 'publish') return media.execute(command)
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
    const channels = hosts.channels.flatMap((channel) => [channel, formCheckChannel(channel)])
    const evictions = await listEvictions(db, channels.flatMap(placeNames))
    await Promise.all(
      evictions.map(({ channel, userId, since }) =>
        end({ channel, user: userId, since: since.getTime() }),
      ),
    )
  }
  const applying = setInterval(() => applyEvictions().catch(failed), EVICTIONS_MS).unref()

  const access = (
    role: 'host' | 'viewer',
    { place = HOST_PLACE, ...grant }: LiveGrant,
  ): LiveAccess => ({
    transport: 'whip',
    url: `${publicUrl}/api/live/${role === 'host' ? 'whip' : 'whep'}/${placeName(grant.channel, place)}`,
    token: signLiveToken(key, {
      role,
      channel: grant.channel,
      user: grant.userId,
      place,
      records: grant.records ?? false,
      broadcasts: (grant.broadcasts ?? false) && media.broadcasts,
      issued: now().getTime(),
      expires: Math.floor(grant.expiresAt.getTime() / 1000),
    }),
    iceServers: iceServersFor(options.turn, grant),
    ...(role === 'viewer' && media.broadcastOf(grant)),
  })

  return {
    records: options.recordingsFolder !== undefined,
    broadcasts: media.broadcasts,
    async hostAccess(grant) {
      const granted = access('host', grant)
      return { ...granted, whip: { url: granted.url, token: granted.token } }
    },
    viewerAccess: async (grant) => access('viewer', grant),
    kick: (channel, user, since, place = HOST_PLACE) =>
      evict({ channel: placeName(channel, place), user, since: since.getTime() }),
    close: (channel, since) => evict({ channel, user: undefined, since: since.getTime() }),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    registerRoutes(app) {
      media.registerRoutes(app)
      registerWhipRoutes(app, {
        async readToken(token) {
          const claims = readLiveToken(key, token, now())
          if (!claims) return undefined
          const { channel, user, issued, place } = claims
          const channels = [channel, placeName(channel, place)]
          const who = { channels, userId: user, issued: new Date(issued) }
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
      await media.stop()
    },
  }
}
