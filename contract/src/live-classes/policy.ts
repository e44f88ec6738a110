import type { PublicationStatus } from '../common.ts'

const MINUTE = 60
/** How long before the start a viewer may come in for the first time. */
export const LIVE_JOIN_EARLY_MIN = 5
/** How long after the start they still may. */
export const LIVE_JOIN_LATE_MIN = 0
/** How long after its planned end a class is over, whatever its host does. */
export const LIVE_OVERTIME_MIN = 30

export const phases = ['draft', 'upcoming', 'open', 'late', 'live', 'ended'] as const
export type Phase = (typeof phases)[number]

/** What the phase of a class follows from. Times are epoch seconds. */
export interface LiveFacts {
  status: PublicationStatus
  starts_at: number | null
  /** Minutes. */
  duration: number
  /** Since when its stream runs; null while none does. */
  stream_started_at: number | null
  /** When its host stopped the last stream; null while nobody has. */
  stream_stopped_at: number | null
}

/** From when viewers may come in, and when the class is over at the latest. */
export const opensAt = (startsAt: number): number => startsAt - LIVE_JOIN_EARLY_MIN * MINUTE
export const closesAt = (startsAt: number, duration: number): number =>
  startsAt + (duration + LIVE_OVERTIME_MIN) * MINUTE

/** Where a class stands. What a host stops before it has begun was a rehearsal. */
export function phaseOf(facts: LiveFacts, now: number): Phase {
  const { status, starts_at: start, duration, stream_started_at, stream_stopped_at } = facts
  if (status === 'draft' || start === null) return 'draft'
  if (now > closesAt(start, duration)) return 'ended'
  if (stream_started_at !== null) return 'live'
  if (stream_stopped_at !== null && stream_stopped_at >= start) return 'ended'
  if (now > start) return 'late'
  return now >= opensAt(start) ? 'open' : 'upcoming'
}

/** What a member reads when they may not register or come in. */
export const liveRefusals = {
  'not-entitled': 'An active subscription is needed to join live classes.',
  'not-registered': 'You must register for this class before joining.',
  'too-early': `You can join this class from ${LIVE_JOIN_EARLY_MIN} minutes before it starts.`,
  'too-late': 'This class has already started.',
  ended: 'This class has ended.',
  full: 'This class is full.',
} as const
export type LiveRefusal = keyof typeof liveRefusals

interface Viewer {
  /** Whether their device is activated and their access has not ended. */
  may_watch: boolean
  is_registered: boolean
  /** Whether they came in once already: then a lost connection costs them nothing. */
  was_admitted: boolean
}

/** Why a viewer may not come in now, or null when they may. */
export function joinRefusal(facts: LiveFacts, viewer: Viewer, now: number): LiveRefusal | null {
  const { starts_at: start } = facts
  const phase = phaseOf(facts, now)
  if (phase === 'ended' || start === null) return 'ended'
  if (!viewer.may_watch) return 'not-entitled'
  if (!viewer.is_registered) return 'not-registered'
  if (viewer.was_admitted) return null
  if (now < opensAt(start)) return 'too-early'
  return now > start + LIVE_JOIN_LATE_MIN * MINUTE ? 'too-late' : null
}

interface Places {
  capacity: number
  /** How many are registered. */
  taken: number
}

/** Why nobody can register any more, or null while they can. */
export function registerRefusal(facts: LiveFacts, places: Places, now: number): LiveRefusal | null {
  const { starts_at: start } = facts
  if (phaseOf(facts, now) === 'ended' || start === null) return 'ended'
  if (now > start + LIVE_JOIN_LATE_MIN * MINUTE) return 'too-late'
  return places.taken >= places.capacity ? 'full' : null
}

interface Person {
  _id: string
  role: readonly string[]
}

/** Admins manage and host every class, coaches those that they teach. */
export const mayHost = (
  { _id, role }: Person,
  { instructor }: { instructor: { _id: string } | null },
): boolean => role.includes('admin') || (role.includes('coach') && instructor?._id === _id)
