import type { Coupon } from '../../../adapters/payments/payments.ts'
import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import { type EmailMessage, queueMail } from '../../mail/index.ts'
import { insertOffer, listFormerMembers } from './leaving-queries.ts'

/** How long somebody has been gone, and for how long their offer is open. */
const GONE_DAYS = 30
const OPEN_DAYS = 30
/** How many days late the job may be. */
const LATE_DAYS = 7
const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const inviteBackJob = defineJob({
  name: 'invite-back',
  expireInSeconds: 900,
  retryLimit: 2,
  cron: '11 9 * * *',
  run: inviteBack,
})

/**
 * Mails former members who want such mails an offer a month after their subscription has ended: once, and never again. Does
 * nothing without a coupon for it.
 */
async function inviteBack(services: Services): Promise<void> {
  const { db, payments } = services
  const couponId = payments?.coupons.return
  const coupon = couponId === undefined ? undefined : await payments?.readCoupon(couponId)
  if (!coupon) return
  const now = services.now()
  const range = { from: addDays(now, -GONE_DAYS - LATE_DAYS), to: addDays(now, -GONE_DAYS), now }
  for (let afterId = FIRST_ID; ;) {
    const former = await listFormerMembers(db, { ...range, afterId, limit: BATCH })
    for (const member of former) await invite(services, member, coupon)
    const last = former.at(-1)
    if (!last || former.length < BATCH) break
    afterId = last.id
  }
}

type Former = Awaited<ReturnType<typeof listFormerMembers>>[number]

async function invite(services: Services, member: Former, coupon: Coupon): Promise<void> {
  const now = services.now()
  const until = addDays(now, OPEN_DAYS)
  await services.db.transaction(async (tx) => {
    const offer = { userId: member.id, kind: 'return', offeredAt: now, until } as const
    if (!(await insertOffer(tx, offer))) return
    await queueMail(services, tx, member.email, comeBackEmail(services, member, { coupon, until }))
  })
}

function comeBackEmail(
  services: Services,
  { id, firstName, timeZone, locale, linkVersion }: Former,
  { coupon, until }: { coupon: Coupon; until: Date },
): EmailMessage {
  const { publicUrl } = services.config
  const kind = 'marketing_promotions'
  return {
    template: 'come-back',
    props: {
      firstName,
      reader: { timeZone, locale },
      percentOff: coupon.percentOff,
      amountOffCents: coupon.amountOffCents,
      currency: coupon.currency,
      months: coupon.months,
      until: epoch(until),
      plansUrl: `${publicUrl}/plans`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, { userId: id, kind, linkVersion }),
      },
    },
  }
}
