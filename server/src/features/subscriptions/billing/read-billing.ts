import type { Context, Services } from '../../../context.ts'
import { findCustomer } from '../customers-queries.ts'
import { presentCard, presentInvoice } from '../subscriptions-presenter.ts'
import { readBillingRows } from '../personal-data-queries.ts'
import { texts as t } from '@carriage/texts/server/subscriptions'
import { AppError } from '../../../platform/app-error.ts'
import { offeredPayments } from '../checkout/list-plans.ts'

/** The caller's current invoices at the provider, newest first, without drafts. */
export async function listInvoices({ db, payments, actor }: Context) {
  const customer = await findCustomer(db, actor.id)
  if (!payments || !customer?.providerCustomerId) return { invoices: [] }
  const invoices = await payments.listInvoices(customer.providerCustomerId)
  return { invoices: invoices.filter(({ status }) => status !== 'draft').map(presentInvoice) }
}

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

/**
 * What is stored of a person's subscriptions, and their invoices at the provider. Without an answer of the provider it throws, but on
 * the last try, which leaves the invoices out and says so.
 */
export async function readBillingData(scope: Scope, userId: string) {
  const rows = await readBillingRows(scope.db, userId)
  const customer = rows.customer?.customer_at_provider
  const invoices = customer ? await readInvoices(scope, customer) : []
  return {
    billing: {
      ...rows,
      invoices:
        invoices?.map(({ id, status, amountCents, currency, createdAt }) => ({
          id,
          status,
          amount_cents: amountCents,
          currency,
          created_at: createdAt,
        })) ?? 'not in this copy: the payment provider did not answer',
    },
  }
}

type Scope = Pick<Services, 'db' | 'payments' | 'log'> & { isLastTry: boolean }

async function readInvoices({ payments, log, isLastTry }: Scope, customer: string) {
  try {
    return payments ? await payments.listInvoices(customer) : []
  } catch (error) {
    if (!isLastTry) throw error
    log.warn({ err: error }, 'a copy of personal data has no invoices')
    return null
  }
}

/** Opens the provider's customer portal. Throws 409 for a member who has never subscribed. */
export async function manageSubscription(context: Context): Promise<{ url: string }> {
  const { actor, config, db, language } = context
  const payments = offeredPayments(context)
  const customer = await findCustomer(db, actor.id)
  const id = customer?.providerCustomerId
  if (id === null || id === undefined)
    throw new AppError('conflict', () => t.youDontHaveSubscriptionYet)
  const returnUrl = `${config.publicUrl}/dashboard/profile/billing?checkout=managed`
  return { url: await payments.openPortal({ customerId: id, returnUrl, locale: language }) }
}
