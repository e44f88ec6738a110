import { texts as t } from '@carriage/texts/server/subscriptions'
import { asReason } from '@carriage/texts/speaking'
import type {
  CreatePromotionCode,
  promotionCodesQuery,
} from '@carriage/contract/subscriptions/promotion-schemas'
import type { PromotionTerms } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { offeredPayments, listPlansInOrder } from '../checkout/list-plans.ts'
import { listPlansOnSale } from '../checkout/plans-queries.ts'
import { isMadeAs, problemOf, promotionConsequences, termsOf } from './promotion-code-policy.ts'
import { presentPromotionCode } from './promotion-codes-presenter.ts'
import type * as z from 'zod/mini'

/**
 * Answers what an admin has to read before making a code; nothing for most. Makes nothing. Throws 409 without payments and 422
 * for terms that no plan on sale allows.
 */
export async function previewPromotionCode(context: Context, asked: CreatePromotionCode) {
  offeredPayments(context)
  const { terms, plans } = await checkedTerms(context, asked)
  return { consequences: promotionConsequences(terms, plans) }
}

const otherTerms = () => t.codeWasNotMadeBecauseForm

/**
 * Makes a promotion code at the provider, once for each key. The entry of the audit log is written before the provider is asked,
 * so that no discount exists without one; a second entry says if the code was not made. Throws 409 without payments, for a code that is
 * in use, and for a key that was used for other terms; 422 for terms that no plan on sale allows.
 */
export async function createPromotionCode(context: Context, asked: CreatePromotionCode) {
  const payments = offeredPayments(context)
  const { db } = context
  const before = await payments.findPromotionCode(asked.key)
  if (before && !isMadeAs(before, termsOf(asked))) throw new AppError('conflict', otherTerms)
  const made = before ?? (await make())
  return {
    message: t.promotionCodeReady,
    promotion_code: presentPromotionCode(made, context.now()),
  }

  async function make() {
    const { terms } = await checkedTerms(context, asked)
    const entry = { entityId: asked.key, label: terms.code, changes: changesOf(terms) }
    await db.transaction((tx) =>
      recordAudit(context, tx, { action: 'promotion-code-created', ...entry }),
    )
    try {
      return await payments.createPromotionCode(asked.key, terms)
    } catch (error) {
      await db.transaction((tx) =>
        recordAudit(context, tx, { action: 'promotion-code-change-failed', ...entry }),
      )
      throw error
    }
  }
}

/** Throws 422 with the field for terms that cannot be. */
async function checkedTerms(context: Context, asked: CreatePromotionCode) {
  const plans = await listPlansOnSale(context.db)
  const terms = termsOf(asked)
  const problem = problemOf(terms, plans, context.now())
  if (problem) throw invalidField(problem.field, () => problem.text)
  return { terms, plans }
}

const set = (to: unknown) => ({ from: null, to })

function lastsText(months: number | null): string {
  if (months === null) return t.lastsOnce
  return months === 0 ? t.lastsAlways : t.lastsMonths({ months })
}

/** What the audit log says of a new code. */
function changesOf({ name, discount, mostUses, endsAt, firstPurchaseOnly }: PromotionTerms) {
  const { percentOff, amountOffCents, currency, months } = discount
  return {
    name: set(name),
    ...(percentOff !== null && { percent_off: set(percentOff) }),
    ...(amountOffCents !== null && {
      amount_off_in_cents: set(amountOffCents),
      currency: set(currency),
    }),
    lasts: set(asReason(() => lastsText(months))),
    ...(mostUses !== null && { most_uses: set(mostUses) }),
    ...(endsAt && { ends_at: set(endsAt.toISOString()) }),
    ...(firstPurchaseOnly && { first_purchase_only: set(true) }),
  }
}

/**
 * A page of the promotion codes that a filter leaves, as the provider has them now: those made in its console, too, since
 * checkouts take them. Throws 409 without payments.
 */
export async function listPromotionCodes(
  context: Context,
  { query = '', state, page, per_page }: z.output<typeof promotionCodesQuery>,
) {
  const payments = offeredPayments(context)
  const [all, plans] = await Promise.all([payments.listPromotionCodes(), listPlansInOrder(context)])
  const now = context.now()
  const words = query.toLowerCase()
  const found = all
    .map((one) => presentPromotionCode(one, now))
    .filter(
      (one) =>
        (state === undefined || one.state === state) &&
        `${one.code} ${one.name ?? ''}`.toLowerCase().includes(words),
    )
  const from = (page - 1) * per_page
  return {
    promotion_codes: found.slice(from, from + per_page),
    currencies: [...new Set(plans.map(({ currency }) => currency))],
    meta: { total: found.length, page, per_page },
  }
}

/**
 * Switches off a promotion code for new checkouts; the same again once no checkout takes it. What was discounted stays so. The
 * entry of the audit log is written before the provider is asked, and a second one says if that failed. Throws 404 for an unknown
 * code and 409 without payments.
 */
export async function switchOffPromotionCode(context: Context, { id }: { id: string }) {
  const payments = offeredPayments(context)
  const { db } = context
  const found = await payments.readPromotionCode(id)
  if (!found) throw notFound('promotionCode')
  const off = found.active ? await switchOff(found.code) : found
  return {
    message: t.promotionCodeOff,
    promotion_code: presentPromotionCode(off, context.now()),
  }

  async function switchOff(code: string) {
    const entry = { label: code, changes: { state: { from: 'active', to: 'off' } } }
    await db.transaction((tx) =>
      recordAudit(context, tx, { action: 'promotion-code-switched-off', ...entry }),
    )
    try {
      return await payments.switchOffPromotionCode(id)
    } catch (error) {
      await db.transaction((tx) =>
        recordAudit(context, tx, { action: 'promotion-code-change-failed', ...entry }),
      )
      throw error
    }
  }
}
