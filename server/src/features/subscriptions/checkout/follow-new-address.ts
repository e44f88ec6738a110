import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { hadTrial } from '../../devices/index.ts'
import { findCustomer } from '../customers-queries.ts'
import { insertPlanTrial } from './trials-queries.ts'

export const updateCustomerEmailJob = defineJob<{ userId: string }>({
  name: 'update-customer-email',
  expireInSeconds: 120,
  retryLimit: 20,
  run: (services, { userId }) => updateCustomerEmail(services, userId),
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
  const customer = await findCustomer(on, userId)
  if (customer?.providerCustomerId) await scope.jobs.send(on, updateCustomerEmailJob, { userId })
}

/** Tells the provider the address that the member has when the job runs, not when it was sent. */
async function updateCustomerEmail({ db, payments }: Services, userId: string): Promise<void> {
  const [user, customer] = await Promise.all([findUser(db, userId), findCustomer(db, userId)])
  const customerId = customer?.providerCustomerId
  if (user && customerId) await payments?.updateCustomerEmail(customerId, user.email)
}
