import { texts as t } from '@carriage/texts/contract/live-classes'
import type { PublicationStatus } from '../common.ts'

const MINUTE = 60
/** Minutes before the start from which viewers may enter. */
export const LIVE_JOIN_EARLY_MIN = 5
/** Minutes after the start until which viewers may enter for the first time. */
export const LIVE_JOIN_LATE_MIN = 0
/** Minutes after the planned end when a class ends, even if its host continues. */
export const LIVE_OVERTIME_MIN = 30
/** Minutes after the start during which a class without a stream is said to be starting. */
export const LIVE_STARTING_MIN = 10

/** A registration that is cancelled so many hours before the start, or later, is shown to staff as cancelled late. */
export const LATE_CANCEL_HOURS = 12
/** Whether a registration is cancelled late. Epoch seconds. */
export const isLateCancel = (startsAt: number, now: number): boolean =>
  now >= startsAt - LATE_CANCEL_HOURS * 60 * MINUTE

/** So many dates of a weekly class are open for registration. */
export const OPEN_DATES = 4

export const phases = ['draft', 'upcoming', 'open', 'late', 'live', 'ended'] as const
export type Phase = (typeof phases)[number]

/** The facts that the phase of a class depends on. Times are epoch seconds. */
export interface LiveFacts {
  status: PublicationStatus
  starts_at: number | null
  /** Minutes. */
  duration: number
  /** When its stream started; null while none is running. */
  stream_started_at: number | null
  /** When the host stopped the last stream; null if there was none. */
  stream_stopped_at: number | null
}

/** When viewers may enter, and when the class is over at the latest. */
export const opensAt = (startsAt: number): number => startsAt - LIVE_JOIN_EARLY_MIN * MINUTE
export const closesAt = (startsAt: number, duration: number): number =>
  startsAt + (duration + LIVE_OVERTIME_MIN) * MINUTE

/** The phase of a class. A stream that was stopped before the start was a rehearsal. */
export function phaseOf(facts: LiveFacts, now: number): Phase {
  const { status, starts_at: start, duration, stream_started_at, stream_stopped_at } = facts
  if (status === 'draft' || start === null) return 'draft'
  if (now > closesAt(start, duration)) return 'ended'
  if (stream_started_at !== null) return 'live'
  if (stream_stopped_at !== null && stream_stopped_at >= start) return 'ended'
  if (now > start) return 'late'
  return now >= opensAt(start) ? 'open' : 'upcoming'
}

export const standings = [
  'draft',
  'upcoming',
  'open',
  'live',
  'starting',
  'delayed',
  'interrupted',
  'missed',
  'over',
] as const
/** What people are told of a class. */
export type Standing = (typeof standings)[number]

/**
 * The phase of a class in words for people: 'late' says either that it starts, that its host is late or that the
 * host has lost the connection, and after the planned end that it is over or did not take place.
 */
export function standingOf(facts: LiveFacts & { took_place: boolean }, now: number): Standing {
  const { starts_at: start, duration, took_place: tookPlace } = facts
  const phase = phaseOf(facts, now)
  if (start === null) return 'draft'
  if (phase !== 'late' && phase !== 'ended') return phase
  if (phase === 'ended' || now > start + duration * MINUTE) return tookPlace ? 'over' : 'missed'
  if (tookPlace) return 'interrupted'
  return now <= start + LIVE_STARTING_MIN * MINUTE ? 'starting' : 'delayed'
}

/** The reasons shown to a member who may not register or enter. */
export const liveRefusals = {
  'not-entitled': () => t.activeSubscriptionNeededJoinLiveClasses,
  'not-registered': () => t.youMustRegisterForClassBefore,
  'too-early': () => t.youCanJoinClassFromMinutes({ liveJoinEarlyMin: LIVE_JOIN_EARLY_MIN }),
  'too-late': () => t.classHasAlreadyStarted,
  ended: () => t.classHasEnded,
  full: () => t.classFull,
  'seats-left': () => t.thereSeatsLeftRegisterForClass,
  'list-closed': () => t.waitingListClosedDoorsOpen,
  'list-full': () => t.waitingListFull,
} as const
export type LiveRefusal = keyof typeof liveRefusals

