import type {
  SoldPlan,
  planPriceBody,
  previewPriceBody,
} from '@carriage/contract/subscriptions/price-schemas'
import { type Context, defineJob } from '../../../context.ts'
import { countRunningByPlan, listAllPlans, listPlansOnSale } from '../checkout/plans-queries.ts'
import { presentPlan } from '../subscriptions-presenter.ts'
import { subscribersOf, priceConsequences } from './price-policy.ts'
import { texts as t } from '@carriage/texts/server/subscriptions'
import type * as z from 'zod/mini'
import type { ProviderPrice } from '../../../adapters/payments/payments.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { recordAudit } from '../../audit/index.ts'
import { listPlansInOrder, offeredPayments } from '../checkout/list-plans.ts'
import * as queries from '../checkout/plans-queries.ts'

/** The plans on sale with their subscribers by the last readings; none without payments. */
export async function listSoldPlans({ db, payments }: Context): Promise<{ plans: SoldPlan[] }> {
  if (!payments) return { plans: [] }
  const [onSale, all, running] = await Promise.all([
    listPlansOnSale(db),
    listAllPlans(db),
    countRunningByPlan(db),
  ])
  return {
    plans: onSale.map((plan) => {
      const { now, earlier } = subscribersOf(plan, all, running)
      return {
        ...presentPlan(plan),
        price_in_cents: plan.priceCents,
        subscribers: now,
        earlier_subscribers: earlier,
      }
    }),
  }
}

const rateLimit = { name: 'plan-price', limit: 30, windowSeconds: 3600 } as const

export const archivePriceJob = defineJob<{ priceId: string; successorId: string }>({
  name: 'archive-price',
  expireInSeconds: 120,
  retryLimit: 20,
  run: async ({ payments }, { priceId, successorId }) =>
    payments?.archivePrice(priceId, successorId),
})

const stale = () => t.somebodyHasChangedPricePlanMeanwhile
const otherPrice = () => t.priceWasNotChangedBecauseForm

interface Asked {
  id: string
  price_in_cents: number
}

/** What another price would lead to. Throws 404, 409 for a plan that is not on sale any more, and 422 for the price of now. */
export async function previewPlanPrice(
  context: Context,
  asked: Pick<Asked, 'id'> & z.output<typeof previewPriceBody>,
) {
  offeredPayments(context)
  const { db } = context
  const plan = await planOnSale(context, asked)
  const [[giftPlan], all, running] = await Promise.all([
    listPlansInOrder(context),
    queries.listAllPlans(db),
    queries.countRunningByPlan(db),
  ])
  const { now, earlier } = subscribersOf(plan, all, running)
  return {
    consequences: priceConsequences(plan, { subscribers: now + earlier, giftPlan }),
  }
}

/**
 * Changes what a plan costs for those who subscribe from now on. A price is never changed at the provider: another one is made,
 * once for each key, which changes nothing by itself; putting it on sale, the audit entry and the job that archives the former one
 * are one transaction. Throws like the preview, and 409 for a key that was used for another price.
 */
export async function setPlanPrice(
  context: Context,
  { key, ...asked }: Pick<Asked, 'id'> & z.output<typeof planPriceBody>,
) {
  const payments = offeredPayments(context)
  const { actor, db } = context
  await consumeRateLimit(db, rateLimit, actor.id, context.now())
  const before = await payments.findPrice(key)
  if (before && !(await isAsked(context, before, asked))) throw new AppError('conflict', otherPrice)
  const done = before && (await queries.findPlanOfPrice(db, before.id))
  if (done) return answerOf(done)
  const { providerPriceId: likeId } = await planOnSale(context, asked)
  const made =
    before ?? (await payments.createPrice({ key, likeId, amountCents: asked.price_in_cents }))
  const sold = await db.transaction((tx) => putOnSale(context, tx, asked.id, made))
  if (sold) return answerOf(sold)
  // Nobody sells it, so nobody is to find it among the prices at the provider.
  await payments.archivePrice(made.id, likeId)
  throw new AppError('conflict', stale)
}

const answerOf = (plan: queries.PlanRow) => ({
  message: t.newPriceOnSale,
  plan: presentPlan(plan),
})

/** Throws where it cannot get another price, or has this one. */
async function planOnSale({ db }: Context, { id, price_in_cents: cents }: Asked) {
  const plan = await queries.findPlan(db, id)
  if (!plan) throw notFound('plan')
  if (!plan.active) throw new AppError('conflict', stale)
  if (plan.priceCents === cents)
    throw invalidField('price_in_cents', () => t.planCostsAlreadyEnterAnotherAmount)
  return plan
}

/** Whether a price that a key has made is what is asked for now. */
async function isAsked({ db }: Context, made: ProviderPrice, { id, price_in_cents }: Asked) {
  const plan = await queries.findPlan(db, id)
  return (
    made.amountCents === price_in_cents &&
    made.planCode === plan?.code &&
    made.interval === plan.interval &&
    made.currency === plan.currency
  )
}

/** Undefined where another price has taken the place of the plan meanwhile. */
async function putOnSale(
  context: Context,
  tx: Transaction,
  id: string,
  made: ProviderPrice,
): Promise<queries.PlanRow | undefined> {
  await queries.lockPlansOnSale(tx)
  const plan = await queries.findPlan(tx, id)
  const done = await queries.findPlanOfPrice(tx, made.id)
  if (done || !plan?.active) return done
  await queries.upsertPlanOnSale(tx, {
    code: plan.code,
    name: made.productName || plan.name,
    priceCents: made.amountCents,
    currency: plan.currency,
    interval: plan.interval,
    providerPriceId: made.id,
    configuredPriceId: plan.configuredPriceId ?? plan.providerPriceId,
    trialDays: made.trialDays,
    position: plan.position,
    updatedAt: context.now(),
  })
  await recordAudit(context, tx, {
    action: 'plan-price-changed',
    entityId: plan.id,
    label: plan.name,
    changes: {
      price_in_cents: { from: plan.priceCents, to: made.amountCents },
      currency: { from: plan.currency, to: plan.currency },
      interval: { from: plan.interval, to: plan.interval },
    },
  })
  const archived = { priceId: plan.providerPriceId, successorId: made.id }
  await context.jobs.send(tx, archivePriceJob, archived)
  return queries.findPlanOfPrice(tx, made.id)
}
