import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addMonths } from '../../../platform/time.ts'
import { lockUser } from '../../accounts/index.ts'
import { findCustomer } from '../customers-queries.ts'
import { isLive } from '../subscription-policy.ts'
import { findGift, findGiftTime, lockGift, updateGift } from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'
import { giveTime } from './give-time.ts'
import { takeBackGift } from './take-back-gift.ts'

export const extendByGiftJob = defineJob<{ giftId: string }>({
  name: 'extend-by-gift',
  expireInSeconds: 120,
  retryLimit: 20,
  run: (services, { giftId }) => extendByGift(services, giftId),
})

/**
 * Moves the next payment of a subscription behind a redeemed gift card. Where the subscription has ended meanwhile, the
 * card gives its time itself, from now on.
 */
async function extendByGift(services: Services, giftId: string): Promise<void> {
  const { db, payments } = services
  const gift = await findGift(db, giftId)
  if (!payments || !gift?.endsAt || gift.subscriptionId === null || gift.redeemedBy === null) return
  if (gift.reversedAt !== null) return
  const customer = await findCustomer(db, gift.redeemedBy)
  const customerId = customer?.providerCustomerId
  const read = customerId ? await payments.readCustomer(customerId) : undefined
  const subscription = read?.subscriptions.find(({ id }) => id === gift.subscriptionId)
  if (!subscription || !isLive(subscription)) return giveItself(services, gift, gift.redeemedBy)
  // The provider tells of the change by a webhook.
  await payments.extend(subscription.id, gift.endsAt)
  // Its payment, or that of a card before it, may have gone back meanwhile.
  const after = await findGift(db, giftId)
  if (after?.reversedAt || after?.endsAt?.getTime() !== gift.endsAt.getTime())
    await takeBackGift(services, giftId)
}

const giveItself = (services: Services, { id, planCode, months }: GiftRow, userId: string) =>
  services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const gift = await lockGift(tx, id)
    if (!user || !gift || gift.subscriptionId === null || gift.reversedAt !== null) return
    const now = services.now()
    const earlier = await findGiftTime(tx, userId)
    const startsAt = earlier && earlier.until > now ? earlier.until : now
    const endsAt = addMonths(startsAt, months)
    await updateGift(tx, id, { subscriptionId: null, startsAt, endsAt })
    if (user.stripeSubscriptionId === null)
      await giveTime(services, tx, user, { plan: planCode, until: endsAt })
  })
