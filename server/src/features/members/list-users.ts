import type * as z from 'zod/mini'
import type { usersQuery, MemberDetail } from '@carriage/contract/members/schemas'
import type { Context } from '../../context.ts'
import { cachedCount } from '../../platform/db/totals.ts'
import { addToDay } from '../../platform/local-days.ts'
import { epoch } from '../../platform/time.ts'
import {
  presentUser,
  findUser,
  hasSecondFactor,
  listSignIns,
  readSessions,
} from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import * as queries from './members-queries.ts'
import * as policy from './user-search-policy.ts'
import { searchWords, withSearchSettings } from '../../platform/db/search.ts'
import { notFound } from '../../platform/app-error.ts'
import { findRedemption } from '../devices/index.ts'
import { readHouseholdOfUser } from '../households/index.ts'
import { readAcceptancesOf } from '../legal/index.ts'
import { findRefusal } from '../mail/index.ts'
import { readSentTo } from '../messages/index.ts'
import {
  findPracticeTotals,
  listAttended,
  listLoggedSessions,
  listWorkouts,
} from '../practice/index.ts'
import { loadProgramStates } from '../programs/index.ts'
import { listWatchedLast } from '../videos/index.ts'
import {
  presentActivity,
  presentDevice,
  presentMember,
  presentPractice,
} from './members-presenter.ts'

/** The last days of the studio, with today: as many as the dashboard begins with. */
const NEW_DAYS = 30

/** A page of users with the summary above it; indexes keep its time constant up to a million users. */
export async function listUsers(context: Context, input: z.output<typeof usersQuery>) {
  const { db } = context
  const { query, role, plan, status, tag, payment, sort, page, per_page } = input
  const since = status && dayBegins(context.now(), input.since)
  const filter = { role, plan, status, since, tag, payment }
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const list = (search?: policy.UserSearch) =>
    queries.listUserRows(db, { ...filter, search, now: context.now() }, window)
  const [{ rows, total }, summary] = await Promise.all([
    query ? findUsers(context, query, filter, list) : listAll(context, filter, list),
    summarise(context),
  ])
  return { users: rows.map(presentUser), meta: { total, page, per_page }, summary }
}

type Filter = Omit<queries.UsersFilter, 'now'>

async function listAll(context: Context, filter: Filter, list: () => Promise<UserRow[]>) {
  const [rows, total] = await Promise.all([list(), totalUsers(context, filter)])
  return { rows, total }
}

async function findUsers(
  context: Context,
  query: string,
  filter: Filter,
  list: (search: policy.UserSearch) => Promise<UserRow[]>,
) {
  const count = (search: policy.UserSearch, limit?: number) =>
    queries.countUserRows(context.db, { ...filter, search, now: context.now() }, limit)
  const found = await searchUsers(context, query, count)
  if (found === undefined) return { rows: [], total: 0 }
  const { search } = found
  const total = await cachedCount(context.reads.totals, {
    key: `users:${JSON.stringify({ ...filter, search })}`,
    count: async (limit) => (limit === undefined ? count(search) : found.total),
  })
  return { rows: await list(search), total }
}

const dayBegins = (now: Date, since: number | undefined): Date =>
  since === undefined ? new Date(now.toISOString().slice(0, 10)) : new Date(since * 1000)

async function summarise(context: Context) {
  const total = await totalUsers(context, {})
  const premium = await totalUsers(context, { plan: 'premium', withoutStaff: true })
  const recovery = await totalUsers(context, { forRecovery: true })
  const { days } = await context.readCalendar()
  const joinedSince = days.startOf(addToDay(days.dayOf(context.now()), 1 - NEW_DAYS))
  // The bound changes with the day, so the cache key does not contain it.
  const recent = await totalUsers(context, { joinedSince }, 'new')
  return { total, premium, new: recent, recovery }
}

const totalUsers = (context: Context, filter: Filter, key = JSON.stringify(filter)) =>
  cachedCount(context.reads.totals, {
    key: `users:${key}`,
    count: (limit) => queries.countUserRows(context.db, { ...filter, now: context.now() }, limit),
  })

/** More matches than this come in the list's own order. */
const MAX_RANKED = 1000

interface Found {
  search: policy.UserSearch
  /** The number of matches, counted up to one more than can be ranked. */
  total: number
}

/**
 * How a query finds users: as typed or, where that finds nobody, with its words corrected to those that users
 * have. Undefined when nobody is found. `count` counts matches up to `limit`.
 */
async function searchUsers(
  { db }: Pick<Context, 'db'>,
  query: string,
  count: (search: policy.UserSearch, limit: number) => Promise<number>,
): Promise<Found | undefined> {
  const words = searchWords(query) ?? []
  if (words.length === 0) return undefined
  const tried = async (
    search: Omit<policy.UserSearch, 'ranked'> | undefined,
  ): Promise<Found | undefined> => {
    if (search === undefined) return undefined
    const total = await count({ ...search, ranked: false }, MAX_RANKED + 1)
    return total > 0 ? { search: { ...search, ranked: total <= MAX_RANKED }, total } : undefined
  }
  const typed = await queries.findTypedWords(db, words)
  const exact = await tried(policy.exactSearch(typed))
  if (exact) return exact
  const alike = await findAlike(db, typed)
  const nearest = await tried(policy.correctedSearch(typed, alike, 'nearest'))
  if (nearest?.search.ranked === false) return nearest
  const all = await tried(policy.correctedSearch(typed, alike, 'all'))
  return all?.search.ranked === false ? (nearest ?? all) : all
}

const findAlike = (db: Context['db'], typed: readonly policy.TypedWord[]): Promise<string[][]> =>
  withSearchSettings(db, async (tx) => {
    const alike: string[][] = []
    for (const one of typed)
      alike.push(policy.isCorrectable(one) ? await queries.findSimilarWords(tx, one.word) : [])
    return alike
  })

const RECENT = 20

/** One user as staff see them, in a fixed number of queries. */
export async function readMember(context: Context, { id }: { id: string }): Promise<MemberDetail> {
  const { db } = context
  const user = await findUser(db, id)
  if (!user) throw notFound('user')
  const [
    redemption,
    programs,
    deeds,
    secondFactor,
    household,
    totals,
    workouts,
    sessions,
    messages,
    acceptances,
    refusedAt,
  ] = await Promise.all([
    findRedemption(db, id),
    loadProgramStates(context, id),
    readDeeds(context, id),
    hasSecondFactor(db, id),
    readHouseholdOfUser(context, id),
    findPracticeTotals(db, id),
    listWorkouts(db, id, { limit: RECENT }),
    readSessions(context, user),
    readSentTo(context, id, RECENT),
    readAcceptancesOf(context, id),
    findRefusal(db, user.email),
  ])
  return {
    ...presentMember(user, context.now()),
    mail_refused_at: epoch(refusedAt),
    second_factor: secondFactor,
    household,
    device: presentDevice(redemption),
    programs,
    practice: presentPractice(totals, workouts),
    sessions,
    messages,
    accepted_texts: acceptances,
    activity: presentActivity(deeds, RECENT),
  }
}

async function readDeeds({ db }: Context, id: string) {
  const [sessions, attended, videos, signIns] = await Promise.all([
    listLoggedSessions(db, id, RECENT),
    listAttended(db, id, RECENT),
    listWatchedLast(db, id, RECENT),
    listSignIns(db, id, RECENT),
  ])
  return { sessions, attended, videos, signIns }
}
