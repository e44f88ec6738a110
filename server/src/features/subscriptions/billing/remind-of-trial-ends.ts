import { type Services, defineJob } from '../../../context.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { trialEndingEmail } from './billing-emails.ts'
import { listTrialsEnding, claimEmail } from '../subscriptions-queries.ts'

const DAYS_AHEAD = 3
const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const remindOfTrialEndsJob = defineJob({
  name: 'remind-of-trial-ends',
  expireInSeconds: 900,
  retryLimit: 2,
  cron: '37 * * * *',
  run: remindOfTrialEnds,
})

/** Finds members whose trial ends in two to three days, once. A shorter trial gets no reminder. */
export async function remindOfTrialEnds(services: Services): Promise<void> {
  // Without payments there is nothing to subscribe to.
  if (!services.payments) return
  const now = services.now()
  const [from, to] = [addDays(now, DAYS_AHEAD - 1), addDays(now, DAYS_AHEAD)]
  for (let afterId = FIRST_ID; ;) {
    const members = await listTrialsEnding(services.db, { from, to, afterId, limit: BATCH })
    for (const member of members) await remind(services, member, now)
    const last = members.at(-1)
    if (!last || members.length < BATCH) break
    afterId = last.id
  }
}

type Member = Awaited<ReturnType<typeof listTrialsEnding>>[number]

async function remind(services: Services, member: Member, now: Date): Promise<void> {
  const { id, nextBillingAt: endsAt } = member
  if (!endsAt) return
  await services.db.transaction(async (tx) => {
    const subject = `trial-ending:${epoch(endsAt)}`
    if (!(await claimEmail(tx, { userId: id, subject, writtenAt: now }))) return
    const mail = trialEndingEmail(services.config.publicUrl, member, endsAt)
    const due = { userId: id, source: 'trial_ending', subject, factAt: endsAt, dueAt: now } as const
    await services.messages.write(tx, [{ ...due, said: { mail, note: null } }])
  })
}
