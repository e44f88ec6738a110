import type { Role } from '@carriage/contract/accounts/schemas'
import {
  and,
  type AnyColumn,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gte,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../platform/db/search.ts'
import { users, type UserRow } from '../accounts/tables.ts'

export interface UsersFilter {
  search?: Search | undefined
  role?: Role | undefined
  plan?: UserRow['subscriptionPlan'] | undefined
  /** The time at which the plan is asked for. */
  now: Date
  status?: 'active' | 'inactive' | undefined
  /** With `status`: users seen since this moment are active. */
  since?: Date | undefined
  joinedSince?: Date | undefined
  forRecovery?: boolean | undefined
}

const activity = ({ status, since }: UsersFilter): SQL | undefined => {
  if (status === undefined || since === undefined) return undefined
  return status === 'active'
    ? gte(users.lastActivity, since)
    : or(lt(users.lastActivity, since), isNull(users.lastActivity))
}

/** A trial that has ended gives no plan, as `planAt` of the contract says of one member. */
function hasPlan(plan: UserRow['subscriptionPlan'], now: Date): SQL | undefined {
  const isPast = and(eq(users.subscriptionMode, 'trial'), lt(users.nextBillingAt, now))
  const named = eq(users.subscriptionPlan, plan)
  return plan === 'none' ? or(named, isPast) : and(named, sql`(${isPast}) IS NOT TRUE`)
}

const matching = (filter: UsersFilter): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    // Every user has the role 'user', so it filters nothing.
    filter.role && filter.role !== 'user' ? arrayContains(users.roles, [filter.role]) : undefined,
    filter.plan && hasPlan(filter.plan, filter.now),
    activity(filter),
    filter.joinedSince && gte(users.createdAt, filter.joinedSince),
    filter.forRecovery ? users.isUsingForRecovery.getSQL() : undefined,
    matchesSearch(users.searchText, filter.search),
  )

const inOrder = (
  search: Search | undefined,
  { searchText, createdAt, id }: Record<'searchText' | 'createdAt' | 'id', AnyColumn>,
): SQL[] => [...searchOrder(searchText, search), desc(createdAt), asc(id)]

/** A page of matching users: by relevance when there is a search, else newest first. */
export async function listUserRows(
  on: Executor,
  filter: UsersFilter,
  page: { limit: number; offset: number },
): Promise<UserRow[]> {
  const { search } = filter
  const found = on
    .select({ id: users.id, searchText: users.searchText, createdAt: users.createdAt })
    .from(users)
    .where(matching(filter))
    .$dynamic()
  const matches = (search?.upTo === undefined ? found : found.limit(search.upTo)).as('matches')
  // Selects the ids of the page first, so that distant pages do not read the rows they skip.
  const ids = on
    .select({ id: matches.id })
    .from(matches)
    .orderBy(...inOrder(search, matches))
    .limit(page.limit)
    .offset(page.offset)
    .as('page')
  const rows = await on
    .select({ user: users })
    .from(users)
    .innerJoin(ids, eq(ids.id, users.id))
    .orderBy(...inOrder(search, users))
  return rows.map(({ user }) => user)
}

/** The number of matches, counted up to `limit`. */
export async function countUserRows(
  on: Executor,
  filter: UsersFilter,
  limit: number | undefined = filter.search?.upTo,
): Promise<number> {
  const rows = on.select({ id: users.id }).from(users).where(matching(filter)).$dynamic()
  const [counted] = await on
    .select({ total: count() })
    .from((limit === undefined ? rows : rows.limit(limit)).as('matching'))
  return counted?.total ?? 0
}
