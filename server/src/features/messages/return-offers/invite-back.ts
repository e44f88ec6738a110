import type { Brand } from '@carriage/contract/brand/schemas'
import { mailSwitchOf } from '@carriage/contract/notifications/schemas'
import type { Coupon } from '../../../adapters/payments/payments.ts'
import { type Services, defineJob } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import { type EmailMessage, queueMail, readerOf, renderOffer } from '../../mail/index.ts'
import { insertNotifications, queuePush } from '../../notifications/index.ts'
import { type FormerMember, insertOffer, listFormerMembers } from '../../subscriptions/index.ts'
import { findSettings } from '../rules/rules-queries.ts'
import { languageFor, pushOf } from '../sending/push-words.ts'
import { readRecipients } from '../sending/read-recipients.ts'
import { decide, typeOf } from '../sending/sending-policy.ts'
import { insertSent, isAlone } from '../sending/sending-queries.ts'

/** How long somebody has been gone, and for how long their offer is open. */
const GONE_DAYS = 30
const OPEN_DAYS = 30
/** For so many days it is tried again: in quiet hours and beyond the cap nothing is sent. */
const TRY_DAYS = 7
const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const SOURCE = 'come_back'
const channels = { byMail: true, inApp: true }

export const inviteBackJob = defineJob({
  name: 'invite-back',
  expireInSeconds: 900,
  retryLimit: 2,
  // Every hour, so that each time zone has one outside of its quiet hours.
  cron: '11 * * * *',
  run: (services, _data, signal) => inviteBack(services, signal),
})

/**
 * Makes former members who want such mails an offer a month after their subscription has ended: once, and never again. It
 * is advertising like any other message of the studio: the same choices, quiet hours and weekly cap hold. Does nothing
 * without a coupon for it.
 */
async function inviteBack(services: Services, signal: AbortSignal): Promise<void> {
  const { db, payments } = services
  const couponId = payments?.coupons.return
  const coupon = couponId === undefined ? undefined : await payments?.readCoupon(couponId)
  if (!coupon) return
  const now = services.now()
  const range = { from: addDays(now, -GONE_DAYS - TRY_DAYS), to: addDays(now, -GONE_DAYS), now }
  for (let afterId = FIRST_ID; ;) {
    signal.throwIfAborted()
    const former = await listFormerMembers(db, { ...range, afterId, limit: BATCH })
    await db.transaction((tx) => offerTo(services, tx, former, coupon))
    const last = former.at(-1)
    if (!last || former.length < BATCH) break
    afterId = last.id
  }
}

/** What is not sent now is looked at again by the next run. */
async function offerTo(
  services: Services,
  tx: Transaction,
  former: readonly FormerMember[],
  coupon: Coupon,
): Promise<void> {
  const now = services.now()
  // Another sender could exceed the cap of the same member.
  if (former.length === 0 || !(await isAlone(tx))) return
  const calendar = await services.readCalendar()
  const settings = { ...(await findSettings(tx)), timeZone: calendar.timeZone }
  const brand = await services.readBrand()
  const toldOf = ({ id }: FormerMember) => ({ userId: id, source: SOURCE, subject: '' }) as const
  const recipients = await readRecipients(tx, former.map(toldOf), { now, calendar })
  for (const member of former) {
    const who = recipients.of(toldOf(member))
    if (!who) continue
    const due = { source: SOURCE, factAt: now, dueAt: now } as const
    const verdict = decide(due, who, channels, settings, now)
    if (verdict.do !== 'send') continue
    const until = addDays(now, OPEN_DAYS)
    const offer = { userId: member.id, kind: 'return', offeredAt: now, until } as const
    if (!(await insertOffer(tx, offer))) continue
    const mail = verdict.mail === 'never' ? null : offerEmail(services, member, { coupon, until })
    if (mail && verdict.mail === 'now') await queueMail(services, tx, member.email, mail)
    const note = await offerNote(brand, member, coupon, now)
    if (verdict.app) await insertNotifications(tx, [note])
    const sentId = uuidv7()
    if (verdict.push)
      await queuePush(services, tx, {
        ...pushOf({ ...due, userId: member.id }, note, {
          language: languageFor(brand.language, member.language),
          now,
        }),
        mail: verdict.mail === 'without push' ? mail : null,
        sentId,
      })
    const mailed = verdict.mail === 'now'
    await insertSent(tx, [{ id: sentId, ...toldOf(member), mailed, sentAt: now }])
  }
}

const offerNote = async (brand: Brand, member: FormerMember, coupon: Coupon, now: Date) => ({
  userId: member.id,
  type: typeOf(SOURCE),
  ...(await renderOffer(brand, coupon, {
    reader: readerOf(member),
    firstName: member.firstName,
    days: OPEN_DAYS,
  })),
  path: '/plans',
  createdAt: now,
})

function offerEmail(
  services: Services,
  member: FormerMember,
  { coupon, until }: { coupon: Coupon; until: Date },
): EmailMessage {
  const { publicUrl } = services.config
  const kind = mailSwitchOf[typeOf(SOURCE)]
  const { id, linkVersion } = member
  return {
    template: 'come-back',
    props: {
      firstName: member.firstName,
      reader: readerOf(member),
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
