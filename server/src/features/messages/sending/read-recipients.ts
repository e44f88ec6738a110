import type { MessageSource } from '@carriage/contract/messages/rules'
import type { StudioCalendar } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { localTime } from '../../../platform/local-time.ts'
import { addDays } from '../../../platform/time.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import { listVideoAccess } from '../../videos/index.ts'
import { listWithGoal, sparedWeeks, weeklyStreak } from '../../insights/index.ts'
import { groupBy } from '../../../platform/collections.ts'
import type { ServiceSource } from '../messages-schema.ts'
import type { Recipient } from './sending-policy.ts'
import * as queries from './sending-queries.ts'

/** Streaks are counted up to two years back. */
const STREAK_DAYS = 2 * 365
/** Sent once to each member, about each thing. */
const ONCE: readonly MessageSource[] = [
  'welcome_1',
  'welcome_2',
  'welcome_3',
  'first_class',
  'replay',
  'coach_class',
  'coach_live',
  'announcement',
  'personal',
  'come_back',
]

/** Their subjects are registrations for live classes. */
const REMINDERS: readonly (MessageSource | ServiceSource)[] = [
  'live_day',
  'live_soon',
  'live_reminder',
]

/** A message to a member, about something. */
interface Told {
  userId: string
  source: MessageSource | ServiceSource
  subject: string
}
type Row = Awaited<ReturnType<typeof queries.listRecipients>>[number]
type OfTold = 'hadIt' | 'watchedIt' | 'mayPlayIt' | 'classStartsAt'
export type KnownRecipient = Row & Omit<Recipient, OfTold>

export interface Recipients {
  /** Undefined for a member whose account is gone. */
  of(due: Told): (KnownRecipient & Pick<Recipient, OfTold>) | undefined
  /** Another message counts for the cap of a member. */
  count(userId: string): void
}

/** Reads what is to be known of the members of some due messages: a fixed number of statements for all of them. */
export async function readRecipients(
  on: Executor,
  dues: readonly Told[],
  { now, calendar }: { now: Date; calendar: StudioCalendar },
): Promise<Recipients> {
  const ids = [...new Set(dues.map(({ userId }) => userId))]
  const sources = new Set(dues.map(({ source }) => source))
  const once = ONCE.filter((one) => sources.has(one))
  const inStreak = dues.filter(({ source }) => source === 'streak').map(({ userId }) => userId)
  const rows = new Map((await queries.listRecipients(on, ids, now)).map((row) => [row.id, row]))
  const sent = await queries.listSentSince(on, ids, addDays(now, -7))
  const had = once.length === 0 ? [] : await queries.listSentOf(on, ids, once)
  const replays = dues.filter(({ source }) => source === 'replay').map(({ subject }) => subject)
  const watched = replays.length === 0 ? [] : await queries.listWatched(on, ids, replays)
  const ofClasses = dues.filter(({ source }) => source === 'replay' || source === 'coach_class')
  const classIds = [...new Set(ofClasses.map(({ subject }) => subject))]
  const classes = classIds.length === 0 ? undefined : await listVideoAccess(on, classIds)
  const weeks = await readWeeksInDanger(on, inStreak, rows, { now, calendar })
  const starts = await queries.listLiveStarts(
    on,
    dues.filter(({ source }) => REMINDERS.includes(source)).map(({ subject }) => subject),
  )
  const counts = new Map<string, number>()
  const count = (userId: string) => counts.set(userId, (counts.get(userId) ?? 0) + 1)
  for (const { userId } of sent) count(userId)
  const keyOf = ({ userId, source, subject }: Told) => `${userId} ${source} ${subject}`
  const known = new Set(had.map(keyOf))
  const begun = new Set(watched.map(({ userId, videoId }) => `${userId} ${videoId}`))
  return {
    of(due) {
      const row = rows.get(due.userId)
      if (!row) return undefined
      const video = classes?.get(due.subject)
      return {
        ...row,
        weeksInDanger: weeks.get(due.userId) ?? 0,
        sentThisWeek: counts.get(due.userId) ?? 0,
        hadIt: known.has(keyOf(due)),
        watchedIt: begun.has(`${due.userId} ${due.subject}`),
        mayPlayIt: video !== undefined && mayPlay(row.rights, video, now),
        classStartsAt: starts.get(due.subject) ?? null,
      }
    },
    count,
  }
}

/**
 * The streaks of members who have not trained this week, and to whom this week is not spared. Those with a weekly goal have a streak of
 * its weeks, which a freeze may keep, and one class often does not: they have none here.
 */
async function readWeeksInDanger(
  on: Executor,
  ids: readonly string[],
  rows: ReadonlyMap<string, Row>,
  { now, calendar: { timeZone, weeks } }: { now: Date; calendar: StudioCalendar },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const ofMember = ({ userId }: { userId: string }) => userId
  const times = groupBy(
    await queries.listTrainingTimes(on, ids, addDays(now, -STREAK_DAYS)),
    ofMember,
  )
  const pauses = groupBy(await queries.listPausesOf(on, ids), ofMember)
  const withGoal = await listWithGoal(on, ids)
  return new Map(
    ids.map((id) => {
      const ownZone = rows.get(id)?.timeZone ?? timeZone
      const current = weeks.weekOf(localTime(ownZone)(now).day)
      const trained = (times.get(id) ?? []).map((workout) =>
        weeks.weekOf(localTime(workout.timeZone ?? ownZone)(workout.at).day),
      )
      const spared = sparedWeeks(pauses.get(id) ?? [], weeks)
      const isSafe = withGoal.has(id) || trained.includes(current) || spared.has(current)
      return [id, isSafe ? 0 : weeklyStreak(trained, current, spared)]
    }),
  )
}
