import type { Sort } from '@carriage/contract/common'
import type { userSorts } from '@carriage/contract/members/schemas'
import type { Role } from '@carriage/contract/accounts/schemas'
import {
  and,
  type AnyColumn,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  isNull,
  lt,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { type Executor, outer } from '../../platform/db/database.ts'
import { begins, searchOrder, type Term, sortOrder } from '../../platform/db/search.ts'
import {
  hasPlan,
  isMemberAlone,
  userLexemes,
  userName,
  users,
  userSeen,
  type UserRow,
  userWords,
} from '../accounts/tables.ts'
import { memberTags } from '../member-notes/tables.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { type UserSearch, MAX_BEGUN, MAX_PREFIXED, type TypedWord } from './user-search-policy.ts'

export interface UsersFilter {
  search?: UserSearch | undefined
  role?: Role | undefined
  plan?: UserRow['subscriptionPlan'] | undefined
  /** The time at which the plan is asked for. */
  now: Date
  status?: 'active' | 'inactive' | undefined
  /** With `status`: users seen since this moment are active. */
  since?: Date | undefined
  tag?: string | undefined
  payment?: 'open' | undefined
  joinedSince?: Date | undefined
  forRecovery?: boolean | undefined
  /** Leaves out admins and coaches. */
  withoutStaff?: boolean | undefined
}

const activity = ({ status, since }: UsersFilter): SQL | undefined => {
  if (status === undefined || since === undefined) return undefined
  return status === 'active'
    ? gte(users.lastActivity, since)
    : or(lt(users.lastActivity, since), isNull(users.lastActivity))
}

const matching = (filter: UsersFilter): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    // Every user has the role 'user', so it filters nothing.
    filter.role && filter.role !== 'user' ? arrayContains(users.roles, [filter.role]) : undefined,
    filter.plan && hasPlan(filter.plan, filter.now),
    activity(filter),
    filter.tag === undefined ? undefined : hasTag(filter.tag),
    filter.payment && hasOpenPayment,
    filter.joinedSince && gte(users.createdAt, filter.joinedSince),
    filter.forRecovery ? users.isUsingForRecovery.getSQL() : undefined,
    filter.withoutStaff ? isMemberAlone : undefined,
    hasWords(filter.search),
  )

const hasTag = (tag: string): SQL =>
  sql`EXISTS (SELECT FROM ${memberTags} WHERE ${memberTags.memberId} = ${outer(users.id)} AND ${memberTags.tag} = ${tag})`

const hasOpenPayment = sql`EXISTS (SELECT FROM ${subscriptions} WHERE ${subscriptions.userId} = ${outer(users.id)}
  AND ${subscriptions.pastDueSince} IS NOT NULL AND ${subscriptions.endedAt} IS NULL)`

const hasWords = (search: UserSearch | undefined): SQL | undefined =>
  search &&
  and(
    search.lexemes === undefined
      ? undefined
      : sql`${userLexemes(users)} @@ ${search.lexemes}::tsquery`,
    ...search.begins.map((word) => begins(users.searchText, word)),
  )

export type UserSort = Sort<(typeof userSorts)[number]>

interface Columns {
  searchText: AnyColumn
  id: AnyColumn
  createdAt: AnyColumn
  name: SQLWrapper
  seen: SQLWrapper
}
const { id, searchText, createdAt } = users
const everyUser: Columns = {
  id,
  searchText,
  createdAt,
  name: userName(users),
  seen: userSeen(users),
}

function inOrder(
  search: UserSearch | undefined,
  sort: UserSort | undefined,
  columns: Columns,
): SQL[] {
  const keys = { name: columns.name, seen: columns.seen, joined: columns.createdAt }
  const terms = search?.typed.map((word): Term => [word]) ?? []
  const relevance = search?.ranked ? { terms, similar: terms } : undefined
  return [
    ...searchOrder(columns.searchText, relevance, { sorted: sort !== undefined }),
    // Newest first, unless the list is sorted.
    ...(sortOrder(sort, keys, columns.id) ?? [desc(columns.createdAt), asc(columns.id)]),
  ]
}

