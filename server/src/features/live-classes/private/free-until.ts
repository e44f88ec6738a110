import { freeUntil } from '@carriage/contract/live-classes/private'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import * as queries from './private-queries.ts'
import type { BookingRow } from './private-schema.ts'

/** Until when a booking can be cancelled without its counting, in epoch seconds. */
export function freeUntilOf(
  booking: BookingRow,
  { startsAt, coachId }: Readonly<{ startsAt: number; coachId: string | null }>,
): number {
  // Of a coach whose account is gone the booking has no id either.
  const isSame =
    startsAt === epoch(booking.startsAt) && coachId !== null && coachId === booking.coachId
  return freeUntil({ starts_at: startsAt, is_changed: !isSame }, booking.cancelHours)
}

/** The same for a class as its reader sees it; null for one that they have not booked. */
export async function readFreeUntil(
  { actor, db }: Context,
  { _id: id, is_private: isPrivate, starts_at: startsAt, instructor }: MemberLiveClass,
): Promise<number | null> {
  const booking = isPrivate ? await queries.findBooking(db, id) : undefined
  if (booking?.userId !== actor.id || startsAt === null) return null
  return freeUntilOf(booking, { startsAt, coachId: instructor?._id ?? null })
}
