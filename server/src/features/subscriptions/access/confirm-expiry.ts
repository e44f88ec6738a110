import { setTimeout as wait } from 'node:timers/promises'
import type { Actor, Services } from '../../../context.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { findUser, updateUser } from '../../accounts/index.ts'
import { takeExpiryCheck } from '../customers-queries.ts'
import { hasExpired } from './entitlement-policy.ts'
import { findLiveSubscription } from '../subscriptions-queries.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

type Payer = Pick<Actor, 'id' | 'roles' | 'nextBillingAt'>

const CHECK_EVERY_SECONDS = 60
/** While the provider is out of reach, whoever paid until now is let in for so long, and then again. */
const DOUBT_SECONDS = 15 * 60
/** A provider that is out of reach for longer is no longer our members' good fortune. */
const DOUBT_DAYS = 1

/** Longer than this nobody waits for a provider that is not well; what it says later still counts. */
const PATIENCE_MS = 4_000

/** Checks under way, by member: whoever calls meanwhile waits for the same answer. */
const running = new Map<string, Promise<boolean>>()

/**
 * Before a member who may have paid is called expired, the provider is read once more, at most once a
 * minute. Answers whether it was read just now.
 */
export async function confirmExpiry(services: Services, actor: Payer): Promise<boolean> {
  if (!services.payments || !hasExpired(actor, services.now())) return false
  const check = running.get(actor.id) ?? look(services, actor)
  running.set(actor.id, check)
  try {
    return await check
  } finally {
    if (running.get(actor.id) === check) running.delete(actor.id)
  }
}

async function look(services: Services, { id }: Payer): Promise<boolean> {
  const { db, log } = services
  const now = services.now()
  const before = addSeconds(now, -CHECK_EVERY_SECONDS)
  const customerId = await takeExpiryCheck(db, id, { now, before })
  if (customerId === undefined) return false
  try {
    const late = wait(PATIENCE_MS, 'late', { ref: false })
    const answer = await Promise.race([syncCustomer(services, customerId), late])
    if (answer === 'late') throw new Error('No answer in time')
  } catch (error) {
    log.warn({ err: error }, 'the payment provider could not be asked about an expiry')
    await giveBenefitOfDoubt(services, id, now)
  }
  return true
}

/** A renewal that nobody can confirm right now locks nobody out. */
async function giveBenefitOfDoubt({ db }: Services, id: string, now: Date): Promise<void> {
  const [user, known] = await Promise.all([findUser(db, id), findLiveSubscription(db, id)])
  if (!user?.stripeSubscriptionId || !known?.accessUntil) return
  const renews =
    !known.cancelAtPeriodEnd && (known.status === 'active' || known.status === 'trialing')
  if (!renews || known.accessUntil < addDays(now, -DOUBT_DAYS)) return
  await updateUser(db, id, { nextBillingAt: addSeconds(now, DOUBT_SECONDS) })
}
