import type { GiftState } from '@carriage/contract/subscriptions/gift-schemas'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/db/database.ts'
import { begins } from '../../../platform/db/search.ts'
import { users } from '../../accounts/tables.ts'
import {
  behind,
  inTimeOf,
  isFound,
  memberColumns,
  type MoneyFilter,
  type MoneyWindow,
  type NamedMember,
  offsetOf,
} from '../money-lists/money-list-queries.ts'
import { isCodeRefused } from './gifts-queries.ts'
import { giftCards, type GiftRow } from './gifts-schema.ts'

export interface GiftFilter extends MoneyFilter {
  state: GiftState | undefined
}

export interface ListedGift {
  gift: GiftRow
  isRefused: boolean
  buyer: NamedMember | null
  redeemer: NamedMember | null
}

const { paidAt, mailedAt, redeemedAt, reversedAt, voidedAt } = giftCards
const isUsable = and(isNotNull(paidAt), isNull(reversedAt), isNull(redeemedAt), isNull(voidedAt))

/** The states as `giftState` tells them. */
const conditions: Readonly<Record<GiftState, SQL | undefined>> = {
  unpaid: isNull(paidAt),
  returned: and(isNotNull(paidAt), isNotNull(reversedAt)),
  redeemed: and(isNotNull(redeemedAt), isNull(reversedAt)),
  voided: and(isNotNull(paidAt), isNotNull(voidedAt), isNull(reversedAt)),
  waiting: and(isUsable, isNull(mailedAt)),
  sent: and(isUsable, isNotNull(mailedAt)),
}

const receiver = sql`search_fold(concat_ws(' ', ${giftCards.recipientName}, ${giftCards.recipientEmail}))`

const matching = (on: Executor, { state, ...filter }: GiftFilter): SQL | undefined =>
  and(
    state && conditions[state],
    inTimeOf(giftCards.createdAt, filter),
    filter.words.length === 0
      ? undefined
      : or(
          isFound(on, giftCards.buyerId, filter.words),
          isFound(on, giftCards.redeemedBy, filter.words),
          and(...filter.words.map((word) => begins(receiver, word))),
        ),
  )

const buyers = alias(users, 'buyer')
const redeemers = alias(users, 'redeemer')
const place = { at: giftCards.createdAt, id: giftCards.id }

/** A page of gift cards, newest first, with the members who still have an account. */
export const listGiftRows = (
  on: Executor,
  filter: GiftFilter,
  window: MoneyWindow<ListedGift>,
): Promise<ListedGift[]> =>
  on
    .select({
      gift: giftCards,
      isRefused: isCodeRefused,
      buyer: memberColumns(buyers),
      redeemer: memberColumns(redeemers),
    })
    .from(giftCards)
    .leftJoin(buyers, and(eq(buyers.id, giftCards.buyerId), isNull(buyers.deletedAt)))
    .leftJoin(redeemers, and(eq(redeemers.id, giftCards.redeemedBy), isNull(redeemers.deletedAt)))
    .where(
      and(
        matching(on, filter),
        behind(window, place, ({ gift }) => ({ at: gift.createdAt, id: gift.id })),
      ),
    )
    .orderBy(desc(giftCards.createdAt), asc(giftCards.id))
    .limit(window.limit)
    .offset(offsetOf(window))

export const countGiftRows = (on: Executor, filter: GiftFilter): Promise<number> =>
  on.$count(giftCards, matching(on, filter))
