import type { MemberPayment } from '@carriage/contract/subscriptions/admin-schemas'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { findUserByEmail } from '../../accounts/index.ts'
import { findCustomer } from '../customers-queries.ts'
import { refundable } from './refund-policy.ts'
import { sumRefunds } from './refunds-queries.ts'

/** The payments of a member at the provider, newest first. Throws 404 for an unknown address. */
export async function listMemberPayments({ db, payments }: Context, { email }: { email: string }) {
  const user = await findUserByEmail(db, email)
  if (!user) throw notFound('Member')
  const customer = await findCustomer(db, user.id)
  const id = customer?.providerCustomerId
  const paid = payments && id ? await payments.listPayments(id) : []
  const sums = await sumRefunds(
    db,
    paid.map((payment) => payment.id),
  )
  const listed = paid.map((payment): MemberPayment => ({
    id: payment.id,
    created_at: epoch(payment.createdAt),
    paid_in_cents: payment.paidCents,
    refunded_in_cents: payment.refundedCents,
    refundable_in_cents: refundable(payment, sums.get(payment.id)),
    currency: payment.currency,
  }))
  const { id: _id, firstName: first_name, lastName: last_name } = user
  return { member: { _id, first_name, last_name }, payments: listed }
}
