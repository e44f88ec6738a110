import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { syncCustomerJob } from './sync-customer.ts'
import { insertEvent } from '../subscriptions-queries.ts'

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
