import type { MemberPayment } from '@carriage/contract/subscriptions/admin-schemas'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { findUserByEmail } from '../../accounts/index.ts'
import { listAllPlans } from '../checkout/plans-queries.ts'
import { findCustomer } from '../customers-queries.ts'
import { grantWithout } from '../gifts/gift-time.ts'
import { listGiftPayments } from '../gifts/gifts-queries.ts'
import { listPackPayments } from '../packs/packs-queries.ts'
import { ownSubscriptions } from '../subscription-policy.ts'
import { refundable, refundConsequences } from './refund-policy.ts'
import { sumRefunds } from './refunds-queries.ts'

/**
 * The payments of a member at the provider, newest first, with what a refund of each would lead to. Throws 404 for an
 * unknown address.
 */
export async function listMemberPayments(context: Context, { email }: { email: string }) {
  const { db } = context
  const user = await findUserByEmail(db, email)
  if (!user) throw notFound('member')
  const { id: _id, firstName: first_name, lastName: last_name } = user
  return { member: { _id, first_name, last_name }, payments: await listPayments(context, user.id) }
}

async function listPayments(context: Context, userId: string): Promise<MemberPayment[]> {
  const { db, payments } = context
  const now = context.now()
  const id = (await findCustomer(db, userId))?.providerCustomerId
  if (!payments || !id) return []
  const [plans, read, paid] = await Promise.all([
    listAllPlans(db),
    payments.readCustomer(id),
    payments.listPayments(id),
  ])
  const subscriptions = ownSubscriptions(read.subscriptions, plans).map((own) => own.subscription)
  const [sums, gifts, packs, grantedUntil] = await Promise.all([
    sumRefunds(
      db,
      paid.map((payment) => payment.id),
    ),
    listGiftPayments(db, userId),
    listPackPayments(db, userId),
    grantWithout(db, userId, now),
  ])
  return paid.map((payment) => ({
    id: payment.id,
    created_at: epoch(payment.createdAt),
    paid_in_cents: payment.paidCents,
    refunded_in_cents: payment.refundedCents,
    refundable_in_cents: refundable(payment, sums.get(payment.id)),
    currency: payment.currency,
    consequences: refundConsequences(payment, {
      subscriptions,
      isGift: payment.intentId !== null && gifts.has(payment.intentId),
      isPack: payment.intentId !== null && packs.has(payment.intentId),
      grantedUntil,
    }),
  }))
}
