import {
  addDaysTo,
  instantOrLater,
  localMomentOf,
} from '@carriage/contract/live-classes/local-moment'
import {
  PRIVATE_DAYS,
  PRIVATE_STEP_MIN,
  type PrivateOffer,
  type Span,
} from '@carriage/contract/live-classes/private'
import { Temporal } from 'temporal-polyfill'

/** What a coach teaches already. Epoch seconds; the end is exclusive. */
export interface Taken {
  from: number
  to: number
}

/**
 * When a private class of so many minutes can begin, in epoch seconds, next first: within the hours of the coach, which follow
 * their zone through changes of daylight saving time, after the notice, and with the rest before and after all that they teach.
 */
export function freeTimes(
  offer: PrivateOffer,
  taken: readonly Taken[],
  { minutes, now }: { minutes: number; now: number },
): number[] {
  if (!offer.is_open || !offer.lengths.includes(minutes)) return []
  const { timezone: zone, rest, notice_hours: notice } = offer
  const today = localMomentOf(now, zone).date
  const days = Array.from({ length: PRIVATE_DAYS + 1 }, (_, later) => addDaysTo(today, later))
  const earliest = now + notice * 3600
  const latest = now + PRIVATE_DAYS * 86_400
  const isFree = (from: number) => {
    const to = from + minutes * 60
    return taken.every((one) => to + rest * 60 <= one.from || one.to + rest * 60 <= from)
  }
  const times = days
    .flatMap((date) =>
      hoursOn(offer, date).flatMap((span) => startsIn(span, { date, zone, minutes })),
    )
    .filter((from) => from >= earliest && from < latest && isFree(from))
  return [...new Set(times)].toSorted((one, other) => one - other)
}

const hoursOn = ({ hours, exceptions }: PrivateOffer, date: string): readonly Span[] =>
  exceptions.find((one) => one.date === date)?.hours ??
  hours[Temporal.PlainDate.from(date).dayOfWeek - 1] ??
  []

/** Each step from the beginning of a span on from which a class ends within it. */
function startsIn(
  { from, to }: Span,
  { date, zone, minutes }: { date: string; zone: string; minutes: number },
): number[] {
  const begins = instantOrLater({ date, time: `${from}:00`, zone }) ?? 0
  const ends = instantOrLater({ date, time: `${to}:00`, zone }) ?? 0
  const steps = Math.floor((ends - begins - minutes * 60) / (PRIVATE_STEP_MIN * 60)) + 1
  return Array.from(
    { length: Math.max(0, steps) },
    (_, step) => begins + step * PRIVATE_STEP_MIN * 60,
  )
}
