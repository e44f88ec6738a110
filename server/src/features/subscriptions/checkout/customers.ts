import type { Payments } from '../../../adapters/payments/payments.ts'
import { type Context, type Services, defineJob } from '../../../context.ts'
import { findUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import {
  type CustomerRow,
  ensureCustomerRow,
  saveCustomerId,
  findCustomer,
} from '../customers-queries.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { FollowLanguage } from '../../../slice.ts'
import { hadTrial } from '../../devices/index.ts'
import { insertPlanTrial } from './trials-queries.ts'

export type ProviderCustomerRow = CustomerRow & { providerCustomerId: string }

/** The member's customer at the provider, created if there is none; concurrent calls get the same one. */
export async function ensureCustomer(
  { db }: Pick<Context, 'db'>,
  payments: Payments,
  user: UserRow,
): Promise<ProviderCustomerRow> {
  const row = await ensureCustomerRow(db, user.id)
  if (row.providerCustomerId !== null) return { ...row, providerCustomerId: row.providerCustomerId }
  // A studio that was restored from a backup has forgotten customers that were created since.
  const created =
    (await payments.findCustomer({ userId: user.id, email: user.email })) ??
    (await payments.createCustomer({
      userId: user.id,
      email: user.email,
      name: `${user.firstName} ${user.lastName}`,
      locale: user.language,
      idempotencyKey: `customer-${user.id}-${row.generation}`,
    }))
  await saveCustomerId(db, row, created)
  const kept = await ensureCustomerRow(db, user.id)
  // Changed while the provider was asked: the job of the change has found no customer.
  const { email, language } = (await findUser(db, user.id)) ?? user
  if (email !== user.email || language !== user.language)
    await payments.updateCustomer(created, { email, locale: language })
  return { ...kept, providerCustomerId: kept.providerCustomerId ?? created }
}

/** Creates a customer at the provider for the member if necessary, and returns its id. */
export async function createProviderCustomer(
  scope: Pick<Context, 'db'>,
  payments: Payments,
  userId: string,
): Promise<string> {
  const user = await findUser(scope.db, userId)
  if (!user) throw new Error('The member does not exist')
  return (await ensureCustomer(scope, payments, user)).providerCustomerId
}

export const updateCustomerJob = defineJob<{ userId: string }>({
  name: 'update-customer',
  expireInSeconds: 120,
  // Three days: the provider may be away, or its key refused, over a weekend.
  retryLimit: 1000,
  run: (services, { userId }) => updateCustomer(services, userId),
})

/**
 * Lets billing follow a new address of a member, within the caller's transaction: a trial counts for the new address, too,
 * and a job tells the provider.
 */
export async function followNewAddress(
  scope: Pick<Services, 'jobs' | 'now' | 'hashEmail'>,
  on: Executor,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  if (await hadTrial(on, scope.hashEmail(from)))
    await insertPlanTrial(on, scope.hashEmail(to), scope.now())
  await queueUpdate(scope, on, userId)
}

/** Lets the provider follow another language of a member: receipts are in it. Within the caller's transaction. */
export const followNewLanguage: FollowLanguage = (scope, on, userId) =>
  queueUpdate(scope, on, userId)

async function queueUpdate({ jobs }: Pick<Services, 'jobs'>, on: Executor, userId: string) {
  const customer = await findCustomer(on, userId)
  if (customer?.providerCustomerId) await jobs.send(on, updateCustomerJob, { userId })
}

/** Tells the provider the address and the language that the member has when the job runs, not when it was sent. */
async function updateCustomer({ db, payments }: Services, userId: string): Promise<void> {
  const [user, customer] = await Promise.all([findUser(db, userId), findCustomer(db, userId)])
  const customerId = customer?.providerCustomerId
  if (user && customerId)
    await payments?.updateCustomer(customerId, { email: user.email, locale: user.language })
}
