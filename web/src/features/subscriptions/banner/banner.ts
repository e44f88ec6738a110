import type { User } from '@carriage/contract/accounts/schemas'

/** From how many days before the end the dashboard shows the banner. */
const SPOKEN_OF_DAYS = 7
const KEY = 'carriage.banner'

type Member = Pick<User, '_id' | 'role' | 'next_billing_date' | 'household_holder'>

/** How many local days lie between two moments: 0 for later today. Milliseconds. */
function daysBetween(from: number, to: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  // Rounded, for days at which clocks change are an hour shorter or longer.
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}

export type Banner = { kind: 'days'; days: number } | { kind: 'today' } | { kind: 'ended' }

/** The banner about the end of a member's access; null for none. `now` in milliseconds. */
export function bannerOf(
  { role, next_billing_date: end, household_holder: holder }: Member,
  now: number,
): Banner | null {
  if (end === null || role.includes('admin')) return null
  if (end * 1000 < now) return { kind: 'ended' }
  // When somebody else pays, the days before it are theirs to know.
  if (holder !== undefined) return null
  const days = daysBetween(now, end * 1000)
  if (days > SPOKEN_OF_DAYS) return null
  return days === 0 ? { kind: 'today' } : { kind: 'days', days }
}

const about = ({ _id, next_billing_date: end }: Member): string => `${_id}:${end}`

/** Whether it was dismissed in this session of the browser. */
export function isDismissed(member: Member): boolean {
  try {
    return sessionStorage.getItem(KEY) === about(member)
  } catch {
    return false
  }
}

export function dismiss(member: Member): void {
  try {
    sessionStorage.setItem(KEY, about(member))
  } catch {
    // without storage it comes back with the next page
  }
}
