import { randomToken } from '../../../platform/crypto.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { LiveMedia } from '../media/live-media.ts'

/** A room that cannot be joined is tried again after so long. */
const AGAIN_MS = 1000

/** What is made of a class on this server. */
interface Taking {
  records: boolean
  broadcasts: boolean
}

interface Options {
  media: Pick<LiveMedia, 'execute'>
  /** Of LiveKit's server: `ws:` or `wss:`. */
  url: string
  /** Whether this server records and broadcasts; one of several does. */
  carries: () => Promise<boolean>
  signToken: (room: string) => Promise<string>
  log: Log
}

export interface RoomReceivers {
  /** Receives the room of a host from now on, until `leave`; again when what is made of it has changed. */
  follow(room: string, host: Taking): Promise<void>
  /** The host has gone for good. */
  leave(room: string): void
  /** A room is not received any more. */
  note(end: { channel: string; session: string; why: string }): void
  /** The process that received has died. */
  noteDeath(): void
}

/** Keeps the media process in the rooms whose host is recorded or broadcast. */
export function createRoomReceivers(options: Options): RoomReceivers {
  const { media, url, carries, signToken, log } = options
  const running = new Map<string, Taking & { session: string }>()
  const again = new Map<string, NodeJS.Timeout>()
  const failed = (error: unknown) => log.warn({ err: error }, 'a live class is not received')

  async function join(room: string, { records, broadcasts }: Taking): Promise<void> {
    const session = randomToken()
    // Before anything is waited for: a room is looked at several times a second.
    running.set(room, { session, records, broadcasts })
    try {
      const token = await signToken(room)
      await media.execute({
        action: 'receive',
        channel: room,
        session,
        url,
        token,
        records,
        broadcasts,
      })
    } catch (error) {
      if (running.get(room)?.session === session) running.delete(room)
      failed(error)
    }
  }
  function end(room: string): void {
    clearTimeout(again.get(room))
    again.delete(room)
    const session = running.get(room)?.session
    running.delete(room)
    if (session !== undefined) media.execute({ action: 'leave', session }).catch(failed)
  }

  return {
    async follow(room, host) {
      const current = running.get(room)
      const isSame = current?.records === host.records && current.broadcasts === host.broadcasts
      if (isSame || again.has(room)) return
      end(room)
      if ((host.records || host.broadcasts) && (await carries()) && !running.has(room))
        await join(room, host)
    },
    leave: end,
    note({ channel, session, why }) {
      const lost = running.get(channel)
      if (lost?.session !== session) return
      log.warn({ why }, 'a live class is received no longer, and joined again')
      running.delete(channel)
      const timer = setTimeout(() => {
        again.delete(channel)
        void join(channel, lost)
      }, AGAIN_MS)
      again.set(channel, timer.unref())
    },
    noteDeath: () => running.clear(),
  }
}
