import type { Context, PublicContext } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { listPlansInOrder } from '../checkout/list-plans.ts'
import { openGiftCode } from './gift-code.ts'
import { giftOptions, giftState } from './gift-policy.ts'
import { presentGift } from './gifts-presenter.ts'
import { findGift, listGiftsOf } from './gifts-queries.ts'

const MOST_LISTED = 100

/** For how long a gift card can be, and what it costs; nothing without payments. */
export async function listGiftOptions(
  context: Pick<PublicContext, 'db' | 'payments' | 'readBrand'>,
) {
  return { currencies: context.payments ? giftOptions(await listPlansInOrder(context)) : [] }
}

/** The gift cards that the caller has paid for, newest first. */
export async function listGifts({ actor, db }: Context) {
  return { gifts: (await listGiftsOf(db, actor.id, MOST_LISTED)).map(presentGift) }
}

/** One of the caller's gift cards with its code, which is null once it is of no use. Throws 404 for others. */
export async function readGiftCard(context: Context, { id }: { id: string }) {
  const { actor, config, db } = context
  const gift = await findGift(db, id)
  if (!gift || gift.buyerId !== actor.id || gift.paidAt === null) throw notFound('giftCard')
  const state = giftState(gift)
  const isUsable = state === 'waiting' || state === 'sent'
  return {
    gift: presentGift(gift),
    code: isUsable ? openGiftCode(context, gift) : null,
    redeem_url: `${config.publicUrl}/gift/redeem`,
  }
}
