import { LIVE_OVERTIME_MIN, mayHost, OPEN_DATES } from '@carriage/contract/live-classes/policy'
import type {
  upcomingQuery,
  MemberLiveClass,
  OpenDate,
  liveRegistrationsQuery,
} from '@carriage/contract/live-classes/schemas'
import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { hostsOf } from '../admission/live-access-policy.ts'
import * as queries from '../live-classes-queries.ts'
import * as listed from '../listed-queries.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addSeconds, epoch, addDays } from '../../../platform/time.ts'
import { findAttendedRecording } from '../recordings/recordings-queries.ts'
import { readShowsName } from './show-name.ts'
import { listComing } from './reminders-queries.ts'
import { openDate, presentMemberLive, presentPerson } from '../live-presenter.ts'
import { listMemberRsvps } from '../occurrences-queries.ts'
import { readFreeUntil } from '../private/free-until.ts'
import { listPresent, presentSince } from '../presence/presence-queries.ts'
import { findHostedLive } from '../scheduling/read-admin-live.ts'
import { findAdmission, listRegistered } from './registrations-queries.ts'
import { listMemberWaiting } from './waiting-queries.ts'
import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import { clampDay, localDate } from '../../../platform/local-time.ts'
import { readReport, saveReport } from '../../safe-training/index.ts'

/** So many first names of those who come are shown. */
const MOST_NAMES = 30

/** A class that ends after midnight is answered for on the day after, in any time zone. */
const ANSWERED_FOR_DAYS = 2

interface OfDay {
  id: string
  /** The member's local day as the client says. */
  date: string | undefined
}

/** What the caller has said of a live class that they were in lately; 404 for others. */
export async function readLiveReport(context: Context, of: OfDay) {
  return readReport(context, { classId: of.id, day: await dayInClass(context, of) })
}

/** Stores what the caller says of a live class; 404 for one that they were not in lately. */
export async function saveLiveReport(
  context: Context,
  { id, date, ...said }: OfDay & { [Part in keyof ClassReport]?: ClassReport[Part] | undefined },
) {
  const day = await dayInClass(context, { id, date })
  return saveReport(context, { classId: id, day, ...said })
}

/** When the caller was last in a live class; undefined where that is too long ago. */
const findLastTime = (context: Context, liveClassId: string) => {
  const since = addDays(context.now(), -ANSWERED_FOR_DAYS)
  return findAdmission(context.db, { liveClassId, userId: context.actor.id, since })
}

/** The day of the workout with a class, whenever it is answered for, so that the answer is found with it and is one. */
async function dayInClass(context: Context, { id, date }: OfDay): Promise<string> {
  const found = await findLastTime(context, id)
  if (!found) throw notFound('liveClass')
  const { lastIn, timeZone } = found
  return lastIn !== null && timeZone !== null
    ? localDate(lastIn, timeZone)
    : clampDay(date, context.now())
}

const instant = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000)

/** Later classes of one's own give way to sooner ones that are open to everybody. */
const OWN_COMES_FIRST_SECONDS = 86_400

/**
 * The class that comes next for the caller; null when none is planned. What they are registered for within a day comes before
 * what others go to, and a class whose host is late makes way for the next one.
 */
export async function findNextLiveClass(context: Context) {
  const now = context.now()
  const first = { limit: 1, offset: 0 }
  const ofCaller = {
    dates: 'open',
    where: listed.upcomingOrRunning(now, LIVE_OVERTIME_MIN, {
      dates: 'open',
      registered: context.actor.id,
      to: addSeconds(now, OWN_COMES_FIRST_SECONDS),
    }),
    order: listed.bySchedule('open'),
  } as const
  const own = await queries.listLive(context.db, ofCaller, now, first)
  const next = own.length > 0 ? own : await listNext(context, now)
  const [presented] = await presentForMember(context, context.db, next)
  return presented ?? null
}

/** The studio's next class, alone in a list. Classes begin and end without a write, so that it is kept for a second. */
function listNext({ reads }: Context, now: Date): Promise<queries.LiveRow[]> {
  const first = { limit: 1, offset: 0 }
  const order = listed.bySchedule()
  const second = Math.floor(now.getTime() / 1000)
  return reads.live.read(`next:${second}`, async (db) => {
    const where = listed.upcomingOrRunning(now, LIVE_OVERTIME_MIN, { isPunctual: true })
    const punctual = await queries.listLive(db, { where, order }, now, first)
    if (punctual.length > 0) return punctual
    const late = listed.upcomingOrRunning(now, LIVE_OVERTIME_MIN)
    return queries.listLive(db, { where: late, order }, now, first)
  })
}

/** A page of the upcoming and running classes, or of all their dates, next first. */
export async function listLiveClasses(context: Context, input: z.output<typeof upcomingQuery>) {
  const { db } = context
  const { page, per_page, from, to, coach } = input
  const now = context.now()
  const dates = input.dates === 'all' ? 'open' : 'current'
  const where = listed.upcomingOrRunning(now, LIVE_OVERTIME_MIN, {
    from: instant(from),
    to: instant(to),
    coach,
    dates,
    sees: { member: context.actor.id },
  })
  const [rows, total] = await Promise.all([
    queries.listLive(db, { where, order: listed.bySchedule(dates), dates }, now, {
      limit: per_page,
      offset: (page - 1) * per_page,
    }),
    dates === 'open' ? listed.countDates(db, where) : queries.countLive(db, where),
  ])
  return { live_class: await presentForMember(context, db, rows), meta: { total, page, per_page } }
}