interface Viewer {
  /** Whether their device is activated and their access has not expired. */
  may_watch: boolean
  is_registered: boolean
  /** Whether they have entered before and may therefore return after a lost connection. */
  was_admitted: boolean
  /** Whether the class was booked for a few, who are waited for. */
  is_private: boolean
}

/** Why a viewer may not enter now; null when they may. */
export function joinRefusal(facts: LiveFacts, viewer: Viewer, now: number): LiveRefusal | null {
  const { starts_at: start } = facts
  const phase = phaseOf(facts, now)
  if (phase === 'ended' || start === null) return 'ended'
  if (!viewer.may_watch) return 'not-entitled'
  if (!viewer.is_registered) return 'not-registered'
  if (viewer.was_admitted) return null
  if (now < opensAt(start)) return 'too-early'
  return now > start + LIVE_JOIN_LATE_MIN * MINUTE && !viewer.is_private ? 'too-late' : null
}

/** How many of the registrations have a seat, and how many watch the broadcast. */
export function seatsOf({
  capacity,
  rsvp_count: registered,
}: {
  capacity: number
  rsvp_count: number
}): { taken: number; audience: number } {
  const taken = Math.min(registered, capacity)
  return { taken, audience: registered - taken }
}

interface Seats {
  capacity: number
  /** The number of registrations, and of seats that are kept for others on the waiting list. */
  taken: number
  /** Whether members without a seat can watch the broadcast. */
  broadcast: boolean
}

/** Why a member cannot register; null when they can. */
export function registerRefusal(facts: LiveFacts, seats: Seats, now: number): LiveRefusal | null {
  const { starts_at: start } = facts
  if (phaseOf(facts, now) === 'ended' || start === null) return 'ended'
  if (now > start + LIVE_JOIN_LATE_MIN * MINUTE) return 'too-late'
  return seats.taken >= seats.capacity && !seats.broadcast ? 'full' : null
}

/** The seats of a class as its reader may take them: one that is kept for them counts as free. */
export const seatsFor = (live: {
  capacity: number
  rsvp_count: number
  kept_count: number
  broadcast_session: boolean
  waiting: OnWaitingList | null
}): Seats => ({
  capacity: live.capacity,
  taken: live.rsvp_count + live.kept_count - (live.waiting?.has_offer === true ? 1 : 0),
  broadcast: live.broadcast_session,
})

interface OnWaitingList {
  /** Whether a seat is kept for them. */
  has_offer: boolean
}

/** A seat is kept for so many seconds for the member on the waiting list whose turn it is. */
export const OFFER_SECONDS = 30 * MINUTE

/** So many members wait for one date at most. */
export const LONGEST_WAITING_LIST = 100

/**
 * Until when a seat is kept that is offered now: half an hour, or half of what is left until the doors open, so that
 * others have their turn as well. Epoch seconds.
 */
export const offerEndsAt = (now: number, startsAt: number): number =>
  now + Math.min(OFFER_SECONDS, Math.max(0, Math.floor((opensAt(startsAt) - now) / 2)))

/** Why a member cannot wait for a seat; null when they can. The list ends when the doors open: then whoever comes first has it. */
export function waitRefusal(
  facts: LiveFacts,
  seats: Seats & { /** How many are on the list. */ waiting: number },
  now: number,
): LiveRefusal | null {
  const refusal = registerRefusal(facts, seats, now)
  if (refusal === null) return 'seats-left'
  if (refusal !== 'full') return refusal
  if (facts.starts_at === null || now >= opensAt(facts.starts_at)) return 'list-closed'
  return seats.waiting >= LONGEST_WAITING_LIST ? 'list-full' : null
}

interface Person {
  _id: string
  role: readonly string[]
}

interface Taught {
  instructor: { _id: string } | null
  /** Who helps to host its current date. */
  cohost?: { _id: string } | null | undefined
}

/**
 * Admins host every class, coaches those that they teach, also on a date that another coach teaches, and those whose co-host
 * they are. Who may change the class is asked of its `series`.
 */
export const mayHost = (
  { _id, role }: Person,
  { instructor, cohost, series }: Taught & { series?: Taught },
): boolean =>
  role.includes('admin') ||
  (role.includes('coach') && [instructor?._id, cohost?._id, series?.instructor?._id].includes(_id))
