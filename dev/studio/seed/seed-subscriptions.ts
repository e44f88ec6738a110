import { eq } from 'drizzle-orm'
import { attachCard, itemOf, runDue, subscribe } from '../../payments/billing.ts'
import { testCards } from '../../payments/cards.ts'
import { SANDBOX_PRICE } from '../../payments/catalogue.ts'
import { updateSubscription } from '../../payments/changes.ts'
import { createSandbox } from '../../payments/sandbox-payments.ts'
import { withSandboxLock } from '../../payments/sandbox-queries.ts'
import { get, list, type Sandbox } from '../../payments/store.ts'
import { monthsAfter, seconds } from '../../payments/time.ts'
import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import { pauseEnd } from '../../../server/src/features/subscriptions/changes/change-policy.ts'
import { discountedSince } from '../../../server/src/features/subscriptions/changes/change-subscription.ts'
import {
  createProviderCustomer,
  syncCustomer,
} from '../../../server/src/features/subscriptions/index.ts'
import {
  acceptStayOffer,
  putLeaveAnswer,
} from '../../../server/src/features/subscriptions/leaving/leaving-queries.ts'
import type { Executor } from '../../../server/src/platform/db/database.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoLeaving, DemoMember } from '../data/types.ts'

/**
 * Gives each demo member who pays or has paid a subscription in the sandbox, with invoices for its months, and what
 * they answered when they were about to leave. Idempotent: existing subscriptions stay.
 */
export async function seedSubscriptions(services: Services): Promise<void> {
  const { config, db, jobs, payments } = services
  if (!payments || config.payments.kind !== 'sandbox') return
  const { publicUrl } = config
  const now = services.now()
  const sandboxAt = (at: Date) => createSandbox({ db, jobs, publicUrl, now: () => at })
  const [card] = testCards
  for (const member of studio.members) {
    const at = beginningOf(member, now)
    if (at === undefined) continue
    const { email, access } = member
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!person) continue
    const customer = await createProviderCustomer(services, payments, person.id)
    const leaving = access.kind === 'subscription' ? access.leaving : member.former?.leaving
    await withSandboxLock(db, async (on) => {
      if ((await list(on, 'subscription', { customerId: customer })).length > 0) return
      const sandbox = sandboxAt(now)
      const { id: method } = await attachCard(sandbox, on, { customer, card, created: at })
      const price = SANDBOX_PRICE
      const { id } = await subscribe(sandbox, on, { customer, price, method, at, trialEnd: null })
      if (leaving) {
        const leftAt = addDays(now, -leaving.daysAgo)
        await leave(sandboxAt(leftAt), on, { id, userId: person.id, leaving })
      }
      await runDue(sandbox, on)
    })
    await syncCustomer(services, customer)
  }
}

/** When the subscription of a member began, in epoch seconds; undefined for somebody without one. */
function beginningOf({ access, former }: DemoMember, now: Date): number | undefined {
  if (former) return seconds(addDays(now, -former.begunDaysAgo))
  if (access.kind !== 'subscription') return undefined
  const renewal = seconds(addDays(now, access.renewsInDays))
  const months = Math.floor((access.redeemedDaysAgo + access.renewsInDays) / 31)
  return monthsAfter(renewal, -Math.max(1, months))
}

/** Does what the member chose at the moment of the sandbox, and keeps their answer as the product would have. */
async function leave(
  sandbox: Sandbox,
  on: Executor,
  { id, userId, leaving }: { id: string; userId: string; leaving: DemoLeaving },
): Promise<void> {
  // It belongs to the period of then.
  await runDue(sandbox, on)
  const subscription = await get(on, 'subscription', id)
  const now = sandbox.now()
  const periodEnd = new Date(itemOf(subscription).current_period_end * 1000)
  const anchor = new Date(subscription.billing_cycle_anchor * 1000)
  await updateSubscription(sandbox, on, id, changeOf(leaving.outcome, { anchor, periodEnd }))
  if (leaving.outcome === 'discounted')
    await acceptStayOffer(on, { userId, now, since: discountedSince(now) })
  await putLeaveAnswer(on, {
    userId,
    reason: leaving.reason,
    leaving: `${id} ${periodEnd.toISOString()}`,
    outcome: leaving.outcome,
    createdAt: now,
  })
}

/** The parameters with which the server asks for a change. */
function changeOf(
  outcome: DemoLeaving['outcome'],
  period: Parameters<typeof pauseEnd>[0],
): URLSearchParams {
  switch (outcome) {
    case 'cancelled':
      return new URLSearchParams({ cancel_at_period_end: 'true' })
    case 'paused':
      return new URLSearchParams({
        'pause_collection[behavior]': 'void',
        'pause_collection[resumes_at]': String(seconds(pauseEnd(period, 1))),
      })
    default:
      return new URLSearchParams({ 'discounts[0][coupon]': 'STAY' })
  }
}
