import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Executor } from './database.ts'

interface Listener {
  onNotice(text: string): void
  /** Called on a new connection, before which notices may have been missed. */
  onReset(): void
}

/** Short messages between all instances on one database (LISTEN and NOTIFY), without delivery guarantees. */
export interface Notices {
  /** Sent to every instance, including this one, when the caller's transaction commits. */
  publish(on: Executor, channel: string, text: string): Promise<void>
  /** Returns a function that ends the subscription. */
  listen(channel: string, listener: Listener): () => void
  stop(): Promise<void>
}

const AGAIN_AFTER_MS = 1000
/** Channel names become part of statements, so they must be plain words. */
const CHANNEL = /^[a-z_]+$/

/** Listens on a separate connection, opened with the first listener and reopened when it breaks. */
export function connectNotices(url: string, onError: (error: unknown) => void): Notices {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let connecting: Promise<void> | undefined
  let stopped = false

  const connectLater = () => {
    client = undefined
    if (stopped || again) return
    again = setTimeout(() => {
      again = undefined
      connecting = connect()
    }, AGAIN_AFTER_MS)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    let broken = false
    const onBreak = (error?: Error) => {
      if (broken) return
      broken = true
      if (!stopped) onError(error ?? new Error('the connection for notices has ended'))
      connectLater()
    }
    next.on('error', onBreak)
    next.on('end', () => onBreak())
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onNotice(payload)
    })
    try {
      await next.connect()
      client = next
      for (const channel of listeners.keys()) await next.query(`LISTEN ${channel}`)
      for (const all of listeners.values()) for (const listener of all) listener.onReset()
    } catch (error) {
      onBreak(error instanceof Error ? error : new Error(String(error)))
      await next.end().catch(onError)
    }
  }

  return {
    async publish(on, channel, text) {
      await on.execute(sql`SELECT pg_notify(${channel}, ${text})`)
    },
    listen(channel, listener) {
      if (!CHANNEL.test(channel)) throw new Error(`Not the name of a channel: ${channel}`)
      const handlers = listeners.get(channel)
      const all = handlers ?? new Set()
      all.add(listener)
      listeners.set(channel, all)
      if (!connecting) connecting = connect()
      else if (!handlers) {
        const listening = connecting.then(() => client?.query(`LISTEN ${channel}`))
        listening.then(() => listener.onReset(), onError)
      }
      return () => all.delete(listener)
    },
    async stop() {
      stopped = true
      clearTimeout(again)
      await connecting
      await client?.end()
    },
  }
}
