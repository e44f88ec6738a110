import type {
  giftCardsExportQuery,
  giftCardsQuery,
  ListedGiftCard,
  voidGiftCardBody,
} from '@carriage/contract/subscriptions/admin-gift-schemas'
import { majorUnits } from '@carriage/contract/subscriptions/money'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { Cell } from '../../../platform/csv.ts'
import {
  memberCells,
  moneyFile,
  moneyFilterOf,
  timeCell,
  windowOf,
} from '../money-lists/money-list.ts'
import {
  countGiftRows,
  type GiftFilter,
  type ListedGift,
  listGiftRows,
} from './gift-list-queries.ts'
import { presentListedGift } from './gifts-presenter.ts'
import { texts as t } from '@carriage/texts/server/subscriptions'
import { notFound } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { recordAudit } from '../../audit/index.ts'
import { refuse } from '../changes/running-subscription.ts'
import {
  giftState,
  refusedResending,
  refusedVoiding,
  toldOfVoiding,
  voidConsequences,
} from './gift-policy.ts'
import { lockGift, findGift, updateGift } from './gifts-queries.ts'
import { mailGift, giftVoidedEmail } from './sync-gifts.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import type { GiftRow } from './gifts-schema.ts'

type Filter = z.output<typeof giftCardsExportQuery>

const filterOf = ({ state, ...filter }: Filter): GiftFilter => ({ ...moneyFilterOf(filter), state })

/** A page of the gift cards that a filter leaves, newest first. */
export async function listGiftCards({ db }: Context, query: z.output<typeof giftCardsQuery>) {
  const { page, per_page } = query
  const filter = filterOf(query)
  const [rows, total] = await Promise.all([
    listGiftRows(db, filter, windowOf(query)),
    countGiftRows(db, filter),
  ])
  return { gift_cards: rows.map(presentListedGift), meta: { total, page, per_page } }
}

const HEAD = [
  'bought',
  'buyer',
  'buyer_email',
  'recipient',
  'recipient_email',
  'plan',
  'months',
  'amount',
  'currency',
  'state',
  'sent',
  'redeemed',
  'redeemed_by',
  'redeemed_by_email',
  'gift_card',
]

const lineOf = ({ currency, ...card }: ListedGiftCard): Cell[] => [
  timeCell(card.created_at),
  ...memberCells(card.buyer),
  card.recipient_name ?? '',
  card.recipient_email ?? '',
  card.plan,
  card.months,
  majorUnits(card.amount_in_cents, currency),
  currency,
  card.state,
  timeCell(card.sent_at),
  timeCell(card.redeemed_at),
  ...memberCells(card.redeemed_by),
  card._id,
]

/** The gift cards that a filter leaves, as a file without their codes; the audit log has the download. */
export function exportGiftCards(context: Context, query: Filter) {
  const filter = filterOf(query)
  return moneyFile<ListedGift>(context, {
    noun: 'gift-cards',
    action: 'gift-cards-exported',
    head: HEAD,
    list: (window) => listGiftRows(context.db, filter, window),
    line: (row) => lineOf(presentListedGift(row)),
  })
}

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
