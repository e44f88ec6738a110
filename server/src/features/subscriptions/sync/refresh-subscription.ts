import type { Context, Services } from '../../../context.ts'
import { signedIn, AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { findUser, presentCaller } from '../../accounts/index.ts'
import { findCustomer } from '../customers-queries.ts'
import { syncCustomer, syncCustomerJob } from './sync-customer.ts'
import { texts as t } from '@carriage/texts/server/subscriptions'
import { insertEvent } from '../subscriptions-queries.ts'

const rateLimit = { name: 'billing-refresh', limit: 60, windowSeconds: 600 } as const

/** Syncs the caller's subscription from the provider, without waiting for its webhook. */
export async function refreshSubscription(context: Context) {
  const { actor, db } = context
  await consumeRateLimit(db, rateLimit, actor.id, context.now())
  const customer = await findCustomer(db, actor.id)
  if (customer?.providerCustomerId) await syncCustomer(context, customer.providerCustomerId)
  const user = signedIn(await findUser(db, actor.id))
  return { user: await presentCaller(context, db, user) }
}

/**
 * Receives one webhook: verifies its signature, stores it once and queues a sync of its customer in the same
 * transaction; its other content is ignored. Throws 400 unless the provider signed exactly these bytes.
 */
export async function receiveEvent(
  services: Services,
  { body, signature }: { body: Buffer; signature: string },
): Promise<{ received: true }> {
  const { payments, db, jobs } = services
  if (!payments) throw new AppError('not-found', () => t.thereNoPaymentsHere)
  const { id, type, customerId } = await payments.readEvent(body, signature)
  await db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, { id, type, receivedAt: services.now() })
    if (isNew && customerId !== null) await jobs.send(tx, syncCustomerJob, { customerId })
  })
  return { received: true }
}
