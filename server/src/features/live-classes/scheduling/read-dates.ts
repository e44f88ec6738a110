import { localMomentOf } from '@carriage/contract/live-classes/local-moment'
import {
  type LiveDate,
  type LiveDatesAnswer,
  ownParts,
} from '@carriage/contract/live-classes/schemas'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { listDatesBetween, listTaughtDates, type TaughtDate } from '../dates-queries.ts'
import { presentPerson } from '../live-presenter.ts'
import { saidToStaff } from '../private/private-words-policy.ts'
import { findHostedLive } from './read-admin-live.ts'

/** The dates of a class that are not over, with those that are skipped, for staff. */
export async function readLiveDates(
  context: Context,
  { id }: { id: string },
  on: Executor = context.db,
): Promise<LiveDatesAnswer> {
  const { version, timezone } = await findHostedLive(context, on, id)
  const dates = await listTaughtDates(on, id, context.now())
  // A class with a date has a schedule, and therefore a zone.
  return { dates: dates.map((date) => presentDate(date, timezone ?? 'UTC')), version }
}

/** More than a studio teaches in two months. */
const MAX_DATES = 1000

/** The dates of all classes in a period: all for admins, what they teach or help to host for coaches. */
export async function readLiveCalendar(
  { db, actor }: Context,
  { from, to }: { from: number; to: number },
) {
  const coachId = actor.roles.includes('admin') ? undefined : actor.id
  const period = { from: new Date(from * 1000), to: new Date(to * 1000), coachId }
  const rows = await listDatesBetween(db, period, MAX_DATES)
  return {
    dates: rows.map(({ date, instructor, durationMinutes, title, isPrivate, ...shown }) => ({
      ...shown,
      title: saidToStaff(title, isPrivate),
      occurrence_id: date.id,
      live_class_id: date.liveClassId,
      starts_at: epoch(date.startsAt),
      duration: durationMinutes,
      instructor: instructor && presentPerson(instructor),
      rsvp_count: date.registered,
      skipped: date.skippedAt !== null,
    })),
  }
}

function presentDate(
  { date, instructor, title, description, isPrivate, ...shown }: TaughtDate,
  zone: string,
): LiveDate {
  const starts_at = epoch(date.startsAt)
  const moment = localMomentOf(starts_at, zone)
  const own = {
    time: date.isMoved,
    title: date.title !== null,
    description: date.description !== null,
    instructor: date.instructorId !== null,
    capacity: date.capacity !== null,
  }
  return {
    ...shown,
    title: saidToStaff(title, isPrivate),
    description: saidToStaff(description, isPrivate),
    occurrence_id: date.id,
    starts_at,
    publish_date: moment.date,
    publish_time: moment.time,
    instructor: instructor && presentPerson(instructor),
    rsvp_count: date.registered,
    skipped: date.skippedAt !== null,
    own: ownParts.filter((part) => own[part]),
  }
}
