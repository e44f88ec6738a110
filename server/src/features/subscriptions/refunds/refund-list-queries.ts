import type { RefundState } from '@carriage/contract/subscriptions/admin-schemas'
import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
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
import { type RefundRow, refunds } from './refunds-schema.ts'

export interface RefundFilter extends MoneyFilter {
  state: RefundState | undefined
}

export interface RefundWithMember {
  refund: RefundRow
  member: NamedMember | null
}

const matching = (on: Executor, { state, ...filter }: RefundFilter): SQL | undefined =>
  and(
    state && eq(refunds.state, state),
    inTimeOf(refunds.createdAt, filter),
    isFound(on, refunds.userId, filter.words),
  )

const place = { at: refunds.createdAt, id: refunds.id }

/** A page of refunds, newest first, with the members who still have an account. */
export const listRefundRows = (
  on: Executor,
  filter: RefundFilter,
  window: MoneyWindow<RefundWithMember>,
): Promise<RefundWithMember[]> =>
  on
    .select({ refund: refunds, member: memberColumns(users) })
    .from(refunds)
    .leftJoin(users, and(eq(users.id, refunds.userId), isNull(users.deletedAt)))
    .where(
      and(
        matching(on, filter),
        behind(window, place, ({ refund }) => ({ at: refund.createdAt, id: refund.id })),
      ),
    )
    .orderBy(desc(place.at), asc(place.id))
    .limit(window.limit)
    .offset(offsetOf(window))

export const countRefundRows = (on: Executor, filter: RefundFilter): Promise<number> =>
  on.$count(refunds, matching(on, filter))
