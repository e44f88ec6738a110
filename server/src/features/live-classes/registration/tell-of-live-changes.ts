import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'
import {
  type ChangedLive,
  listChangedClasses,
  listUninformed,
  markTold,
  takeChange,
  type UninformedMember,
} from './live-changes-queries.ts'

export const tellOfLiveChangesJob = defineJob({
  name: 'tell-of-live-changes',
  expireInSeconds: 300,
  retryLimit: 1,
  cron: '* * * * *',
  run: tellOfLiveChanges,
})

/** How long a change waits, so that a coach who corrects it at once causes one mail. */
const SETTLING_SECONDS = 60

/** Tells the registered members of classes that were moved, called off or restored a minute ago or earlier. */
export async function tellOfLiveChanges(services: Services): Promise<void> {
  const until = addSeconds(services.now(), -SETTLING_SECONDS)
  for (const id of await listChangedClasses(services.db, until)) {
    await services.db.transaction((tx) => tellOfLiveChange(services, tx, id))
  }
}

/**
 * Tells those who know of another start than the current one, within the caller's transaction. A class that was
 * put back as it was, or is over, causes no message.
 */
export async function tellOfLiveChange(
  services: Services,
  on: Executor,
  liveClassId: string,
): Promise<void> {
  const live = await takeChange(on, liveClassId)
  if (!live || isOver(live, services.now())) return
  const startsAt = live.deletedAt === null && live.status !== 'draft' ? live.startsAt : null
  const members = await listUninformed(on, live.occurrenceId, startsAt)
  if (members.length === 0) return
  const now = services.now()
  await services.messages.write(
    on,
    members.map((member) => ({
      userId: member.userId,
      source: 'live_change',
      subject: liveClassId,
      factAt: now,
      dueAt: now,
      said: {
        mail: changeEmail(services, { ...live, liveClassId, startsAt }, member),
        note: changeNote({ title: live.title, startsAt, liveClassId }),
      },
    })),
  )
  await markTold(
    on,
    members.map(({ rsvpId }) => rsvpId),
    startsAt,
  )
}

const isOver = (live: ChangedLive, now: Date): boolean =>
  live.endedAt !== null ||
  live.wasStopped ||
  live.startsAt === null ||
  addSeconds(live.startsAt, live.durationMinutes * 60) <= now

/** The same in the app. */
const changeNote = ({
  title,
  startsAt,
  liveClassId,
}: Pick<ChangedLive, 'title' | 'startsAt'> & { liveClassId: string }) =>
  startsAt === null
    ? {
        title: `${title} does not take place`,
        text: 'The live class that you registered for was called off.',
        path: '/dashboard/live',
      }
    : {
        title: `${title} has another time`,
        text: 'The page of the live class has its new time.',
        path: `/dashboard/live/${liveClassId}`,
      }

function changeEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  live: Pick<ChangedLive, 'title' | 'timezone' | 'startsAt'> & { liveClassId: string },
  member: UninformedMember,
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
      // A class with an occurrence has a schedule, and therefore a zone.
      timezone: live.timezone ?? 'UTC',
      reader: member.reader,
      url: `${publicUrl}/dashboard/live${path}`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, { ...member, kind: 'live_class_alerts' }),
      },
    },
  }
}
