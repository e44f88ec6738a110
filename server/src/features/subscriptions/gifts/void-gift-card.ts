import { texts as t } from '@carriage/texts/server/subscriptions'
import type { voidGiftCardBody } from '@carriage/contract/subscriptions/admin-gift-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import { refuse } from '../changes/running-subscription.ts'
import { giftVoidedEmail } from './gift-emails.ts'
import { giftState, refusedVoiding, toldOfVoiding, voidConsequences } from './gift-policy.ts'
import { findGift, lockGift, updateGift } from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'

/** What it would lead to that a gift card is made void. Throws 409 where that is refused. */
export async function readGiftCardVoiding({ db }: Context, { id }: { id: string }) {
  const gift = await findGift(db, id)
  if (!gift) throw notFound('giftCard')
  refuse(refusedVoiding(giftState(gift)))
  return { consequences: voidConsequences(gift) }
}

/** Mails those who may still rely on the card. Somebody who gave it to themselves is mailed once. */
async function tellOfVoiding(context: Context, tx: Transaction, gift: GiftRow): Promise<void> {
  const { buyer, recipient } = toldOfVoiding(gift)
  const giver = gift.buyerId === null ? undefined : await findUser(tx, gift.buyerId)
  const person = buyer ? giver : undefined
  const { recipientEmail, recipientName } = gift
  if (person) {
    const mail = giftVoidedEmail(gift, {
      firstName: person.firstName,
      isBuyer: true,
      buyer: person,
    })
    await queueMail(context, tx, person.email, mail)
  }
  const isSelf = recipientEmail?.toLowerCase() === person?.email.toLowerCase()
  if (!recipient || recipientEmail === null || isSelf) return
  const mail = giftVoidedEmail(gift, {
    firstName: recipientName ?? '',
    isBuyer: false,
    buyer: giver,
  })
  await queueMail(context, tx, recipientEmail, mail)
}

/**
 * Makes a gift card void that nobody has redeemed. Its payment stays, and can be refunded like any other. Throws 409 for
 * one that is of no more use already, or was not paid.
 */
export const voidGiftCard = (
  context: Context,
  { id, reason }: z.output<typeof voidGiftCardBody> & { id: string },
) =>
  context.db.transaction(async (tx) => {
    // Whoever redeems it locks its row, too.
    const gift = await lockGift(tx, id)
    if (!gift) throw notFound('giftCard')
    const before = giftState(gift)
    refuse(refusedVoiding(before))
    const changed = { ...gift, voidedAt: context.now() }
    await updateGift(tx, id, { voidedAt: changed.voidedAt })
    await tellOfVoiding(context, tx, gift)
    const state = giftState(changed)
    await recordAudit(context, tx, {
      action: 'gift-card-voided',
      entityId: gift.buyerId ?? gift.id,
      label: gift.id,
      changes: { state: { from: before, to: state }, reason: { from: null, to: reason } },
    })
    return { message: t.giftCardVoid, gift_card: { _id: gift.id, state } }
  })
