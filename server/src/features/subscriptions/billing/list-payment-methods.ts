import type { Context } from '../../../context.ts'
import { findCustomer } from '../customers-queries.ts'
import { presentCard } from '../subscriptions-presenter.ts'

/** The caller's current cards at the provider, default first. */
export async function listPaymentMethods({ db, payments, actor }: Context) {
  const customer = await findCustomer(db, actor.id)
  if (!payments || !customer?.providerCustomerId) return { customer: null, payment_methods: [] }
  const { defaultId, cards } = await payments.listCards(customer.providerCustomerId)
  const sorted = cards.toSorted((a, b) => Number(b.id === defaultId) - Number(a.id === defaultId))
  return {
    customer: { default_payment_method: defaultId },
    payment_methods: sorted.map(presentCard),
  }
}
