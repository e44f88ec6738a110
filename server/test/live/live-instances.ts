/** Servers with a live engine on one database, and peers that connect to them. */
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createEmbeddedLiveEngine } from '../../src/adapters/live-engine/embedded/embedded-live-engine.ts'
import type { Turn } from '../../src/adapters/live-engine/embedded/ice-servers.ts'
import type { BroadcastStore } from '../../src/adapters/live-engine/broadcast/stored-files.ts'
import type {
  LiveAccess,
  LiveEngine,
  LiveEvent,
  RoutedLiveEngine,
} from '../../src/adapters/live-engine/live-engine.ts'
import type { LiveMediaOptions } from '../../src/adapters/live-engine/media/live-media.ts'
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
} from '../../src/platform/db/database.ts'
import { answerErrors } from '../../src/platform/http/error-handler.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { useDatabase } from '../database/database.ts'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { connectPeer, type LivePeer, type Sending, signalTo } from './live-peer.ts'

export interface Instance {
  app: FastifyInstance
  engine: LiveEngine
  events: LiveEvent[]
  stop(): Promise<void>
}

export interface LiveInstances {
  connection: DatabaseConnection
  /** The folder of the recordings of all servers. */
  recordings: string
  now: () => Date
  later: (ms: number) => void
  /** Listens on a port, to which LiveKit sends its webhooks; servers still running after a test are stopped. */
  start: (carries?: () => Promise<boolean>, broadcastStore?: BroadcastStore) => Promise<Instance>
  grant: (userId: string, channel?: string) => Parameters<LiveEngine['viewerAccess']>[0]
  connect: (
    access: LiveAccess,
    role: 'host' | 'viewer',
    at: Instance,
    send?: Sending,
  ) => Promise<LivePeer>
  host: (at: Instance) => Promise<LivePeer>
  viewer: (at: Instance, user?: string) => Promise<LivePeer>
}

export interface EngineKind {
  create(
    options: LiveMediaOptions & { db: Database; carries: () => Promise<boolean> },
  ): RoutedLiveEngine
  connect(
    access: LiveAccess,
    role: 'host' | 'viewer',
    app: FastifyInstance,
    send: Sending | undefined,
  ): Promise<LivePeer>
  /** The port of all servers, one after the other; a free one each when left out. */
  port?: () => number
}

/** Two viewers fill a class. */
export const embeddedKind = (
  turn: Turn = { url: 'turn:relay.test', secret: 'a secret for tests' },
): EngineKind => ({
  create: (options) =>
    createEmbeddedLiveEngine({
      ...options,
      turn,
      udpPort: 0,
      publicAddress: undefined,
      viewersMax: 2,
    }),
  connect: (access, role, app, send) => connectPeer(signalTo(app, access), role, { send }),
})

/** For the tests of a file: each begins without servers and peers. */
export function useLiveInstances(kind: EngineKind = embeddedKind()): LiveInstances {
  const database = useDatabase()
  let clock = new Date()
  let running: Instance[] = []
  let peers: LivePeer[] = []
  let connection: DatabaseConnection
  const folder = makeTemporaryFolder('carriage-recordings-')
  afterAll(() => folder.remove())

  beforeAll(() => {
    connection = connectDatabase(database.url, () => {}, { max: 5 })
  })
  afterAll(() => connection.close())
  beforeEach(() => {
    clock = new Date()
    running = []
    peers = []
  })
  afterEach(async () => {
    for (const peer of peers) peer.close()
    await Promise.all(running.map((instance) => instance.stop()))
    await connection.db.execute(sql`TRUNCATE live_evictions`)
  })

  const grant = (userId: string, channel = 'class') => ({
    channel,
    userId,
    expiresAt: new Date(clock.getTime() + 3600_000),
  })
  const connect: LiveInstances['connect'] = async (access, role, at, send) => {
    const peer = await kind.connect(access, role, at.app, send)
    peers.push(peer)
    return peer
  }
  async function start(
    carries = async () => true,
    broadcastStore?: BroadcastStore,
  ): Promise<Instance> {
    const port = kind.port?.() ?? (await freePort())
    const app = Fastify({ forceCloseConnections: true })
    const engine = kind.create({
      db: connection.db,
      carries,
      broadcasts: true,
      broadcastStore,
      key: 'a key for tests only',
      publicUrl: 'http://localhost:3000',
      recordingsFolder: folder.path,
      log: createLog('silent'),
      now: () => clock,
    })
    const events: LiveEvent[] = []
    engine.on((event) => events.push(event))
    answerErrors(app)
    engine.registerRoutes(app)
    await app.listen({ port, host: '127.0.0.1' })
    const instance: Instance = {
      app,
      engine,
      events,
      async stop() {
        running = running.filter((other) => other !== instance)
        await engine.stop()
        await app.close()
      },
    }
    running.push(instance)
    return instance
  }
  return {
    get connection() {
      return connection
    },
    recordings: folder.path,
    now: () => clock,
    later(ms) {
      clock = new Date(clock.getTime() + ms)
    },
    start,
    grant,
    connect,
    host: async (at) => connect(await at.engine.hostAccess(grant('coach')), 'host', at),
    viewer: async (at, user = 'member') =>
      connect(await at.engine.viewerAccess(grant(user)), 'viewer', at),
  }
}
