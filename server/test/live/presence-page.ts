import { EventEmitter, once } from 'node:events'
import type { PresenceMessage } from '@carriage/contract/live-classes/presence'
import {
  createPresence,
  type Presence,
  type PresenceSocket,
} from '../../src/features/live-classes/index.ts'
import { connectNotices } from '../../src/platform/db/notices.ts'
import type { TestApp } from '../app.ts'

/** The browser's end of a connection, as the server sees it. */
export class PresencePage extends EventEmitter implements PresenceSocket {
  readonly heard: PresenceMessage[] = []
  closed: number | undefined
  silent = false

  send(text: string): void {
    this.heard.push(JSON.parse(text) as PresenceMessage)
    this.emit('heard')
  }
  close(code: number): void {
    this.closed ??= code
    this.emit('close')
    this.emit('heard')
  }
  ping(): void {
    if (!this.silent) this.emit('pong')
  }
  terminate(): void {
    this.close(1006)
  }
  /** Resolves once this was heard, at whatever time. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await once(this, 'heard')
  }
  /** How many of the audience are there, as far as this page knows. */
  get audience(): number {
    return this.heard.reduce(
      (known, message) =>
        message.type === 'here' || message.type === 'roster' ? message.audience : known,
      0,
    )
  }
  /** Who is there, as far as this page knows. */
  get people(): string[] {
    let names: Record<string, string> = {}
    for (const message of this.heard) {
      if (message.type === 'here')
        names = Object.fromEntries(
          message.people.map(({ user_id, role, first_name }) => [user_id, `${first_name} ${role}`]),
        )
      if (message.type === 'roster')
        for (const change of message.changes)
          if (change.type === 'leave') delete names[change.user_id]
          else names[change.user_id] = `${change.first_name} ${change.role}`
    }
    return Object.values(names).toSorted()
  }
}

/** Tells changes soon, where a server gathers those of a second. */
export const soon = (run: () => void): void => void setImmediate(run)

/** A server beside that of the app, on its database. */
export function anotherServer(
  { services }: TestApp,
  later = soon,
  liveEngine = services.liveEngine,
): Presence {
  const notices = connectNotices(services.config.databaseUrl ?? '', () => {})
  const presence = createPresence({ ...services, notices, liveEngine }, later)
  return { ...presence, stop: () => presence.stop().then(() => notices.stop()) }
}

/** Opens a connection and says hello with this token. */
export function openPresence(presence: Presence, token: string): PresencePage {
  const page = new PresencePage()
  presence.accept(page)
  page.emit('message', JSON.stringify({ type: 'hello', token }))
  return page
}

/** Opens a connection, and waits until it was told who is there. */
export async function enterPresence(presence: Presence, token: string): Promise<PresencePage> {
  const page = openPresence(presence, token)
  await page.until(() => page.heard.some(({ type }) => type === 'here'))
  return page
}
