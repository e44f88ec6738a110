import type pg from 'pg'
import type { Notices } from './notices.ts'

/** Tells when rows were changed of which the trigger `tell_written` (server/migrations) speaks, by its channels. */
export interface Changes {
  /**
   * Calls `onChange` after a change that can be read: one of this process before its author goes on, one of another
   * with its notice, and once when notices may have been missed.
   */
  listen(channel: string, onChange: () => void): void
}

/**
 * The changes that a pool of connections makes. The trigger says them to the connection that writes, as a message of its
 * statement, so they are known before the transaction ends: when it gives its connection back, they can be read.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-ASYNC
 */
export class OwnChanges {
  private readonly listeners = new Map<string, (() => void)[]>()

  constructor(pool: pg.Pool) {
    const written = new WeakMap<pg.PoolClient, Set<string>>()
    pool.on('connect', (client) => {
      const channels = new Set<string>()
      written.set(client, channels)
      client.on('notice', ({ message, detail }) => {
        if (message === 'written' && detail !== undefined) channels.add(detail)
      })
    })
    pool.on('release', (_error, client) => {
      const channels = written.get(client)
      for (const channel of channels ?? [])
        for (const onChange of this.listeners.get(channel) ?? []) onChange()
      channels?.clear()
    })
  }

  listen(channel: string, onChange: () => void): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), onChange])
  }
}

/** Tells of the changes of this process and of all others. */
export const allChanges = (own: OwnChanges, notices: Notices): Changes => ({
  listen(channel, onChange) {
    own.listen(channel, onChange)
    notices.listen(channel, { onNotice: onChange, onReset: onChange })
  },
})
