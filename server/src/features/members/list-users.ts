import type { usersQuery } from '@carriage/contract/members/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import { searchUnbounded } from '../../platform/db/search.ts'
import { cachedCount } from '../../platform/db/totals.ts'
import { addDays } from '../../platform/time.ts'
import { presentUser } from '../accounts/index.ts'
import { countUserRows, listUserRows, type UsersFilter } from './members-queries.ts'

const NEW_DAYS = 30
/** The most matches that are sorted by relevance. */
const MAX_RANKED = 1000

/** A page of users with the summary above it; indexes keep its time constant up to a million users. */
export async function listUsers(context: Context, input: z.output<typeof usersQuery>) {
  const { db } = context
  const { query, role, plan, status, sort, page, per_page } = input
  const filter = { role, plan, status, since: status && dayBegins(context.now(), input.since) }
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const { rows, total } = await searchUnbounded(db, {
    query,
    bound: MAX_RANKED,
    list: (on, search) => listUserRows(on, { ...filter, search, now: context.now() }, window),
    count: (on, search) => totalUsers(context, { ...filter, search }, on),
  })
  return {
    users: rows.map(presentUser),
    meta: { total, page, per_page },
    summary: await summarise(context),
  }
}

const dayBegins = (now: Date, since: number | undefined): Date =>
  since === undefined ? new Date(now.toISOString().slice(0, 10)) : new Date(since * 1000)

async function summarise(context: Context) {
  const total = await totalUsers(context, {})
  const premium = await totalUsers(context, { plan: 'premium' })
  const recovery = await totalUsers(context, { forRecovery: true })
  const joinedSince = addDays(context.now(), -NEW_DAYS)
  // The bound changes with the clock, so the cache key does not contain it.
  const recent = await totalUsers(context, { joinedSince }, context.db, 'new')
  return { total, premium, new: recent, recovery }
}

const totalUsers = (
  context: Context,
  filter: Omit<UsersFilter, 'now'>,
  on: Executor = context.db,
  key = JSON.stringify(filter),
) =>
  cachedCount(context.db, {
    key: `users:${key}`,
    now: context.now(),
    count: (limit) => countUserRows(on, { ...filter, now: context.now() }, limit),
  })
