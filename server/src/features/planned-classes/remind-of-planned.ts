import { givingReasons } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/planned-classes'
import { type Services, defineJob } from '../../context.ts'
import { addDays, addSeconds } from '../../platform/time.ts'
import { unsubscribeToken } from '../accounts/index.ts'
import { REMIND_SECONDS } from './plan-policy.ts'
import * as queries from './planned-classes-queries.ts'

const BATCH = 200
/** Calendars keep what is over for a while. */
const KEPT_DAYS = 30

export const remindOfPlannedJob = defineJob({
  name: 'remind-of-planned-classes',
  expireInSeconds: 300,
  retryLimit: 1,
  cron: '* * * * *',
  run: remindOfPlanned,
})

/** Reminds members half an hour before a class that they have planned, and removes what is long over. */
async function remindOfPlanned(services: Services): Promise<void> {
  for (let sent = BATCH; sent === BATCH;) sent = await remindBatch(services)
  await queries.deletePast(services.db, addDays(services.now(), -KEPT_DAYS))
}

async function remindBatch(services: Services): Promise<number> {
  const now = services.now()
  const { publicUrl } = services.config
  const kind = 'workout_reminders'
  return services.db.transaction(async (tx) => {
    const until = addSeconds(now, REMIND_SECONDS)
    const due = await queries.lockDue(tx, { now, until, limit: BATCH })
    if (due.length === 0) return 0
    await services.messages.write(
      tx,
      givingReasons(() =>
        due.map(({ userId, videoId, title, startsAt, firstName, linkVersion }) => {
          const path = `/dashboard/videos/${videoId}`
          const subject = t.yourNextClass({ title })
          const text = t.youHavePlannedForNextHalf
          return {
            userId,
            source: 'planned_class',
            subject: videoId,
            factAt: startsAt,
            dueAt: now,
            said: {
              mail: {
                template: 'studio-message',
                props: {
                  subject,
                  paragraphs: [t.hello({ firstName }), text],
                  button: t.goClass,
                  url: `${publicUrl}${path}`,
                  kind,
                  unsubscribe: {
                    publicUrl,
                    token: unsubscribeToken(services, { userId, kind, linkVersion }),
                  },
                },
              },
              note: { title: subject, text, path },
            },
          }
        }),
      ),
    )
    await queries.markReminded(
      tx,
      due.map(({ id }) => id),
      now,
    )
    return due.length
  })
}
