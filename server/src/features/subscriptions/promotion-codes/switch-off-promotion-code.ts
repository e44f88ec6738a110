import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { offeredPayments } from '../checkout/offered-payments.ts'
import { presentPromotionCode } from './promotion-codes-presenter.ts'

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
