import type { Context } from '../../../context.ts'
import { findCustomer } from '../customers-queries.ts'
import { presentInvoice } from '../subscriptions-presenter.ts'

/** The caller's current invoices at the provider, newest first, without drafts. */
export async function listInvoices({ db, payments, actor }: Context) {
  const customer = await findCustomer(db, actor.id)
  if (!payments || !customer?.providerCustomerId) return { invoices: [] }
  const invoices = await payments.listInvoices(customer.providerCustomerId)
  return { invoices: invoices.filter(({ status }) => status !== 'draft').map(presentInvoice) }
}
