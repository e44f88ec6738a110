import { texts as t } from '@carriage/texts/server/subscriptions'
import type {
  ListedSubscription,
  ProviderSubscription,
} from '../../../adapters/payments/payments.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { claimBillingEmails } from '../billing/queue-billing-emails.ts'
import { listAllPlans } from '../checkout/plans-queries.ts'
import { ensureCustomerRow, saveCustomerId } from '../customers-queries.ts'
import { isPaidBack, ownSubscriptions } from '../subscription-policy.ts'
import { syncCustomerJob } from '../sync/sync-customer.ts'
import { type Adoptable, type Adoption, adoptionOf } from './adoption-policy.ts'
import { deletePaymentsOf, listTaken } from './adoption-queries.ts'

/** The most pages of a hundred subscriptions that are read to check a file. */
const MOST_PAGES = 300

type Scope = Pick<Services, 'db' | 'payments'>

/**
 * What would go on here of many customers at the provider, by their ids, as its list of running subscriptions says: a customer that
 * it does not know has none. Throws `unavailable` when the provider does not respond.
 */
export async function findAdoptions(
  { db, payments }: Scope,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Adoption>> {
  const wanted = new Set(customerIds)
  if (wanted.size === 0) return new Map()
  if (!payments)
    return new Map(
      [...wanted].map((id) => [id, { problem: t.studioTakesNoPaymentsLeaveCell, adopts: null }]),
    )
  const running = await listRunningOf(payments, wanted)
  const subscriptionIds = [...running.values()].flatMap((all) => all.map(({ id }) => id))
  const taken = await listTaken(db, { customerIds: [...wanted], subscriptionIds })
  const known = { plans: await listAllPlans(db), taken }
  return new Map([...wanted].map((id) => [id, adoptionOf(id, running.get(id) ?? [], known)]))
}

/** The running subscriptions of these customers, by customer. */
async function listRunningOf(
  payments: NonNullable<Scope['payments']>,
  customerIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly ListedSubscription[]>> {
  const found = new Map<string, ListedSubscription[]>()
  let after: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page: Awaited<ReturnType<typeof payments.listSubscriptions>> =
      await payments.listSubscriptions(after)
    for (const one of page.subscriptions.filter(({ customerId }) => customerIds.has(customerId)))
      found.set(one.customerId, [...(found.get(one.customerId) ?? []), one])
    if (page.next === null) return found
    after = page.next
  }
  throw new AppError('conflict', () => t.paymentProviderHasMoreSubscriptionsThan)
}

export interface AdoptionReading {
  customerId: string
  adoption: Adoption
  subscriptions: readonly ProviderSubscription[]
}

/** What a customer has now, read in full before their member is created. Throws `unavailable` when the provider does not respond. */
export async function readAdoption(
  { db, payments }: Scope,
  customerId: string,
): Promise<AdoptionReading> {
  const reading = (adoption: Adoption, subscriptions: readonly ProviderSubscription[]) => ({
    customerId,
    adoption,
    subscriptions,
  })
  if (!payments) return reading({ problem: t.studioTakesNoPaymentsLeaveCell, adopts: null }, [])
  const [{ subscriptions }, plans] = await Promise.all([
    payments.readCustomer(customerId),
    listAllPlans(db),
  ])
  const subscriptionIds = subscriptions.map(({ id }) => id)
  const taken = await listTaken(db, { customerIds: [customerId], subscriptionIds })
  const adoption = adoptionOf(customerId, subscriptions.map(adoptable), { plans, taken })
  const adopted = subscriptions.find(({ id }) => id === adoption.adopts?.subscription_id)
  const problem = t.currentPeriodSubscriptionWasPaidBack
  return reading(
    adopted && isPaidBack(adopted) ? { problem, adopts: null } : adoption,
    subscriptions,
  )
}

const adoptable = ({ pause, ...subscription }: ProviderSubscription): Adoptable => ({
  ...subscription,
  paused: pause !== null,
})

/**
 * Makes a customer at the provider that of a member who was just created, within the caller's transaction; a job reads the subscription
 * as it reads one that was sold here. Nothing is charged or changed there, and what the old studio has mailed is not mailed again.
 */
export async function adoptCustomer(
  services: Services,
  tx: Transaction,
  user: UserRow,
  { customerId, subscriptions }: AdoptionReading,
): Promise<void> {
  const row = await ensureCustomerRow(tx, user.id)
  await saveCustomerId(tx, row, customerId)
  const own = ownSubscriptions(subscriptions, await listAllPlans(tx))
  await claimBillingEmails(services, tx, user, own)
  await services.jobs.send(tx, syncCustomerJob, { customerId })
}

/** Forgets what was read of the payments of a member who is erased, while their subscription goes on at the provider. */
export const releaseAdopted = deletePaymentsOf
