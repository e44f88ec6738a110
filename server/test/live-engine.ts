import type { LiveEngine, LiveEvent, LiveGrant } from '../src/adapters/live-engine/live-engine.ts'

/** A live engine that carries nothing and remembers what it was asked for. */
export class RecordingEngine implements LiveEngine {
  readonly appId = 'test'
  readonly records = true
  readonly grants: (LiveGrant & { role: 'host' | 'viewer' })[] = []
  readonly kicked: string[] = []
  readonly closed: string[] = []
  private readonly listeners = new Set<(event: LiveEvent) => void>()

  async hostAccess(grant: LiveGrant) {
    this.grants.push({ ...grant, role: 'host' })
    return { url: 'http://studio.test/whip', token: `host ${grant.channel}`, iceServers: [] }
  }

  async viewerAccess(grant: LiveGrant) {
    this.grants.push({ ...grant, role: 'viewer' })
    return { url: 'http://studio.test/whep', token: `viewer ${grant.channel}`, iceServers: [] }
  }

  async kick(channel: string, userId: string): Promise<void> {
    this.kicked.push(`${channel} ${userId}`)
  }

  async close(channel: string): Promise<void> {
    this.closed.push(channel)
  }

  on(listener: (event: LiveEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** As if the engine had seen it. */
  report(event: LiveEvent): void {
    for (const listener of this.listeners) listener(event)
  }

  async stop(): Promise<void> {}
}
