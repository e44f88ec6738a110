import {
  presenceClosed,
  presenceMessage,
  type PresenceMessage,
  PRESENCE_PATH,
  type PresentPerson,
} from '@carriage/contract/live-classes/presence'
import type { Reaction, ReactionCounts } from '@carriage/contract/live-classes/chat'
import type { LiveAccessAnswer } from '@carriage/contract/live-classes/schemas'
import { apiBase, joinUrl } from '../../../lib/api/api-base.ts'
import { byChance, Retry } from '../../../lib/live/retry.ts'
import { mayPass } from '../live-errors.ts'

/** Who is in a class: the host and those with a seat by their ids, the audience by its number. */
export interface Roster {
  readonly people: ReadonlyMap<string, PresentPerson>
  readonly audience: number
}
export const NOBODY: Roster = { people: new Map(), audience: 0 }

/** Who is there after a message. */
export function rosterAfter(roster: Roster, message: PresenceMessage): Roster {
  if (message.type !== 'here' && message.type !== 'roster') return roster
  const { audience } = message
  if (message.type === 'here') {
    const all = message.people.map((person) => [person.user_id, person] as const)
    return { people: new Map(all), audience }
  }
  const people = new Map(roster.people)
  for (const change of message.changes) {
    const { user_id: id, role } = change
    if (change.type === 'join') people.set(id, { user_id: id, role, first_name: change.first_name })
    // A change of role arrives as a leave and a join.
    else if (people.get(id)?.role === role) people.delete(id)
  }
  return { people, audience }
}

/** What is new in the chat of a class; `isFirst`: since the channel was joined, or joined again. */
export type ChatNews = Extract<PresenceMessage, { type: 'chat' }> & { isFirst: boolean }

/** What holds in a class from now on: set-up, poll, hands, stage, form check, timer, and what the host has said. */
export type SharedNews = Extract<
  PresenceMessage,
  { type: 'setup' | 'poll' | 'hands' | 'stage' | 'form-check' | 'timer' | 'captions' }
>

/** Why a channel has ended for good, so that it does not reconnect. */
export type PresenceEnd = 'refused' | 'removed' | 'over'
const ends = new Map<number, PresenceEnd>([
  [presenceClosed.refused, 'refused'],
  [presenceClosed.removed, 'removed'],
  [presenceClosed.over, 'over'],
])

interface PresenceHooks {
  onRoster(roster: Roster): void
  /** The class has changed. */
  onChanged(): void
  /** A page or program has begun to send. */
  onHostStream?: ((stream: string | null) => void) | undefined
  /** Something was written, or the chat is set otherwise. */
  onChat?: ((chat: ChatNews) => void) | undefined
  /** People have reacted. */
  onReactions?: ((counts: ReactionCounts) => void) | undefined
  onShared?: ((news: SharedNews) => void) | undefined
  onEnd(why: PresenceEnd): void
}

/** A channel that was joined. */
export interface Presence {
  leave: () => void
  /** Sends a reaction, which is lost while there is no connection. */
  react: (reaction: Reaction) => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000
/** Times as many as watch the broadcast is what each of them waits at most: a server that goes takes thousands along. */
const WAIT_MS_PER_VIEWER = 20
const LONGEST_AUDIENCE_WAIT_MS = 60_000

/** With what a page is let in to the presence of a class. */
export type PresencePass = Pick<LiveAccessAnswer, 'rtm_token' | 'watches_broadcast'>

/**
 * How long a page waits before it comes back. People with a seat are few and come at once; the broadcast plays on for the
 * others, who take the time that a server needs to let them in.
 */
const firstWait = ({ audience }: Roster, isAudience: boolean): number =>
  isAudience
    ? Math.min(Math.max(FIRST_WAIT_MS, audience * WAIT_MS_PER_VIEWER), LONGEST_AUDIENCE_WAIT_MS)
    : FIRST_WAIT_MS

const presenceUrl = (): string => {
  const url = new URL(joinUrl(apiBase, PRESENCE_PATH), location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

const isSharedNews = (message: PresenceMessage): message is SharedNews =>
  ['setup', 'poll', 'hands', 'stage', 'form-check', 'timer', 'captions'].includes(message.type)

function readMessage(data: unknown): PresenceMessage | undefined {
  try {
    return presenceMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/**
 * Announces the user on the presence channel and lists the others; reconnects after losses, each
 * time with a fresh pass, until the server gives none.
 */
export function joinPresence(ask: () => Promise<PresencePass>, hooks: PresenceHooks): Presence {
  let left = false
  let socket: WebSocket | undefined
  const retry = new Retry()
  let wait = FIRST_WAIT_MS
  let isAudience = false
  let roster = NOBODY
  let wasLost = false
  let hasChat = false

  const again = () => {
    if (left) return
    wasLost = true
    // The audience comes spread over all of its wait, so that no second has more of them than a server lets in beside newcomers.
    const least = isAudience ? FIRST_WAIT_MS / 2 : wait / 2
    retry.schedule(byChance(wait, least), () => void open())
    wait = Math.max(wait, Math.min(wait * 2, LONGEST_WAIT_MS))
  }
  async function open(): Promise<void> {
    let pass: PresencePass
    try {
      pass = await ask()
    } catch (error) {
      if (left || mayPass(error)) return again()
      return hooks.onEnd('refused')
    }
    if (left) return undefined
    isAudience = pass.watches_broadcast === true
    const next = new WebSocket(presenceUrl())
    socket = next
    const hello = { type: 'hello', token: pass.rtm_token }
    next.addEventListener('open', () => next.send(JSON.stringify(hello)))
    next.addEventListener('message', ({ data }) => {
      const message = readMessage(data)
      if (!message || left) return
      roster = rosterAfter(roster, message)
      wait = firstWait(roster, isAudience)
      hooks.onRoster(roster)
      // Nothing tells of changes that were made while the channel was lost.
      if (message.type === 'changed' || (message.type === 'here' && wasLost)) hooks.onChanged()
      if (message.type === 'here') hasChat = false
      if (message.type === 'chat') {
        hooks.onChat?.({ ...message, isFirst: !hasChat })
        hasChat = true
      }
      if (message.type === 'reactions') hooks.onReactions?.(message.counts)
      if (message.type === 'stream') hooks.onHostStream?.(message.stream)
      if (isSharedNews(message)) hooks.onShared?.(message)
    })
    next.addEventListener('close', ({ code }) => {
      if (left) return
      const end = ends.get(code)
      if (end === undefined) again()
      else hooks.onEnd(end)
    })
    return undefined
  }
  void open()
  return {
    leave() {
      left = true
      retry.cancel()
      socket?.close()
    },
    react(reaction) {
      if (socket?.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ type: 'react', reaction }))
    },
  }
}