/**
 * A class that the caller may see, on its current date or another that is open; 404 for drafts, and for a private class of which
 * they are neither member nor host.
 */
export async function findVisibleLive(
  context: Context,
  on: Executor,
  id: string,
  date: queries.WhichDates = 'current',
) {
  const row = await findInvitedLive(context, on, id, date)
  if (row.isPrivate && !(await isOfClass(context, on, row))) throw notFound('liveClass')
  return row
}

/** The same for somebody who has an invitation to a private class. */
export async function findInvitedLive(
  { now }: Context,
  on: Executor,
  id: string,
  date: queries.WhichDates = 'current',
) {
  const row = await queries.findLive(on, id, now(), date)
  if (!row || row.status === 'draft') throw notFound('liveClass')
  return row
}

async function isOfClass({ actor }: Context, on: Executor, row: queries.LiveRow): Promise<boolean> {
  if (mayHost({ _id: actor.id, role: actor.roles }, hostsOf(row))) return true
  const dates = row.occurrenceId === null ? [] : [row.occurrenceId]
  return (await listMemberRsvps(on, actor.id, dates)).length > 0
}

/** Presents classes to the caller, each with their own registration. */
async function presentForMember(
  context: Context,
  on: Executor,
  rows: readonly queries.LiveRow[],
): Promise<MemberLiveClass[]> {
  const occurrences = rows.map(({ occurrenceId }) => occurrenceId).filter((id) => id !== null)
  const rsvps = await listMemberRsvps(on, context.actor.id, occurrences)
  const waiting = await listMemberWaiting(on, context.actor.id, occurrences)
  return rows.map((row) => {
    const isOf = ({ occurrenceId }: { occurrenceId: string }) => occurrenceId === row.occurrenceId
    const own = { rsvp: rsvps.find(isOf), waiting: waiting.find(isOf) }
    return presentMemberLive(context, row, own)
  })
}

/** One class as a member sees it, on its current date or another that is open. */
export async function readLiveClass(
  context: Context,
  {
    id,
    date,
    isInvited = false,
  }: { id: string; date?: queries.WhichDates | undefined; isInvited?: boolean },
) {
  const find = isInvited ? findInvitedLive : findVisibleLive
  const row = await find(context, context.db, id, date)
  const [live_class] = await presentForMember(context, context.db, [row])
  if (!live_class) throw notFound('liveClass')
  return { live_class }
}

/** The same with who is in it, for those who take part, and the recording, for those who did. */
export async function readLobby(context: Context, input: { id: string }) {
  const { live_class } = await readLiveClass(context, input)
  const takesPart = live_class.is_registered || live_class.may_host
  const { occurrence_id: date } = live_class
  const others = takesPart ? await readOthers(context, input.id, date) : NOBODY
  const own = takesPart && date !== null ? await readShowsName(context, date) : null
  // A class that comes once and is not over has no recording.
  const mayHaveRecording = live_class.recurring_schedule !== null || live_class.phase === 'ended'
  const recording = mayHaveRecording
    ? await findAttendedRecording(context.db, {
        liveClassId: input.id,
        userId: context.actor.id,
        now: context.now(),
      })
    : undefined
  return {
    live_class,
    ...others,
    shows_name: own,
    recording: recording
      ? { video_id: recording.videoId, starts_at: epoch(recording.startsAt) }
      : null,
    may_report: (await findLastTime(context, input.id)) !== undefined,
    free_until: await readFreeUntil(context, live_class),
    dates: await listOpenDates(context, live_class),
  }
}

interface Others {
  present: PresentPerson[]
  /** First names of those who come and show it. */
  coming: string[]
}
const NOBODY: Others = { present: [], coming: [] }

/** Who else is there and who comes. Thousands ask when a class begins, and are told the same for a second. */
function readOthers({ now, reads }: Context, id: string, date: string | null): Promise<Others> {
  const at = now()
  return reads.live.read(`others:${id}:${date}:${epoch(at)}`, async (db) => ({
    present: await listPresent(db, id, presentSince(at)),
    coming: date === null ? [] : await listComing(db, date, MOST_NAMES),
  }))
}

/** The dates for which members can register, each with the caller's own registration; only a weekly class has several. */
async function listOpenDates(context: Context, live: MemberLiveClass): Promise<OpenDate[]> {
  if (!live.recurring_schedule) return live.phase === 'ended' ? [] : openDate(live)
  const now = context.now()
  const list = {
    where: listed.upcomingOrRunning(now, LIVE_OVERTIME_MIN, { dates: 'open', id: live._id }),
    order: listed.bySchedule('open'),
    dates: 'open',
  } as const
  const rows = await queries.listLive(context.db, list, now, { limit: OPEN_DATES, offset: 0 })
  return (await presentForMember(context, context.db, rows)).flatMap(openDate)
}

/** A page of everybody who is registered for a date of a class, with and without a seat. */
export async function listRegistrations(
  context: Context,
  input: z.output<typeof liveRegistrationsQuery> & { id: string },
) {
  const { id, page, per_page } = input
  const date = queries.dateOf(input)
  const { occurrenceId, rsvpCount } = await findHostedLive(context, context.db, id, date)
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const rows = occurrenceId === null ? [] : await listRegistered(context.db, occurrenceId, window)
  return {
    registered: rows.map((row) => ({
      ...presentPerson(row),
      has_seat: row.hasSeat,
      registered_at: epoch(row.registeredAt),
    })),
    meta: { total: rsvpCount, page, per_page },
  }
}
