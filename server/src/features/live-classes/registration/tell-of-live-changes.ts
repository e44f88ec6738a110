import { givingReasons } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/live-classes'
import { calendarFile } from '@carriage/contract/live-classes/calendar-file'
import { type Services, defineJob } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { doAll } from '../../../platform/each-record.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import { groupBy } from '../../../platform/collections.ts'
import type { DateChange, EmailMessage } from '../../mail/index.ts'
import { SETTLING_SECONDS } from '../live-policy.ts'
import * as queries from './registrations-queries.ts'

export const tellOfLiveChangesJob = defineJob({
  name: 'tell-of-live-changes',
  expireInSeconds: 300,
  retryLimit: 1,
  cron: '* * * * *',
  run: tellOfLiveChanges,
})

/** The members whose messages one transaction writes. */
const BATCH = 200

/**
 * Tells the registered members of dates that were moved, called off, restored or given another coach a minute ago or
 * earlier, and of what else has changed about the class since: one message to each member.
 */
export async function tellOfLiveChanges(services: Services): Promise<void> {
  const until = addSeconds(services.now(), -SETTLING_SECONDS)
  const changed = await queries.listChangedClasses(services.db, until)
  await doAll(
    services.log,
    changed.map((id) => async () => {
      for (let told = BATCH; told === BATCH;)
        told = await services.db.transaction((tx) => tellBatch(services, tx, id))
    }),
  )
}

/** Tells all members of a class of its changes, within the caller's transaction. */
export async function tellOfLiveChange(
  services: Services,
  on: Executor,
  liveClassId: string,
): Promise<void> {
  for (let told = BATCH; told === BATCH;) told = await tellBatch(services, on, liveClassId)
}

/**
 * Tells some of those who know of another start or coach than the current one, and answers how many. A date that was put back
 * as it was, or is over, causes no message. The changes are done with once nobody is left: a job that was interrupted
 * goes on with the others.
 */
async function tellBatch(services: Services, on: Executor, liveClassId: string): Promise<number> {
  const now = services.now()
  const changed = await queries.lockChanges(on, liveClassId)
  const dates = changed.filter((live) => !isOver(live, now)).map(toldOf)
  const uninformed = groupBy(
    await queries.listUninformed(on, dates, BATCH),
    ({ occurrenceId }) => occurrenceId,
  )
  const changes = dates.flatMap((date) =>
    (uninformed.get(date.occurrenceId) ?? []).map((member) => ({
      date: { ...date, ...member.said },
      member,
    })),
  )
  const members = groupBy(changes, ({ member }) => member.userId)
  if (members.size < BATCH)
    await queries.clearChanges(
      on,
      changed.map(({ occurrenceId }) => occurrenceId),
    )
  if (members.size === 0) return 0
  await services.messages.write(
    on,
    [...members].flatMap(([userId, [first, ...others]]) =>
      first
        ? [
            {
              userId,
              source: 'live_change',
              // No message takes the place of one that waits: each may tell of other dates.
              subject: `${liveClassId} ${epoch(now)}`,
              factAt: now,
              dueAt: now,
              said: {
                mail: changeEmail(services, first, others),
                note: givingReasons(() => changeNote(first, others)),
              },
            },
          ]
        : [],
    ),
  )
  for (const date of dates) {
    const rsvpIds = (uninformed.get(date.occurrenceId) ?? []).map(({ rsvpId }) => rsvpId)
    await queries.markTold(on, rsvpIds, { ...date, at: now })
  }
  return members.size
}

const isOver = (live: queries.ChangedLive, now: Date): boolean =>
  live.endedAt !== null ||
  live.wasStopped ||
  addSeconds(live.startsAt, live.durationMinutes * 60) <= now

/** A changed date, with what members are told. */
type ToldLive = Omit<queries.ChangedLive, 'startsAt'> & queries.Told

function toldOf(live: queries.ChangedLive): ToldLive {
  const takesPlace = live.deletedAt === null && live.status !== 'draft' && live.skippedAt === null
  return { ...live, startsAt: takesPlace ? live.startsAt : null, coachId: live.coach?.id ?? null }
}

