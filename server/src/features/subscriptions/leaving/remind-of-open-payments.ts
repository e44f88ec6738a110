import { type Services, defineJob } from '../../../context.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { paymentOpenEmail } from '../billing/billing-emails.ts'
import { claimEmail } from '../subscriptions-queries.ts'
import { listUnpaid } from './leaving-queries.ts'

/** The first mail is sent with the refusal itself. */
const REMINDER_DAYS = [3, 7]
const BATCH = 500

export const remindOfOpenPaymentsJob = defineJob({
  name: 'remind-of-open-payments',
  expireInSeconds: 900,
  retryLimit: 2,
  cron: '52 * * * *',
  run: remindOfOpenPayments,
})

/** Finds members whose renewal is unpaid for three and for seven days, once each. */
async function remindOfOpenPayments(services: Services): Promise<void> {
  if (!services.payments) return
  const now = services.now()
  for (const days of REMINDER_DAYS) {
    const [from, to] = [addDays(now, -days - 1), addDays(now, -days)]
    for (let afterId = ''; ;) {
      const unpaid = await listUnpaid(services.db, { from, to, afterId, limit: BATCH })
      for (const member of unpaid) await remind(services, member, days)
      const last = unpaid.at(-1)
      if (!last || unpaid.length < BATCH) break
      afterId = last.subscriptionId
    }
  }
}

type Unpaid = Awaited<ReturnType<typeof listUnpaid>>[number]

async function remind(services: Services, member: Unpaid, days: number): Promise<void> {
  const { userId, subscriptionId, pastDueSince, accessUntil } = member
  const now = services.now()
  if (!pastDueSince) return
  await services.db.transaction(async (tx) => {
    const subject = `payment-open:${days}:${subscriptionId}:${epoch(pastDueSince)}`
    if (!(await claimEmail(tx, { userId, subject, writtenAt: now }))) return
    const until = accessUntil && accessUntil > now ? accessUntil : null
    const mail = paymentOpenEmail(services.config.publicUrl, member, { days, until })
    const due = {
      userId,
      source: 'payment_open',
      subject,
      factAt: pastDueSince,
      dueAt: now,
    } as const
    await services.messages.write(tx, [{ ...due, said: { mail, note: null } }])
  })
}