/** A page of matching users: sorted, or by relevance when few are found, else newest first. */
export async function listUserRows(
  on: Executor,
  filter: UsersFilter,
  page: { limit: number; offset: number; sort: UserSort | undefined },
): Promise<UserRow[]> {
  const { search } = filter
  const found = on
    .select({
      id: users.id,
      searchText: users.searchText,
      createdAt: users.createdAt,
      name: userName(users).as('name'),
      seen: userSeen(users).as('seen'),
    })
    .from(users)
    .where(matching(filter))
    .$dynamic()
  // The offset keeps the planner from walking through all users in their order to find a few.
  const matches = (search?.ranked ? found.offset(0) : found).as('matches')
  // Selects the ids of the page first, so that distant pages do not read the rows they skip.
  const ids = on
    .select({ id: matches.id })
    .from(matches)
    .orderBy(...inOrder(search, page.sort, matches))
    .limit(page.limit)
    .offset(page.offset)
    .as('page')
  const rows = await on
    .select({ user: users })
    .from(users)
    .innerJoin(ids, eq(ids.id, users.id))
    .orderBy(...inOrder(search, page.sort, everyUser))
  return rows.map(({ user }) => user)
}

/** The number of matches, counted up to `limit`. */
export function countUserRows(on: Executor, filter: UsersFilter, limit?: number): Promise<number> {
  const rows = on.select({ id: users.id }).from(users).where(matching(filter)).$dynamic()
  return on.$count((limit === undefined ? rows : rows.limit(limit)).as('matching'))
}

/** The most similar words that are looked at. */
const MAX_ALIKE = 50

/** Letters that a word may have more or fewer than what was typed for it. */
const LENGTH_MARGIN = 2

// No character comes after U+10FFFF, and these operators compare bytes, as the index does.
const begunWords = sql`FROM ${userWords}
  WHERE ${userWords.word} ~>=~ typed.word AND ${userWords.word} ~<~ (typed.word || chr(1114111))`

/** What was typed, folded into the form of users' words, with the words that begin so. */
export async function findTypedWords(on: Executor, words: readonly string[]): Promise<TypedWord[]> {
  const { rows } = await on.execute<{ word: string; begun: string[]; words: number }>(sql`
    SELECT typed.word,
      ARRAY(SELECT ${userWords.word} ${begunWords} ORDER BY ${userWords.word} USING ~<~
        LIMIT ${MAX_BEGUN}) AS begun,
      (SELECT count(*)::int FROM (SELECT 1 ${begunWords} LIMIT ${MAX_PREFIXED + 1}) AS counted) AS words
    FROM (SELECT word, min(position) AS position
      FROM unnest(string_to_array(btrim(search_fold(${words.join(' ')})), ' '))
        WITH ORDINALITY AS folded (word, position)
      GROUP BY word) AS typed
    ORDER BY typed.position`)
  return rows
}

/** Words that are like `word` and about as long, most similar first; needs the settings of a fuzzy search. */
export async function findSimilarWords(on: Executor, word: string): Promise<string[]> {
  const { rows } = await on.execute<{ word: string }>(sql`
    SELECT ${userWords.word} FROM ${userWords}
    WHERE length(${userWords.word}) BETWEEN length(${word}) - ${LENGTH_MARGIN}::int
        AND length(${word}) + ${LENGTH_MARGIN}::int
      AND ${word} <% ${userWords.word} AND ${userWords.word} !~ '[0-9]'
    ORDER BY word_similarity(${word}, ${userWords.word}) + similarity(${word}, ${userWords.word}) DESC,
      ${userWords.word} USING ~<~
    LIMIT ${MAX_ALIKE}`)
  return rows.map((row) => row.word)
}
