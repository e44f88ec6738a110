import { texts as t } from '@carriage/texts/server/live-classes'
import type { attendancePeopleQuery } from '@carriage/contract/live-classes/attendance-schemas'
import { LIVE_OVERTIME_MIN, mayHost } from '@carriage/contract/live-classes/policy'
import type * as z from 'zod/mini'
import { callerOf, type Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { countByMinute } from './attendance-policy.ts'
import { saidToStaff } from '../private/private-words-policy.ts'
import { presentAttendant, presentChatFigures } from './attendance-presenter.ts'
import * as queries from './attendance-queries.ts'
import { listQuestions, readChatFigures } from './attendance-queries.ts'

const MOST_QUESTIONS = 200

/**
 * A date that has begun and that the caller taught or helped to host, or may see as an admin. Throws 404 for no such date, 403 for that of
 * another coach and 409 before its start.
 */
export async function findAttendedDate(context: Context, id: string): Promise<queries.HeldDate> {
  const now = context.now()
  const date = await queries.findDate(context.db, id, now)
  if (!date) throw notFound('liveClass')
  const { instructorId, cohostId } = date
  const personOf = (_id: string | null) => (_id === null ? null : { _id })
  if (
    !mayHost(callerOf(context), {
      instructor: personOf(instructorId),
      cohost: personOf(cohostId),
    })
  )
    throw new AppError('forbidden', () => t.onlyAdminsAndCoachDateMay)
  if (date.startsAt > now) throw new AppError('conflict', () => t.classHasNotBegunYet)
  return date
}

/** Who was in each minute of a date, and how its streams did. */
export async function readMinutes(context: Context, date: queries.HeldDate) {
  const [streams, stays] = await Promise.all([
    queries.readStreamFigures(context.db, date),
    queries.listStays(context.db, date.id),
  ])
  const longest = date.durationMinutes + LIVE_OVERTIME_MIN
  const start = epoch(date.startsAt)
  const until = Math.floor(((streams.endedAt ?? start) - start) / 60)
  return { streams, minutes: countByMinute(stays, Math.min(until, longest)) }
}

/** What became of a date of a class. */
export async function readAttendance(context: Context, { id }: { id: string }) {
  const date = await findAttendedDate(context, id)
  const { db } = context
  const [{ streams, minutes }, people, lateCancels, waited, chat, questions] = await Promise.all([
    readMinutes(context, date),
    queries.countRegistered(db, id),
    queries.countLateCancels(db, id),
    queries.countWaited(db, id),
    readChatFigures(db, id),
    listQuestions(db, id, MOST_QUESTIONS),
  ])
  const tookPlace = streams.streams > 0
  const { seats, broadcast, seatsCame, broadcastCame } = people
  return {
    attendance: {
      _id: id,
      live_class_id: date.liveClassId,
      title: saidToStaff(date.title, date.isPrivate),
      starts_at: epoch(date.startsAt),
      duration: date.durationMinutes,
      capacity: date.capacity,
      is_over: date.isOver,
      took_place: tookPlace,
      ran_seconds: streams.ranSeconds,
      registered: { seats, broadcast },
      came: { seats: seatsCame, broadcast: broadcastCame },
      peak: date.peak,
      no_shows: date.isOver && tookPlace ? seats + broadcast - seatsCame - broadcastCame : null,
      late_cancels: lateCancels,
      waited: Object.fromEntries(waited.map(({ endedAs, total }) => [endedAs, total])),
      minutes,
      quality: {
        restarts: Math.max(0, streams.streams - 1),
        losses: streams.losses,
        host_line_was_weak: streams.wasHostLineWeak,
        broadcast: streams.wasInterrupted
          ? ('interrupted' as const)
          : streams.wasReduced
            ? ('reduced' as const)
            : ('whole' as const),
      },
      chat: presentChatFigures(chat, questions),
      video_id: date.videoId,
    },
  }
}

/** A page of those who came to a date, did not come, cancelled late or waited. */
export async function listAttendancePeople(
  context: Context,
  { id, group, page, per_page }: z.output<typeof attendancePeopleQuery> & { id: string },
) {
  const date = await findAttendedDate(context, id)
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const [rows, total] = await Promise.all([
    listGroup(context, date, { group, ...window }),
    countGroup(context, date, group),
  ])
  return { people: rows.map(presentAttendant), meta: { total, page, per_page } }
}

type Group = z.output<typeof attendancePeopleQuery>['group']

/** Those of a group, a part at a time. Before a date is over nobody has failed to come. */
export async function listGroup(
  { db }: Context,
  date: queries.HeldDate,
  { group, ...window }: { group: Group; limit: number; offset: number },
): Promise<queries.AttendanceRow[]> {
  switch (group) {
    case 'came':
      return queries.listRegistered(db, date.id, { came: true, ...window })
    case 'no-show':
      return (await hasNoShows(db, date))
        ? queries.listRegistered(db, date.id, { came: false, ...window })
        : []
    case 'late-cancel':
      return queries.listLateCancels(db, date.id, window)
    default:
      return queries.listWaited(db, date.id, window)
  }
}

async function countGroup({ db }: Context, date: queries.HeldDate, group: Group) {
  if (group === 'late-cancel') return queries.countLateCancels(db, date.id)
  if (group === 'waited')
    return (await queries.countWaited(db, date.id)).reduce((sum, { total }) => sum + total, 0)
  const { seats, broadcast, seatsCame, broadcastCame } = await queries.countRegistered(db, date.id)
  const came = seatsCame + broadcastCame
  if (group === 'came') return came
  return (await hasNoShows(db, date)) ? seats + broadcast - came : 0
}

const hasNoShows = async (db: Context['db'], date: queries.HeldDate): Promise<boolean> =>
  date.isOver && (await queries.readStreamFigures(db, date)).streams > 0
