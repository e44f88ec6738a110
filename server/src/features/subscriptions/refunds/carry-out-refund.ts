import { type Services, defineJob } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findUser } from '../../accounts/index.ts'
import { emit } from '../../events/index.ts'
import { queueMail } from '../../mail/index.ts'
import { refundEmail } from '../billing/billing-emails.ts'
import { findCustomer } from '../customers-queries.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import { providerReasons, refundKey } from './refund-policy.ts'
import { endRefund, findRefund } from './refunds-queries.ts'
import type { RefundRow } from './refunds-schema.ts'

export const refundPaymentJob = defineJob<{ refundId: string }>({
  name: 'refund-payment',
  expireInSeconds: 120,
  retryLimit: 20,
  run: async (services, { refundId }) => {
    await carryOutRefund(services, refundId)
    const refund = await findRefund(services.db, refundId)
    if (refund?.state === 'pending') throw new Error('The refund could not be made')
  },
})

/**
 * Has the provider make a refund, and tells its member. It stays pending while the provider cannot be reached. Repeating it
 * refunds nothing twice, since the provider knows it by its key.
 */
export async function carryOutRefund(services: Services, refundId: string): Promise<void> {
  const { db, log } = services
  const refund = await findRefund(db, refundId)
  if (!refund || refund.state === 'refused') return
  if (refund.state === 'pending') {
    const state = await ask(services, refund)
    if (state === 'pending') return log.warn({ refundId }, 'a refund waits for the provider')
    await end(services, refundId, state)
  }
  // Another run may have ended it, and still be reading: what waits for this one sees the payment as it is now.
  if (refund.userId) await readAgain(services, refund.userId)
}

/** Writes how a refund ended and tells its member, once, whichever run comes first. */
async function end(services: Services, refundId: string, state: 'done' | 'refused'): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await endRefund(tx, refundId, { state, doneAt: services.now() })
    const user = row?.userId ? await findUser(tx, row.userId) : undefined
    if (!row || !user || state !== 'done') return
    const { amountCents, currency } = row
    await emit(services, tx, {
      type: 'payment.refunded',
      data: { member_id: user.id, amount_in_cents: amountCents, currency },
    })
    await queueMail(services, tx, user.email, refundEmail(services.config.publicUrl, user, row))
  })
}

async function ask(services: Services, refund: RefundRow): Promise<RefundRow['state']> {
  try {
    await services.payments?.refundPayment({
      paymentId: refund.paymentId,
      amountCents: refund.amountCents,
      reason: providerReasons[refund.reason],
      idempotencyKey: refundKey(refund.id),
    })
    return services.payments ? 'done' : 'pending'
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return 'refused'
    services.log.warn({ err: error }, 'a refund could not be made')
    return 'pending'
  }
}

/** A full refund ends the subscription; its webhook would say so later. */
async function readAgain(services: Services, userId: string): Promise<void> {
  const customer = await findCustomer(services.db, userId)
  if (!customer?.providerCustomerId) return
  try {
    await syncCustomer(services, customer.providerCustomerId)
  } catch (error) {
    services.log.warn({ err: error }, 'a customer could not be read after a refund')
  }
}
