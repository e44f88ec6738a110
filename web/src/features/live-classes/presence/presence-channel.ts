import {
  presenceClosed,
  presenceMessage,
  type PresenceMessage,
  PRESENCE_PATH,
  type PresentPerson,
} from '@carriage/contract/live-classes/presence'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { apiBase, joinUrl } from '../../../lib/api/api-base.ts'
import { Retry } from '../../../lib/live/retry.ts'
import { mayPass } from '../live-errors.ts'

/** Who is there after a message. */
export function peopleAfter(
  people: readonly PresentPerson[],
  message: PresenceMessage,
): readonly PresentPerson[] {
  if (message.type === 'here') return message.people
  if (message.type !== 'join' && message.type !== 'leave') return people
  // A change of role arrives as a leave and a join, so both compare the role too.
  const others = people.filter(
    ({ user_id, role }) => user_id !== message.user_id || role !== message.role,
  )
  if (message.type === 'leave') return others
  const { user_id, role, first_name } = message
  return [...others, { user_id, role, first_name }]
}

/** Why a channel has ended for good, so that it does not reconnect. */
export type PresenceEnd = 'refused' | 'removed' | 'over'
const ends = new Map<number, PresenceEnd>([
  [presenceClosed.refused, 'refused'],
  [presenceClosed.removed, 'removed'],
  [presenceClosed.over, 'over'],
])

interface PresenceHooks {
  onPeople(people: readonly PresentPerson[]): void
  /** The class has changed. */
  onChanged(): void
  /** A page or program has begun to send. */
  onBroadcast?: ((broadcast: string | null) => void) | undefined
  /** The host has told what to set up. */
  onSetup?: ((setup: ReformerSetup) => void) | undefined
  onEnd(why: PresenceEnd): void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

const presenceUrl = (): string => {
  const url = new URL(joinUrl(apiBase, PRESENCE_PATH), location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

function readMessage(data: unknown): PresenceMessage | undefined {
  try {
    return presenceMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/**
 * Announces the user on the presence channel and lists the others; reconnects after losses, each
 * time with a fresh token, until the server gives none.
 * @returns leaves the channel
 */
export function joinPresence(token: () => Promise<string>, hooks: PresenceHooks): () => void {
  let left = false
  let socket: WebSocket | undefined
  const retry = new Retry()
  let wait = FIRST_WAIT_MS
  let people: readonly PresentPerson[] = []

  const again = () => {
    if (left) return
    retry.schedule(wait, () => void open())
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  async function open(): Promise<void> {
    let pass: string
    try {
      pass = await token()
    } catch (error) {
      if (left || mayPass(error)) return again()
      return hooks.onEnd('refused')
    }
    if (left) return undefined
    const next = new WebSocket(presenceUrl())
    socket = next
    next.addEventListener('open', () => next.send(JSON.stringify({ type: 'hello', token: pass })))
    next.addEventListener('message', ({ data }) => {
      const message = readMessage(data)
      if (!message || left) return
      wait = FIRST_WAIT_MS
      people = peopleAfter(people, message)
      hooks.onPeople(people)
      if (message.type === 'changed') hooks.onChanged()
      if (message.type === 'setup') hooks.onSetup?.(message.setup)
      if (message.type === 'broadcast') hooks.onBroadcast?.(message.broadcast)
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
  return () => {
    left = true
    retry.cancel()
    socket?.close()
  }
}
