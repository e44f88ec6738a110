import { givingReasons } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/challenges'
import { type Services, defineJob } from '../../context.ts'
import { addDays, utcDay } from '../../platform/time.ts'
import { unsubscribeToken } from '../accounts/index.ts'
import { stateOf } from './challenges-presenter.ts'
import type { ChallengeRow } from './challenges-schema.ts'
import { type Telling, tellingsAt, tellingText } from './telling-policy.ts'
import * as queries from './telling-queries.ts'

const BATCH = 200
/** Days after its last one in which a challenge can still be told of, in any zone. */
const DAYS_BACK = 6

export const tellOfChallengesJob = defineJob({
  name: 'tell-of-challenges',
  expireInSeconds: 600,
  retryLimit: 1,
  cron: '*/10 * * * *',
  run: tellOfChallenges,
})

const sources = {
  begin: 'challenge_begins',
  met: 'challenge_met',
  over: 'challenge_over',
} as const satisfies Record<Telling, string>

/** Tells participants that their challenge begins, that they have met it, and that it is over; each once. */
async function tellOfChallenges(services: Services): Promise<void> {
  const now = services.now()
  const span = { from: utcDay(addDays(now, -DAYS_BACK)), to: utcDay(addDays(now, 1)) }
  for (const challenge of await queries.listBetween(services.db, span))
    for (const telling of tellingsAt(challenge, stateOf(challenge, now), now))
      for (let told = BATCH; told === BATCH;) told = await tellBatch(services, challenge, telling)
}

async function tellBatch(
  services: Services,
  challenge: ChallengeRow,
  telling: Telling,
): Promise<number> {
  const now = services.now()
  const { publicUrl } = services.config
  const path = `/dashboard/challenges/${challenge.id}`
  return services.db.transaction(async (tx) => {
    const which = { challengeId: challenge.id, telling }
    const people = await queries.lockUntold(tx, { ...which, limit: BATCH })
    if (people.length === 0) return 0
    await services.messages.write(
      tx,
      givingReasons(() =>
        people.map(({ userId, firstName, linkVersion, done, metOn, title }) => {
          const words = tellingText(telling, { ...challenge, title, done, isMet: metOn !== null })
          const kind = 'workout_reminders' as const
          return {
            userId,
            source: sources[telling],
            subject: challenge.id,
            factAt: now,
            dueAt: now,
            said: {
              mail: {
                template: 'studio-message',
                props: {
                  subject: words.title,
                  paragraphs: [t.hello({ firstName }), words.text],
                  button: t.seeChallenge,
                  url: `${publicUrl}${path}`,
                  kind,
                  unsubscribe: {
                    publicUrl,
                    token: unsubscribeToken(services, { userId, kind, linkVersion }),
                  },
                },
              },
              note: { ...words, path },
            },
          }
        }),
      ),
    )
    const userIds = people.map(({ userId }) => userId)
    await queries.markTold(tx, { ...which, userIds }, now)
    return people.length
  })
}
