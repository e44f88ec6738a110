import { setTimeout as wait } from 'node:timers/promises'
import type { Actor, Services } from '../../../context.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { findUser, updateUser } from '../../accounts/index.ts'
import { claimExpiryCheck } from '../customers-queries.ts'
import { hasExpired } from './entitlement-policy.ts'
import { findLiveSubscription } from '../subscriptions-queries.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

type Member = Pick<Actor, 'payerId' | 'roles' | 'nextBillingAt'>

const CHECK_EVERY_SECONDS = 60
/** How long access is extended at a time while the provider is unavailable. */
const GRACE_SECONDS = 15 * 60
/** The longest outage of the provider during which access is extended. */
const MAX_OUTAGE_DAYS = 1

/** How long a request waits for the provider; a later result is still stored. */
const PROVIDER_TIMEOUT_MS = 4_000

/** Checks in progress by payer, so that concurrent requests share one. */
const running = new Map<string, Promise<boolean>>()

/**
 * Reads the provider again before a paying member, or one of their household, is treated as expired, at most once a minute. Returns whether
 * it was checked just now.
 */
export async function confirmExpiry(services: Services, actor: Member): Promise<boolean> {
  if (!services.payments || !hasExpired(actor, services.now())) return false
  const { payerId } = actor
  const check = running.get(payerId) ?? checkExpiry(services, payerId)
  running.set(payerId, check)
  try {
    return await check
  } finally {
    if (running.get(payerId) === check) running.delete(payerId)
  }
}

async function checkExpiry(services: Services, id: string): Promise<boolean> {
  const { db, log } = services
  const now = services.now()
  const before = addSeconds(now, -CHECK_EVERY_SECONDS)
  const customerId = await claimExpiryCheck(db, id, { now, before })
  if (customerId === undefined) return false
  try {
    const timeout = wait(PROVIDER_TIMEOUT_MS, 'timeout', { ref: false })
    const result = await Promise.race([syncCustomer(services, customerId), timeout])
    if (result === 'timeout') throw new Error('The payment provider did not respond in time')
  } catch (error) {
    log.warn({ err: error }, 'an expiry could not be confirmed with the payment provider')
    await extendAccess(services, id, now)
  }
  return true
}

/** Extends access while a renewal cannot be confirmed. */
async function extendAccess({ db }: Services, id: string, now: Date): Promise<void> {
  const [user, subscription] = await Promise.all([findUser(db, id), findLiveSubscription(db, id)])
  if (!user?.stripeSubscriptionId || !subscription?.accessUntil) return
  const renews =
    !subscription.cancelAtPeriodEnd &&
    !subscription.paused &&
    (subscription.status === 'active' || subscription.status === 'trialing')
  if (!renews || subscription.accessUntil < addDays(now, -MAX_OUTAGE_DAYS)) return
  await updateUser(db, id, { nextBillingAt: addSeconds(now, GRACE_SECONDS) })
}
