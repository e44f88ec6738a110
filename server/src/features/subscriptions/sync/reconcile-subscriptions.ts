import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { listCustomerIds } from '../customers-queries.ts'
import { preparePlans } from '../checkout/prepare-plans.ts'
import { extendByGiftJob, takeBackGiftJob } from '../gifts/gift-time.ts'
import { listExtendingGifts } from '../gifts/gifts-queries.ts'
import { refundPaymentJob } from '../refunds/carry-out-refund.ts'
import { listPendingRefunds } from '../refunds/refunds-queries.ts'
import { syncCustomer } from './sync-customer.ts'
import { deleteEventsBefore } from '../subscriptions-queries.ts'

export const reconcileSubscriptionsJob = defineJob({
  name: 'reconcile-subscriptions',
  expireInSeconds: 4 * 3600,
  retryLimit: 2,
  cron: '23 3 * * *',
  run: (services, _, signal) => reconcileSubscriptions(services, signal),
})

const BATCH = 200
/** Each reading takes three or four calls, and the provider allows a hundred per second. */
const CONCURRENCY = 4
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** The provider resends an event for at most three days. */
const EVENT_DAYS = 30
/** After so long, no job is trying any more. */
const GIVEN_UP_SECONDS = 2 * 3600

/** Syncs every customer, so that the state is correct even if webhooks were lost. */
export async function reconcileSubscriptions(
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  if (!services.payments) return
  await preparePlans(services)
  let failed = 0
  for (let after = FIRST_ID; ;) {
    const batch = await listCustomerIds(services.db, after, BATCH)
    const waiting = batch.map(({ customerId }) => customerId)
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        signal.throwIfAborted()
        if (!(await trySync(services, id))) failed += 1
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) break
    after = last.userId
  }
  await services.db.transaction((tx) => takeUpUnfinished(services, tx))
  await deleteEventsBefore(services.db, addDays(services.now(), -EVENT_DAYS))
  // A customer that cannot be read does not block the others; the job is retried for it.
  if (failed > 0) throw new Error(`${failed} customers could not be read`)
}

/**
 * Sends the jobs again that gave up while the provider was away: refunds, and payments that gift cards move. Both ask the
 * provider what has happened, so those that are done change nothing.
 */
async function takeUpUnfinished(services: Services, tx: Transaction): Promise<void> {
  const { jobs } = services
  const now = services.now()
  const before = addSeconds(now, -GIVEN_UP_SECONDS)
  for (const refund of await listPendingRefunds(tx, before))
    await jobs.send(tx, refundPaymentJob, refund)
  for (const { giftId, reversedAt } of await listExtendingGifts(tx, { now, before }))
    await jobs.send(tx, reversedAt ? takeBackGiftJob : extendByGiftJob, { giftId })
}

async function trySync(services: Services, customerId: string): Promise<boolean> {
  try {
    await syncCustomer(services, customerId)
    return true
  } catch (error) {
    services.log.warn({ err: error, customerId }, 'a customer could not be read')
    return false
  }
}
