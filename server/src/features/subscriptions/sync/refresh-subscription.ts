import type { Context } from '../../../context.ts'
import { signedIn } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { findUser, presentCaller } from '../../accounts/index.ts'
import { findCustomer } from '../customers-queries.ts'
import { syncCustomer } from './sync-customer.ts'

const rateLimit = { name: 'billing-refresh', limit: 60, windowSeconds: 600 } as const

/** Syncs the caller's subscription from the provider, without waiting for its webhook. */
export async function refreshSubscription(context: Context) {
  const { actor, db } = context
  await consumeRateLimit(db, rateLimit, actor.id, context.now())
  const customer = await findCustomer(db, actor.id)
  if (customer?.providerCustomerId) await syncCustomer(context, customer.providerCustomerId)
  const user = signedIn(await findUser(db, actor.id))
  return { user: await presentCaller(context, db, user) }
}
