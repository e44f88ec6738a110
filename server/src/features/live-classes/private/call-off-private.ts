import { texts as t } from '@carriage/texts/server/live-classes'
import { privateRefusals } from '@carriage/contract/live-classes/private'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { lockLive, type LiveRow } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { presentMemberLive } from '../live-presenter.ts'
import { findOccurrence, markDatesChanged } from '../occurrences-queries.ts'
import { findVisibleLive } from '../registration/read-live-classes.ts'
import { deleteRsvp } from '../registration/seats-queries.ts'
import { tellOfLiveChange } from '../registration/tell-of-live-changes.ts'
import { eraseDeletedLive, setLiveDeleted } from '../scheduling/admin-live-queries.ts'
import { tellCoach } from '../scheduling/tell-coach.ts'
import { freeUntilOf } from './free-until.ts'
import { titleWithTime } from './private-title.ts'
import * as queries from './private-queries.ts'

type PrivateLive = Pick<LiveRow, 'id' | 'title' | 'startsAt' | 'timezone' | 'instructorId'>

/**
 * Cancels a private class for the caller: who has booked it calls it off for all, and it counts when that is too late; who came
 * along leaves. Throws 409 once it has begun, and 404 to who is not of it any more.
 */
export async function leavePrivate(context: Context, id: string) {
  const { actor, db } = context
  return db.transaction(async (tx) => {
    const now = context.now()
    // Nobody comes along meanwhile.
    if (!(await lockLive(tx, id))) throw notFound('liveClass')
    const live = await findVisibleLive(context, tx, id)
    const { occurrenceId, startsAt } = live
    if (occurrenceId === null || startsAt === null) throw notFound('liveClass')
    if (startsAt <= now) throw new AppError('conflict', privateRefusals.begun)
    const booking = await queries.findBooking(tx, id)
    const isOwn = booking?.userId === actor.id
    const until =
      booking && isOwn
        ? await freeUntilOf(tx, booking, {
            startsAt: epoch(startsAt),
            coachId: live.instructor?.id ?? null,
          })
        : null
    if (until === null) {
      await deleteRsvp(tx, occurrenceId, actor.id)
      await publishLiveNotice(context, tx, { id, registrations: true, removed: actor.id })
    } else await callOffPrivate(context, tx, { live, givesBack: epoch(now) <= until, by: actor.id })
    return {
      message:
        until !== null && epoch(now) > until ? t.privateCancelledLate : t.yourRegistrationCancelled,
      // It is no longer theirs to see.
      live_class: presentMemberLive(context, live, { rsvp: undefined, waiting: undefined }),
    }
  })
}

/**
 * Calls a private class off for good, within the caller's transaction: all in it are told, and its coach.
 * @param by the member who calls it off, who knows of it; undefined for the studio
 */
export async function callOffPrivate(
  context: Context,
  on: Executor,
  { live, givesBack, by }: { live: PrivateLive; givesBack: boolean; by?: string },
): Promise<void> {
  const now = context.now()
  const date = by === undefined ? undefined : await findOccurrence(on, live.id)
  if (by !== undefined && date) await deleteRsvp(on, date.id, by)
  const booking = await queries.findBooking(on, live.id)
  if (booking && givesBack) await queries.giveBack(on, booking.id, now)
  await setLiveDeleted(on, live.id, now)
  await markDatesChanged(on, live.id, now)
  await tellOfLiveChange(context, on, live.id)
  const { instructorId: coach, id } = live
  await tellCoach(context, on, { coach, id, title: titleWithTime(live), role: 'calledOff' })
  await publishLiveNotice(context, on, { id, over: true })
  await eraseDeletedLive(on, id)
}
