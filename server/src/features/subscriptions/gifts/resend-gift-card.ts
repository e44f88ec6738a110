import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { recordAudit } from '../../audit/index.ts'
import { refuse } from '../changes/running-subscription.ts'
import { giftState, refusedResending } from './gift-policy.ts'
import { lockGift } from './gifts-queries.ts'
import { mailGift } from './mail-gifts.ts'

/** Nobody gets more mails than this of one card. */
const rateLimit = { name: 'gift:resend', limit: 5, windowSeconds: 3600 } as const

/** Mails the code of a gift card again. Throws 409 for one that was not mailed yet, or is of no more use. */
export async function resendGiftCard(context: Context, { id }: { id: string }) {
  const { db } = context
  await consumeRateLimit(db, rateLimit, id, context.now())
  return db.transaction(async (tx) => {
    const gift = await lockGift(tx, id)
    if (!gift) throw notFound('giftCard')
    const state = giftState(gift)
    refuse(refusedResending(state))
    await mailGift(context, tx, gift)
    await recordAudit(context, tx, {
      action: 'gift-card-resent',
      entityId: gift.buyerId ?? gift.id,
      label: gift.id,
    })
    return { message: t.giftCardSentAgain, gift_card: { _id: gift.id, state } }
  })
}
