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
  /** Sends the newest messages of its class to a connection that was let in. */
  greet(connection: Connection): Promise<void>
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

export function createChatFeed(
  services: Services,
  { connectionsOf, later, onFailure }: Options,
): ChatFeed {
  const { db } = services
  /** The messages to send on the next tick, by class. */
  const due = new Map<string, Set<number>>()
  const counted = new Map<string, ReactionCounts>()
  const pressed = new Map<Connection, number>()

  async function sendDue(classId: string): Promise<void> {
    const ids = [...(due.get(classId) ?? [])]
    due.delete(classId)
    const hearing = connectionsOf(classId)
    const occurrence = hearing.length > 0 ? await findOccurrence(db, classId) : undefined
    if (!occurrence) return
    const newest = ids.toSorted((a, b) => a - b).slice(-CHAT_SHOWN)
    const messages = await readMessages(db, newest)
    sendChat(hearing, messages, await readChatSettings(db, occurrence.id))
  }

  async function publishReactions(): Promise<void> {
    const counts = [...counted]
    counted.clear()
    pressed.clear()
    for (const [id, reactions] of counts) await publishLiveNotice(services, db, { id, reactions })
  }

  return {
    async greet(connection) {
      const occurrence = await findOccurrence(db, connection.claims.channel)
      if (!occurrence) return
      const messages = await readNewest(db, occurrence.id, { limit: CHAT_SHOWN })
      sendChat([connection], messages, await readChatSettings(db, occurrence.id))
    },
    note({ id: classId, chat, reactions }) {
      if (reactions) sendAll(connectionsOf(classId), { type: 'reactions', counts: reactions })
      if (!chat) return
      const ids = due.get(classId)
      if (ids) for (const one of chat) ids.add(one)
      else {
        due.set(classId, new Set(chat))
        later(() => void sendDue(classId).catch(onFailure))
      }
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
