import { calendarFile } from '@carriage/contract/live-classes/calendar-file'
import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'
import * as queries from './registrations-queries.ts'

export const tellOfLiveChangesJob = defineJob({
  name: 'tell-of-live-changes',
  expireInSeconds: 300,
  retryLimit: 1,
  cron: '* * * * *',
  run: tellOfLiveChanges,
})

/** How long a change waits, so that a coach who corrects it at once causes one mail. */
const SETTLING_SECONDS = 60

/** The members whose messages one transaction writes. */
const BATCH = 200

/** Tells the registered members of dates that were moved, called off, restored or given another coach a minute ago or earlier. */
export async function tellOfLiveChanges(services: Services): Promise<void> {
  const until = addSeconds(services.now(), -SETTLING_SECONDS)
  for (const id of await queries.listChangedDates(services.db, { until })) {
    for (let told = BATCH; told === BATCH;) {
      told = await services.db.transaction((tx) => tellBatch(services, tx, id))
    }
  }
}

/** Tells all members of a class of its changes, within the caller's transaction. */
export async function tellOfLiveChange(
  services: Services,
  on: Executor,
  liveClassId: string,
): Promise<void> {
  for (const id of await queries.listChangedDates(on, { liveClassId })) {
    for (let told = BATCH; told === BATCH;) told = await tellBatch(services, on, id)
  }
}

/**
 * Tells some of those who know of another start or coach than the current one, and answers how many. A date that was put back
 * as it was, or is over, causes no message. The change is done with once nobody is left: a job that was interrupted
 * goes on with the others.
 */
async function tellBatch(services: Services, on: Executor, occurrenceId: string): Promise<number> {
  const live = await queries.lockChange(on, occurrenceId)
  if (!live) return 0
  const takesPlace = live.deletedAt === null && live.status !== 'draft' && live.skippedAt === null
  const coachId = live.coach?.id ?? null
  const told = { ...live, startsAt: takesPlace ? live.startsAt : null, coachId }
  const members = isOver(live, services.now()) ? [] : await queries.listUninformed(on, told, BATCH)
  if (members.length < BATCH) await queries.clearChange(on, occurrenceId)
  if (members.length === 0) return 0
  const now = services.now()
  await services.messages.write(
    on,
    members.map((member) => ({
      userId: member.userId,
      source: 'live_change',
      subject: occurrenceId,
      factAt: now,
      dueAt: now,
      said: {
        mail: changeEmail(services, told, member),
        note: changeNote(told, member),
      },
    })),
  )
  await queries.markTold(
    on,
    members.map(({ rsvpId }) => rsvpId),
    told,
  )
  return members.length
}

const isOver = (live: queries.ChangedLive, now: Date): boolean =>
  live.endedAt !== null ||
  live.wasStopped ||
  addSeconds(live.startsAt, live.durationMinutes * 60) <= now

/** A changed date, with what members are told. */
type ToldLive = Omit<queries.ChangedLive, 'startsAt'> & queries.Told

/** Whether the member knows the time of a date that takes place, so that its coach is what has changed. */
const isOnlyTaught = (
  { startsAt }: ToldLive,
  { toldStartsAt }: queries.UninformedMember,
): boolean => startsAt !== null && startsAt.getTime() === toldStartsAt?.getTime()

/** The same in the app. */
function changeNote(live: ToldLive, member: queries.UninformedMember) {
  const { title, startsAt, liveClassId, coach } = live
  if (startsAt === null)
    return {
      title: `${title} does not take place`,
      text: 'The live class that you registered for was called off.',
      path: '/dashboard/live',
    }
  const path = `/dashboard/live/${liveClassId}`
  if (!isOnlyTaught(live, member))
    return {
      title: `${title} has another time`,
      text: 'The page of the live class has its new time.',
      path,
    }
  return coach
    ? {
        title: `${title} has another coach`,
        text: `${coach.firstName} ${coach.lastName} teaches the live class that you registered for.`,
        path,
      }
    : {
        title: `${title} needs another coach`,
        text: 'The coach of the live class has left. You are still registered.',
        path,
      }
}

function changeEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  live: ToldLive,
  member: queries.UninformedMember,
): EmailMessage {
  const { publicUrl } = services.config
  const path = live.startsAt === null ? '' : `/${live.liveClassId}`
  return {
    template: 'live-class-change',
    props: {
      firstName: member.firstName,
      title: live.title,
      startsAt: live.startsAt && epoch(live.startsAt),
      formerStartsAt: member.toldStartsAt && epoch(member.toldStartsAt),
      coach: live.coach && `${live.coach.firstName} ${live.coach.lastName}`,
      hasOtherCoach: live.coachId !== member.toldCoachId,
      // A class with an occurrence has a schedule, and therefore a zone.
      timezone: live.timezone ?? 'UTC',
      reader: member.reader,
      url: `${publicUrl}/dashboard/live${path}`,
      calendar: calendarOf(services, live, member),
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, { ...member, kind: 'live_class_alerts' }),
      },
    },
  }
}

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
