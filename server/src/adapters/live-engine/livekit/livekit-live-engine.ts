import { hmacSha256 } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import { Hosts } from '../hosts.ts'
import { listEvictions, recordEviction } from '../live-engine-queries.ts'
import type { LiveAccess, LiveEvent, LiveGrant, RoutedLiveEngine } from '../live-engine.ts'
import { checkRoom } from './check-room.ts'
import { signToken } from './livekit-token.ts'
import { openRoomService } from './room-service.ts'
import { createRoomWatch } from './room-watch.ts'
import { registerLiveKitWebhook } from './webhook-routes.ts'

/** Whoever was sent away gets in with a token again and is removed; so it lets in only for a moment. */
const TOKEN_SECONDS = 120
const CHECK_MS = 5000

interface Options {
  db: Database
  /** Distinguishes the rooms of this installation from others on the same server. */
  key: string
  /** Where browsers connect: `wss://`. */
  url: string
  /** Where this server asks: `https://`. */
  apiUrl: string
  apiKey: string
  apiSecret: string
  log: Log
  now: () => Date
}

/**
 * Live classes on a LiveKit server, which has simulcast and may have several nodes. It is asked who is in a class after each of
 * its webhooks and every five seconds; every instance does so, so that each knows of every host.
 */
export function createLiveKitEngine(options: Options): RoutedLiveEngine {
  const { db, log, now, url, apiKey, apiSecret } = options
  const keys = { apiKey, apiSecret }
  const metadata = `carriage ${hmacSha256(options.key, 'rooms').toString('hex').slice(0, 16)}`
  const rooms = openRoomService(options.apiUrl, keys)
  const listeners = new Set<(event: LiveEvent) => void>()
  const hosts = new Hosts((event) => {
    for (const listener of listeners) listener(event)
  })
  const watched = createRoomWatch({
    rooms,
    async check(room, people) {
      const verdict = checkRoom(people, await listEvictions(db, [room]), now())
      hosts.note(room, verdict.hosted)
      if (!verdict.hosted && verdict.evictsHost) hosts.drop(room)
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
    const claims = { role, user: userId, issued, until, room: channel, metadata }
    return {
      transport: 'livekit',
      url,
      token: await signToken(keys, { ...claims, ttl: Math.min(TOKEN_SECONDS, whole) }),
      iceServers: [],
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
    appId: 'livekit',
    // Its egress would: a service of its own, which this adapter does not use.
    records: false,
    airs: false,
    hostAccess: (grant) => access('host', grant),
    viewerAccess: (grant) => access('viewer', grant),
    async kick(channel, userId, since) {
      await recordEviction(db, { channel, userId, since })
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
    registerRoutes: (app) =>
      registerLiveKitWebhook(app, { ...keys, onRoom: (room) => watched.look(room) }),
    async stop() {
      clearInterval(checking)
      await watched.stop()
    },
  }
}
