import {
  ABSENCE_SECONDS,
  ARRIVAL_SECONDS,
  COHOST_PLACE,
  hasPlace,
  INVITATION_SECONDS,
  isOnStage,
  STAGE_GUESTS,
  type StageRefusal,
  type StageState,
} from '@carriage/contract/live-classes/stage'
import { addSeconds } from '../../../platform/time.ts'

/** Somebody's way to the stage of a class, and off it. */
export interface StageEntry {
  readonly state: StageState
  /** From `accepted` until it ends. */
  readonly place: number | null
  /** The page that sends from that place. */
  readonly page: string | null
  readonly hasPicture: boolean
  /** Until when an invitation is open, or somebody is waited for who has accepted, or is away from the stage. */
  readonly expiresAt: Date | null
}

export type StageEvent =
  | { readonly type: 'invite' }
  /** `place`: a free one, for those who have none yet; null where there is none. */
  | {
      readonly type: 'accept'
      readonly page: string
      readonly hasPicture: boolean
      readonly place: number | null
    }
  | { readonly type: 'arrive'; readonly page: string }
  | { readonly type: 'picture'; readonly hasPicture: boolean }
  /** `lose`: their pages are not heard from; `return`: they are again. */
  | { readonly type: 'decline' | 'mute' | 'unmute' | 'remove' | 'leave' | 'lose' | 'return' }
type EventType = StageEvent['type']

/** The state after each event; what is not listed is refused. */
const states: Readonly<Record<StageState, Partial<Record<EventType, StageState>>>> = {
  invited: {
    invite: 'invited',
    accept: 'accepted',
    decline: 'declined',
    leave: 'declined',
    remove: 'removed',
  },
  accepted: {
    invite: 'accepted',
    accept: 'accepted',
    arrive: 'on-stage',
    picture: 'accepted',
    leave: 'left',
    remove: 'removed',
  },
  'on-stage': {
    invite: 'on-stage',
    accept: 'on-stage',
    arrive: 'on-stage',
    picture: 'on-stage',
    mute: 'muted',
    unmute: 'on-stage',
    leave: 'left',
    remove: 'removed',
    lose: 'on-stage',
    return: 'on-stage',
  },
  muted: {
    invite: 'muted',
    accept: 'muted',
    arrive: 'muted',
    picture: 'muted',
    mute: 'muted',
    unmute: 'on-stage',
    leave: 'left',
    remove: 'removed',
    lose: 'muted',
    return: 'muted',
  },
  declined: { invite: 'invited', decline: 'declined', leave: 'declined', remove: 'declined' },
  expired: { invite: 'invited', decline: 'expired', leave: 'expired', remove: 'expired' },
  removed: { invite: 'invited', decline: 'removed', leave: 'removed', remove: 'removed' },
  left: { invite: 'invited', decline: 'left', leave: 'left', remove: 'left' },
}

/** Somebody who was never invited. */
const NOBODY: StageEntry = {
  state: 'left',
  place: null,
  page: null,
  hasPicture: false,
  expiresAt: null,
}

const refusals: Partial<Record<EventType, StageRefusal>> = { mute: 'absent', remove: 'absent' }

/**
 * What becomes of somebody after an event, or why it is refused. Events may come in any order and more than once: those of a
 * second browser, of a page that was loaded anew, of a notice that came late. Undefined stands for somebody who was never
 * invited.
 */
export function afterStageEvent(
  known: StageEntry | undefined,
  event: StageEvent,
  now: Date,
): StageEntry | StageRefusal {
  const before = atTime(known ?? NOBODY, now)
  const isKnown = known !== undefined || event.type === 'invite'
  const state = isKnown ? states[before.state][event.type] : undefined
  if (state === undefined) return refusals[event.type] ?? 'over'
  if (event.type === 'arrive' && before.page !== event.page) return 'elsewhere'
  if (event.type === 'accept') {
    const place = before.place ?? event.place
    if (place === null) return 'full'
    const { page, hasPicture } = event
    const arrival = { ...before, state, place, page, hasPicture }
    return state === 'accepted'
      ? { ...arrival, expiresAt: addSeconds(now, ARRIVAL_SECONDS) }
      : arrival
  }
  if (state === 'invited')
    return { ...NOBODY, state, expiresAt: addSeconds(now, INVITATION_SECONDS) }
  if (!hasPlace(state)) return { ...NOBODY, state }
  const hasPicture = event.type === 'picture' ? event.hasPicture : before.hasPicture
  return { ...before, state, hasPicture, expiresAt: waitsUntil(before, event, now) }
}

/** What the host does says nothing of whether somebody is there. */
function waitsUntil(
  { state, expiresAt }: StageEntry,
  { type }: StageEvent,
  now: Date,
): Date | null {
  if (type === 'lose') return expiresAt ?? addSeconds(now, ABSENCE_SECONDS)
  const isOfHost = type === 'mute' || type === 'invite'
  return isOfHost || (state === 'accepted' && type !== 'arrive') ? expiresAt : null
}

/** What an entry is by now: without an answer in time an invitation is over, and who does not come back has left. */
export const atTime = (entry: StageEntry, now: Date): StageEntry =>
  entry.expiresAt !== null && entry.expiresAt <= now
    ? { ...NOBODY, state: isOnStage(entry.state) ? 'left' : 'expired' }
    : entry

export const isRefusal = (outcome: StageEntry | StageRefusal): outcome is StageRefusal =>
  typeof outcome === 'string'

const GUEST_PLACES = Array.from({ length: STAGE_GUESTS }, (_, at) => at + 1)

/** The first place that nobody has; null when all are taken. */
export function freePlace(
  entries: readonly StageEntry[],
  { isCohost }: { isCohost: boolean },
): number | null {
  const taken = new Set(entries.map(({ place }) => place))
  return (isCohost ? [COHOST_PLACE] : GUEST_PLACES).find((place) => !taken.has(place)) ?? null
}

/** How many guests are on the stage, or may still come. */
export const countGuests = (entries: readonly StageEntry[], now: Date): number =>
  entries
    .map((entry) => atTime(entry, now))
    .filter(({ state, place }) => state === 'invited' || (place ?? COHOST_PLACE) < COHOST_PLACE)
    .length
