import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import { type EmailMessage, queueMail } from '../../mail/index.ts'
import { notify } from '../../notifications/index.ts'
import { type LiveReminder, lockDueReminders, markReminded } from './live-reminders-queries.ts'

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
    for (const reminder of due.filter(({ wantsMail }) => wantsMail)) {
      await queueMail(services, tx, reminder.email, reminderEmail(services, reminder))
    }
    await notify(
      tx,
      due.map(({ userId, title, liveClassId }) => ({
        userId,
        type: 'live',
        title: `${title} begins soon`,
        text: 'You are registered for this live class, which begins within an hour.',
        path: `/dashboard/live/${liveClassId}`,
        createdAt: now,
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
