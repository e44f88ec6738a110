import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/challenges'
import type { ChallengeState } from './schemas.ts'

/** How many days before its first day members can join a challenge. */
export const JOIN_DAYS_BEFORE = 14
/** The longest challenge, in days. */
export const MAX_CHALLENGE_DAYS = 366

interface Dates {
  /** 'yyyy-MM-dd' */
  starts_on: string
  ends_on: string
}

const DAY_MS = 86_400_000

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysUntil = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/** What is wrong with the last day of a challenge; null when nothing is. */
export function endProblem({ starts_on, ends_on }: Dates): Says | null {
  const days = daysUntil(starts_on, ends_on) + 1
  if (days < 1) return () => t.lastDayBeforeFirst
  return days > MAX_CHALLENGE_DAYS ? () => t.challengeLastsUpYear : null
}

/** Where a published challenge stands on a day. Members see and join it from `open` until `running` is over. */
export function stateOn(
  { starts_on, ends_on }: Dates,
  /** The day in the zone of the challenge. */
  today: string,
): ChallengeState {
  if (daysUntil(today, starts_on) > JOIN_DAYS_BEFORE) return 'planned'
  if (today < starts_on) return 'open'
  return today <= ends_on ? 'running' : 'over'
}

/** Whether members can join. */
export const isJoinable = (state: ChallengeState): boolean =>
  state === 'open' || state === 'running'

interface Person {
  _id: string
  role: readonly string[]
}

/** Admins may change every challenge, coaches those that they created. */
export const mayChangeChallenge = (
  { _id, role }: Person,
  { created_by }: { created_by: { _id: string } | null },
): boolean => role.includes('admin') || (role.includes('coach') && created_by?._id === _id)
