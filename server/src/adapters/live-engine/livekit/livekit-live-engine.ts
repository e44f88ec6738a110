import { hmacSha256 } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Hosts } from '../hosts.ts'
import { listEvictions, recordEviction } from '../live-engine-queries.ts'
import type { LiveAccess, LiveEvent, LiveGrant, RoutedLiveEngine } from '../live-engine.ts'
import { createLiveMedia, type LiveMediaOptions } from '../media/live-media.ts'
import { HOST_PLACE, placeName, placeNames } from '../stage-places.ts'
import { signReceiverToken, signToken } from './livekit-token.ts'
import { createRoomReceivers } from './room-receivers.ts'
import { openRoomService, type RoomPerson, createRoomWatch } from './room-watch.ts'
import { registerLiveKitWebhook } from './webhook-routes.ts'

interface RoomEviction {
  /** The class, or the name of one place on its stage. */
  channel: string
  /** Undefined: everybody. */
  userId: string | undefined
  since: Date
}

interface RoomVerdict {
  /** Who has to leave. */
  leaving: readonly RoomPerson[]
  /** The host who may stay and is sending. */
  host: RoomPerson | undefined
  /** Whether a host has to leave by an eviction. */
  evictsHost: boolean
}

/**
 * Who has to leave a room: those whose access was revoked or has ended, and of all who send from one place, such as the host's,
 * every one but the one who began last. LiveKit lets in with a token that was revoked, until it expires.
 */
export function checkRoom(
  { room, people }: { room: string; people: readonly RoomPerson[] },
  evictions: readonly RoomEviction[],
  now: Date,
): RoomVerdict {
  const isEvicted = ({ user, issued, place }: RoomPerson) =>
    evictions.some(
      ({ channel, userId, since }) =>
        [room, placeName(room, place)].includes(channel) &&
        (userId === undefined || userId === user) &&
        since.getTime() >= issued,
    )
  const evicted = people.filter(isEvicted)
  const staying = people.filter((person) => !isEvicted(person) && person.until > now.getTime())
  const senders = staying
    .filter(({ role, publishes }) => role === 'host' && publishes)
    .toSorted((a, b) => b.joinedAt - a.joinedAt)
  const current = (of: number) => senders.find(({ place }) => place === of)
  const replaced = senders.filter((sender) => sender !== current(sender.place))
  const kept = new Set(staying.filter((person) => !replaced.includes(person)))
  return {
    leaving: people.filter((person) => !kept.has(person)),
    host: current(HOST_PLACE),
    evictsHost: evicted.some(({ role, place }) => role === 'host' && place === HOST_PLACE),
  }
}

/** An evicted member gets in with a token again and is removed; so it lets in only for a moment. */
const TOKEN_SECONDS = 120
const CHECK_MS = 5000

/** `key` also distinguishes the rooms of this installation from others on the same server. */
interface Options extends LiveMediaOptions {
  db: Database
  /** Whether this server records and broadcasts; one of several does. */
  carries: () => Promise<boolean>
  /** Where browsers connect: `wss://`. */
  url: string
  /** Where this server asks: `https://`. */
  apiUrl: string
  apiKey: string
  apiSecret: string
}

/**
 * Live classes on a LiveKit server, which has simulcast and may have several nodes. It is asked who is in a class after each of
 * its webhooks and every five seconds; every instance does so, so that each knows of every host. What is recorded or broadcast is
 * received by one of them.
 */
export function createLiveKitEngine(options: Options): RoutedLiveEngine {
  const { db, log, now, url, apiKey, apiSecret } = options
  const keys = { apiKey, apiSecret }
  const canRecord = options.recordingsFolder !== undefined
  const metadata = `carriage ${hmacSha256(options.key, 'rooms').toString('hex').slice(0, 16)}`
  const rooms = openRoomService(options.apiUrl, keys)
  const listeners = new Set<(event: LiveEvent) => void>()
  const emit = (event: LiveEvent) => {
    for (const listener of listeners) listener(event)
  }
  const media = createLiveMedia({
    ...options,
    onBroadcastState: (channel, state) => emit({ type: 'broadcast', channel, state }),
    // Nobody but LiveKit is connected to, and that from here.
    udpPort: undefined,
    publicAddress: undefined,
    viewersMax: 0,
    onUnreceived: (end) => receivers.note(end),
    onDeath: () => receivers.noteDeath(),
  })
  const receivers = createRoomReceivers({
    media,
    url: options.apiUrl.replace(/^http/, 'ws'),
    carries: options.carries,
    signToken: (room) => signReceiverToken(keys, { room, metadata, ttl: TOKEN_SECONDS }),
    log,
  })
  const hosts = new Hosts((event) => {
    if (event.type === 'host-left') {
      receivers.leave(event.channel)
      media.endHost(event.channel)
    }
    emit(event)
  })
  const watched = createRoomWatch({
    rooms,
    async check(room, people) {
      const evictions = await listEvictions(db, placeNames(room))
      const verdict = checkRoom({ room, people }, evictions, now())
      const { host } = verdict
      hosts.note(room, host !== undefined)
      if (!host && verdict.evictsHost) hosts.drop(room)
      if (host) await receivers.follow(room, host)
      return verdict.leaving
    },
    onStay: (error) => log.warn({ err: error }, 'somebody could not be removed from a live class'),
  })
  let isAway = false

  async function checkAll(): Promise<void> {
    try {
      const all = await rooms.listRooms(metadata)
      await Promise.all([...new Set([...all, ...hosts.channels])].map((room) => watched.look(room)))
      if (isAway) log.warn('LiveKit answers again')
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'LiveKit does not answer')
      isAway = true
      hosts.loseAll()
    }
  }
  const checking = setInterval(() => void checkAll(), CHECK_MS).unref()

  async function access(role: 'host' | 'viewer', grant: LiveGrant): Promise<LiveAccess> {
    const { channel, userId, expiresAt } = grant
    const issued = now().getTime()
    const until = expiresAt.getTime()
    const whole = Math.max(1, Math.floor((until - issued) / 1000))
    const { records = false, broadcasts = false, place = HOST_PLACE } = grant
    const takes = { records: records && canRecord, broadcasts: broadcasts && media.broadcasts }
    const claims = { role, user: userId, place, issued, until, ...takes, room: channel, metadata }
    return {
      transport: 'livekit',
      url,
      token: await signToken(keys, { ...claims, ttl: Math.min(TOKEN_SECONDS, whole) }),
      iceServers: [],
      ...(role === 'viewer' && media.broadcastOf(grant)),
      // Other programs cannot fetch another token.
      ...(role === 'host' && {
        whip: {
          url: `${url.replace(/^ws/, 'http')}/whip/v1`,
          token: await signToken(keys, { ...claims, ttl: whole }),
        },
      }),
    }
  }

  return {
    records: canRecord,
    broadcasts: media.broadcasts,
    hostAccess: (grant) => access('host', grant),
    viewerAccess: (grant) => access('viewer', grant),
    async kick(channel, userId, since, place = HOST_PLACE) {
      await recordEviction(db, { channel: placeName(channel, place), userId, since })
      await watched.look(channel)
    },
    async close(channel, since) {
      await recordEviction(db, { channel, since })
      await watched.look(channel)
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    registerRoutes(app) {
      media.registerRoutes(app)
      registerLiveKitWebhook(app, { ...keys, onRoom: (room) => watched.look(room) })
    },
    async stop() {
      clearInterval(checking)
      await watched.stop()
      await media.stop()
    },
  }
}
