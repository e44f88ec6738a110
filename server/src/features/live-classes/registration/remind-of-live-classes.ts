import { givingReasons } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/live-classes'
import { type Services, defineJob } from '../../../context.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'
import { APP_AHEAD_SECONDS, type ReminderName } from './reminder-policy.ts'
import { type LiveReminder, lockDueReminders, markReminded } from './reminders-queries.ts'

export const remindOfLiveClassesJob = defineJob({
  name: 'remind-of-live-classes',
  expireInSeconds: 300,
  retryLimit: 1,
  cron: '* * * * *',
  run: remindOfLiveClasses,
})

const BATCH = 200

type Due = Parameters<Services['messages']['write']>[1][number]

/**
 * Reminds registered members of their class: in the app a day and a quarter of an hour before, by mail an hour before. Who
 * registers later is not reminded a day before, and of the others at once.
 */
export async function remindOfLiveClasses(services: Services): Promise<void> {
  for (const name of ['day', 'hour'] as const)
    for (let sent = BATCH; sent === BATCH;) sent = await remindBatch(services, name)
}

async function remindBatch(services: Services, name: ReminderName): Promise<number> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const due = await lockDueReminders(tx, { name, now, limit: BATCH })
    if (due.length === 0) return 0
    await services.messages.write(
      tx,
      due.flatMap((reminder) => (name === 'day' ? dayAhead : lastHour)(services, reminder)),
    )
    await markReminded(tx, name, { rsvpIds: due.map(({ rsvpId }) => rsvpId), at: now })
    return due.length
  })
}

const dayAhead = ({ now }: Services, reminder: LiveReminder): Due[] => [
  {
    ...factOf(reminder),
    source: 'live_day',
    dueAt: now(),
    said: {
      mail: null,
      note: givingReasons(() => ({
        title: t.comingUp({ title: reminder.title }),
        text: t.youreRegisteredForLiveClassStarts,
        path: pathOf(reminder),
      })),
    },
  },
]

function lastHour(services: Services, reminder: LiveReminder): Due[] {
  const now = services.now()
  const soon = addSeconds(reminder.startsAt, -APP_AHEAD_SECONDS)
  const note = givingReasons(() => ({
    title: t.startsSoon({ title: reminder.title }),
    text: t.youreRegisteredForLiveClassStarts2,
    path: pathOf(reminder),
  }))
  return [
    {
      ...factOf(reminder),
      source: 'live_reminder',
      dueAt: now,
      said: { mail: reminderEmail(services, reminder), note: null },
    },
    {
      ...factOf(reminder),
      source: 'live_soon',
      dueAt: soon < now ? now : soon,
      said: { mail: null, note },
    },
  ]
}

const factOf = ({ userId, rsvpId, startsAt }: LiveReminder) => ({
  userId,
  subject: rsvpId,
  factAt: startsAt,
})

const pathOf = ({ liveClassId }: LiveReminder): string => `/dashboard/live/${liveClassId}`

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
      classUrl: `${publicUrl}${pathOf(reminder)}`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, { ...reminder, kind: 'live_class_alerts' }),
      },
    },
  }
}
