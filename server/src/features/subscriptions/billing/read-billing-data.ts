import type { Services } from '../../../context.ts'
import { readBillingRows } from '../personal-data-queries.ts'

/** What is stored of a person's subscriptions, and their invoices at the provider. */
export async function readBillingData(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  userId: string,
) {
  const rows = await readBillingRows(db, userId)
  const customer = rows.customer?.customer_at_provider
  const invoices = payments && customer ? await payments.listInvoices(customer) : []
  return {
    billing: {
      ...rows,
      invoices: invoices.map(({ id, status, amountCents, currency, createdAt }) => ({
        id,
        status,
        amount_cents: amountCents,
        currency,
        created_at: createdAt,
      })),
    },
  }
}
