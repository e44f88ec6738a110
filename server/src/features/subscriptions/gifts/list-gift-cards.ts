import type {
  giftCardsExportQuery,
  giftCardsQuery,
  ListedGiftCard,
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
