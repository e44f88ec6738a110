import {
  CHAT_SHOWN,
  type ChatMessage,
  type ChatState,
  type Reaction,
  type ReactionCounts,
} from '@carriage/contract/live-classes/chat'
import { findOccurrence } from '../occurrences-queries.ts'
import type { Services } from '../../../context.ts'
import { publishLiveNotice, type ReceivedLiveNotice } from '../live-notices.ts'
import { type Connection, sendAll } from '../presence/accept-socket.ts'
import type { Later } from '../presence/local-rosters.ts'
import { readChatSettings, readMessages, readNewest } from './chat-queries.ts'

/** So many reactions of one page count within a tick; nobody presses faster. */
const MOST_REACTIONS = 5

/** What is written in the classes that have connections on this instance. */
export interface ChatFeed {
  /** Sends the newest messages of its class to a connection that was let in, with all who come within the same tick. */
  greet(connection: Connection): void
  /** Sends what is new, with all else of the same tick. */
  note(notice: ReceivedLiveNotice): void
  /** Sends the newest messages again, with those that were removed: notices may have been lost. */
  refresh(classId: string): Promise<void>
  /** Counts a reaction, and publishes the counts of a tick to all instances. */
  react(connection: Connection, reaction: Reaction): void
}

interface Options {
  connectionsOf: (classId: string) => Connection[]
  later: Later
  onFailure: (error: unknown) => void
}

/** Only hosts see who is muted. */
function sendChat(
  connections: readonly Connection[],
  messages: ChatMessage[],
  chat: ChatState,
): void {
  const isHost = ({ claims }: Connection) => claims.role === 'host'
  const members = connections.filter((one) => !isHost(one))
  sendAll(connections.filter(isHost), { type: 'chat', messages, chat })
  if (members.length > 0) sendAll(members, { type: 'chat', messages, chat: { ...chat, muted: [] } })
}

/** What is sent on the next tick: what was written or set to all, and the newest messages to those who have come. */
interface Due {
  isChanged: boolean
  readonly ids: Set<number>
  readonly newcomers: Set<Connection>
}

export function createChatFeed(
  services: Services,
  { connectionsOf, later, onFailure }: Options,
): ChatFeed {
  const { db } = services
  const due = new Map<string, Due>()
  const counted = new Map<string, ReactionCounts>()
  const pressed = new Map<Connection, number>()

  function dueOf(classId: string): Due {
    const existing = due.get(classId)
    if (existing) return existing
    const created = {
      isChanged: false,
      ids: new Set<number>(),
      newcomers: new Set<Connection>(),
    }
    due.set(classId, created)
    later(() => void sendDue(classId).catch(onFailure))
    return created
  }

  async function sendDue(classId: string): Promise<void> {
    const { isChanged, ids, newcomers } = dueOf(classId)
    due.delete(classId)
    const all = connectionsOf(classId)
    const occurrence = all.length > 0 ? await findOccurrence(db, classId) : undefined
    if (!occurrence) return
    const settings = await readChatSettings(db, occurrence.id)
    const coming = all.filter((one) => newcomers.has(one))
    if (coming.length > 0)
      sendChat(coming, await readNewest(db, occurrence.id, { limit: CHAT_SHOWN }), settings)
    if (!isChanged) return
    const newest = [...ids].toSorted((a, b) => a - b).slice(-CHAT_SHOWN)
    sendChat(all, await readMessages(db, newest), settings)
  }

  async function publishReactions(): Promise<void> {
    const counts = [...counted]
    counted.clear()
    pressed.clear()
    for (const [id, reactions] of counts) await publishLiveNotice(services, db, { id, reactions })
  }

  return {
    greet: (connection) => void dueOf(connection.claims.channel).newcomers.add(connection),
    note({ id: classId, chat, reactions }) {
      if (reactions) sendAll(connectionsOf(classId), { type: 'reactions', counts: reactions })
      if (!chat || connectionsOf(classId).length === 0) return
      const changed = dueOf(classId)
      changed.isChanged = true
      for (const one of chat) changed.ids.add(one)
    },
    async refresh(classId) {
      const hearing = connectionsOf(classId)
      const occurrence = hearing.length > 0 ? await findOccurrence(db, classId) : undefined
      if (!occurrence) return
      const newest = { limit: CHAT_SHOWN, withRemoved: true }
      const messages = await readNewest(db, occurrence.id, newest)
      sendChat(hearing, messages, await readChatSettings(db, occurrence.id))
    },
    react(connection, reaction) {
      const presses = pressed.get(connection) ?? 0
      if (presses >= MOST_REACTIONS) return
      pressed.set(connection, presses + 1)
      if (counted.size === 0) later(() => void publishReactions().catch(onFailure))
      const { channel } = connection.claims
      const counts = counted.get(channel) ?? {}
      counted.set(channel, { ...counts, [reaction]: (counts[reaction] ?? 0) + 1 })
    },
  }
}
