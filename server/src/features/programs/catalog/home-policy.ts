import type { NextStep } from '@carriage/contract/programs/schemas'

/** The one touched last; the first of those touched at the same moment. */
export const lastTouched = <T extends { touchedAt: Date }>(items: readonly T[]): T | undefined =>
  items.reduce<T | undefined>(
    (last, item) => (last && last.touchedAt >= item.touchedAt ? last : item),
    undefined,
  )

/** A class begins soon in the last seconds before its start. */
const SOON_SECONDS = 3600

interface Situation {
  /** Whether videos of the setup guide are left to be done. */
  setupIsOpen: boolean
  /** Whether they have ever begun a class, or trained. */
  hasBegun: boolean
  /** What they go on with: at a second of it, or at the beginning of a session. */
  goOn: { position_seconds: number | null } | null
  /** When the next class of those begins that the member has planned; epoch seconds. */
  plannedAt: number | null
  /** The next live class; epoch seconds. */
  live: { phase: string; starts_at: number | null; may_watch: boolean } | null
  hasDayClass: boolean
}

/**
 * The one thing that Home says first: set up the reformer while its box is still on the floor, then what is half done, what
 * the member has planned for now, the next workout, a live class that begins soon, and else the class of the day; null in an
 * empty studio. `now`: epoch seconds.
 */
export function nextStep(
  { setupIsOpen, hasBegun, goOn, plannedAt, live, hasDayClass }: Situation,
  now: number,
): NextStep | null {
  if (setupIsOpen && !hasBegun) return 'setup'
  if (goOn && goOn.position_seconds !== null) return 'resume'
  if (plannedAt !== null && plannedAt <= now + SOON_SECONDS) return 'planned'
  if (goOn) return 'workout'
  if (live?.may_watch && isSoon(live, now)) return 'live'
  if (hasDayClass) return 'class'
  // Where the class of the day is what they have planned, it is offered as that.
  return plannedAt === null ? null : 'planned'
}

const isSoon = (
  { phase, starts_at: start }: NonNullable<Situation['live']>,
  now: number,
): boolean => phase === 'live' || (start !== null && start >= now && start <= now + SOON_SECONDS)