interface Change {
  date: ToldLive
  /** What the member knew of it. */
  member: queries.UninformedMember
}

/** Whether the member knows the time of a date that takes place, so that its coach is what has changed. */
const isOnlyTaught = ({ date: { startsAt }, member: { toldStartsAt } }: Change): boolean =>
  startsAt !== null && startsAt.getTime() === toldStartsAt?.getTime()

/** The page of the class while any of the dates takes place, or else that of all live classes. */
const pageOf = (changes: readonly Change[]): string => {
  const open = changes.find(({ date }) => date.startsAt !== null)
  return open ? `/dashboard/live/${open.date.liveClassId}` : '/dashboard/live'
}

/** The same in the app. */
function changeNote(first: Change, others: readonly Change[]) {
  const { title, startsAt, coach } = first.date
  const changes = [first, ...others]
  const path = pageOf(changes)
  if (others.length > 0)
    return changes.every(({ date }) => date.startsAt === null)
      ? {
          title: t.datesCalledOff({ length: changes.length, title }),
          text: t.youWereRegisteredForTheseDates,
          path,
        }
      : {
          title: t.datesHaveChanged({ length: changes.length, title }),
          text: t.openLiveClassSeeNewDates,
          path,
        }
  if (startsAt === null)
    return {
      title: t.calledOff({ title }),
      text: t.youWereRegisteredForLiveClass,
      path,
    }
  if (!isOnlyTaught(first))
    return {
      title: t.hasNewTime({ title }),
      text: t.openLiveClassSee,
      path,
    }
  return coach
    ? {
        title: t.hasNewCoach({ title }),
        text: t.nowTeachesLiveClassYouRegistered({
          firstName: coach.firstName,
          lastName: coach.lastName,
        }),
        path,
      }
    : {
        title: t.coachHasLeft({ title }),
        text: t.wereLookingForNewCoachYoure,
        path,
      }
}

function changeEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  first: Change,
  others: readonly Change[],
): EmailMessage {
  const { publicUrl } = services.config
  const { date, member } = first
  return {
    template: 'live-class-change',
    props: {
      firstName: member.firstName,
      ...dateChange(services, first),
      ...(others.length > 0 && {
        otherDates: others.map((change) => dateChange(services, change)),
      }),
      // A class with an occurrence has a schedule, and therefore a zone.
      timezone: date.timezone ?? 'UTC',
      reader: member.reader,
      url: `${publicUrl}${pageOf([first, ...others])}`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, { ...member, kind: 'live_class_alerts' }),
      },
    },
  }
}

const dateChange = (
  services: Pick<Services, 'config' | 'now'>,
  { date, member }: Change,
): DateChange => ({
  title: date.title,
  startsAt: date.startsAt && epoch(date.startsAt),
  formerStartsAt: member.toldStartsAt && epoch(member.toldStartsAt),
  coach: date.coach && `${date.coach.firstName} ${date.coach.lastName}`,
  hasOtherCoach: date.coachId !== member.toldCoachId,
  calendar: calendarOf(services, date, member),
})

/** Moves the entry in the member's calendar, or takes it away. */
function calendarOf(
  { config, now }: Pick<Services, 'config' | 'now'>,
  live: ToldLive,
  { toldStartsAt }: queries.UninformedMember,
) {
  const method = live.startsAt === null ? 'CANCEL' : 'PUBLISH'
  const start = live.startsAt ?? toldStartsAt
  const entry = {
    _id: live.liveClassId,
    occurrence_id: live.occurrenceId,
    version: live.version,
    title: live.title,
    description: live.description,
    duration: live.durationMinutes,
    starts_at: start && epoch(start),
    instructor: null,
  }
  const url = `${config.publicUrl}/dashboard/live/${live.liveClassId}`
  return { method, content: calendarFile(entry, { url, now: epoch(now()), method }) } as const
}
