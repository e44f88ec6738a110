import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'
import { type LiveReminder, lockDueReminders, markReminded } from './registrations-queries.ts'

export const remindOfLiveClassesJob = defineJob({
  name: 'remind-of-live-classes',
  expireInSeconds: 300,
  retryLimit: 1,
  cron: '* * * * *',
  run: remindOfLiveClasses,
})

const AHEAD_SECONDS = 60 * 60
const BATCH = 200

/** Reminds registered members an hour before their class, and members who register later at once. */
export async function remindOfLiveClasses(services: Services): Promise<void> {
  for (let sent = BATCH; sent === BATCH;) {
    sent = await remindBatch(services)
  }
}

async function remindBatch(services: Services): Promise<number> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const due = await lockDueReminders(tx, now, addSeconds(now, AHEAD_SECONDS), BATCH)
    if (due.length === 0) return 0
    await services.messages.write(
      tx,
      due.map((reminder) => ({
        userId: reminder.userId,
        source: 'live_reminder',
        subject: reminder.rsvpId,
        factAt: reminder.startsAt,
        dueAt: now,
        said: {
          mail: reminderEmail(services, reminder),
          note: {
            title: `${reminder.title} starts soon`,
            text: 'You’re registered for this live class. It starts within an hour.',
            path: `/dashboard/live/${reminder.liveClassId}`,
          },
        },
      })),
    )
    await markReminded(
      tx,
      due.map(({ rsvpId }) => rsvpId),
      now,
    )
    return due.length
  })
}

function reminderEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  reminder: LiveReminder,
): EmailMessage {
  const { publicUrl } = services.config
  return {
    template: 'live-class-reminder',
    props: {
      firstName: reminder.firstName,
      title: reminder.title,
      startsAt: epoch(reminder.startsAt),
      timezone: reminder.timezone,
      reader: reminder.reader,
      classUrl: `${publicUrl}/dashboard/live/${reminder.liveClassId}`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, { ...reminder, kind: 'live_class_alerts' }),
      },
    },
  }
}
