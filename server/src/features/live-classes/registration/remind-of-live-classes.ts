import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'
import { type ReminderName, reminders } from './reminder-policy.ts'
import { type LiveReminder, lockDueReminders, markReminded } from './reminders-queries.ts'

export const remindOfLiveClassesJob = defineJob({
  name: 'remind-of-live-classes',
  expireInSeconds: 300,
  retryLimit: 1,
  cron: '* * * * *',
  run: remindOfLiveClasses,
})

const BATCH = 200

/** Reminds registered members of their class a day and a quarter of an hour before; members who register later, of the second at once. */
export async function remindOfLiveClasses(services: Services): Promise<void> {
  for (const name of ['day', 'soon'] as const)
    for (let sent = BATCH; sent === BATCH;) sent = await remindBatch(services, name)
}

async function remindBatch(services: Services, name: ReminderName): Promise<number> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const due = await lockDueReminders(tx, { name, now, limit: BATCH })
    if (due.length === 0) return 0
    await services.messages.write(
      tx,
      due.map((reminder) => ({
        userId: reminder.userId,
        source: reminders[name].source,
        subject: reminder.rsvpId,
        factAt: reminder.startsAt,
        dueAt: now,
        said: {
          mail: reminderEmail(services, reminder, name),
          note: {
            ...noteOf[name](reminder.title),
            path: `/dashboard/live/${reminder.liveClassId}`,
          },
        },
      })),
    )
    await markReminded(tx, name, { rsvpIds: due.map(({ rsvpId }) => rsvpId), at: now })
    return due.length
  })
}

const noteOf = {
  day: (title: string) => ({
    title: `${title} is coming up`,
    text: 'You’re registered for this live class. It starts within a day.',
  }),
  soon: (title: string) => ({
    title: `${title} starts soon`,
    text: 'You’re registered for this live class. It starts within a quarter of an hour.',
  }),
} as const

function reminderEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  reminder: LiveReminder,
  name: ReminderName,
): EmailMessage {
  const { publicUrl } = services.config
  return {
    template: name === 'day' ? 'live-class-coming-up' : 'live-class-reminder',
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
