import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { findGift, findLastExtension } from './gifts-queries.ts'

export const takeBackGiftJob = defineJob<{ giftId: string }>({
  name: 'take-back-gift',
  expireInSeconds: 120,
  retryLimit: 20,
  run: (services, { giftId }) => takeBackGift(services, giftId),
})

/**
 * Moves the next payment of a subscription back to where it belongs without this gift card: behind the other cards, or to
 * where the card began. What was used of it is not charged: the next payment is due at once at the earliest.
 */
export async function takeBackGift(
  { db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>,
  giftId: string,
): Promise<void> {
  const gift = await findGift(db, giftId)
  if (!payments || !gift?.startsAt || gift.subscriptionId === null) return
  const others = await findLastExtension(db, gift.subscriptionId)
  const until = others && others > gift.startsAt ? others : gift.startsAt
  await payments.bringForward(gift.subscriptionId, until > now() ? until : 'now')
}
