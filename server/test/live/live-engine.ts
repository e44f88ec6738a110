import { EventEmitter, once } from 'node:events'
import type {
  LiveEngine,
  LiveEvent,
  LiveGrant,
} from '../../src/adapters/live-engine/live-engine.ts'

/** A live engine that carries no media and records its calls. */
export class RecordingEngine implements LiveEngine {
  readonly records = true
  broadcasts = true
  readonly grants: (LiveGrant & { role: 'host' | 'viewer' })[] = []
  readonly kicked: string[] = []
  readonly closed: string[] = []
  private readonly asked = new EventEmitter()
  private readonly listeners = new Set<(event: LiveEvent) => void>()

  async hostAccess(grant: LiveGrant) {
    this.grants.push({ ...grant, role: 'host' })
    const place = { url: 'http://studio.test/whip', token: `host ${grant.channel}` }
    return { ...place, transport: 'whip', iceServers: [], whip: place } as const
  }

  async viewerAccess(grant: LiveGrant) {
    this.grants.push({ ...grant, role: 'viewer' })
    const place = { url: 'http://studio.test/whep', token: `viewer ${grant.channel}` }
    const broadcast = grant.broadcasts && { broadcastUrl: 'http://studio.test/index.m3u8' }
    return { ...place, ...broadcast, transport: 'whip', iceServers: [] } as const
  }

  async kick(channel: string, userId: string, _since: Date, place?: number): Promise<void> {
    this.kicked.push(`${place === undefined ? channel : `${channel}/${place}`} ${userId}`)
    this.asked.emit('asked')
  }

  async close(channel: string): Promise<void> {
    this.closed.push(channel)
    this.asked.emit('asked')
  }

  on(listener: (event: LiveEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Resolves after this person was evicted or, without a person, the channel was closed. */
  async hasEnded(channel: string, userId?: string): Promise<void> {
    const asked = () =>
      userId === undefined
        ? this.closed.includes(channel)
        : this.kicked.includes(`${channel} ${userId}`)
    while (!asked()) await once(this.asked, 'asked')
  }

  /** Emits an event as the engine would. */
  report(event: LiveEvent): void {
    for (const listener of this.listeners) listener(event)
  }

  async stop(): Promise<void> {}
}
