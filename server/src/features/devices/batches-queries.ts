import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search, sortOrder } from '../../platform/db/search.ts'
import type { CodeSort } from './codes-queries.ts'
import {
  activationCodes,
  codeBatches,
  type ActivationCodeRow,
  type CodeBatchRow,
} from './devices-schema.ts'

export interface GroupedFilter {
  search?: Search | undefined
  plan?: ActivationCodeRow['plan'] | undefined
  /** Days. */
  duration?: number | undefined
}

/** A batch with the number of its codes. */
export interface CountedBatch {
  batch: CodeBatchRow
  codes: number
  used: number
  revoked: number
}

/** A code of a batch is a row of its own only where a search finds it, and not its whole batch. */
function foundAlone(on: Executor, search: Search | undefined): SQL | undefined {
  const alone = not(activationCodes.inBatch)
  if (search === undefined) return alone
  const found = on
    .select({ id: codeBatches.id })
    .from(codeBatches)
    .where(
      and(
        eq(codeBatches.id, activationCodes.batchId),
        matchesSearch(codeBatches.searchText, search),
      ),
    )
  return or(alone, notExists(found))
}

function groupedRows(on: Executor, { search, plan, duration }: GroupedFilter) {
  const codes = on
    .select({
      id: activationCodes.id,
      isBatch: sql<boolean>`false`.as('is_batch'),
      searchText: activationCodes.searchText,
      createdAt: activationCodes.createdAt,
    })
    .from(activationCodes)
    .where(
      and(
        plan && eq(activationCodes.plan, plan),
        duration === undefined ? undefined : eq(activationCodes.trialDuration, duration),
        matchesSearch(activationCodes.searchText, search),
        foundAlone(on, search),
      ),
    )
  const batches = on
    .select({
      id: codeBatches.id,
      isBatch: sql<boolean>`true`.as('is_batch'),
      searchText: codeBatches.searchText,
      createdAt: codeBatches.createdAt,
    })
    .from(codeBatches)
    .where(
      and(
        plan && eq(codeBatches.plan, plan),
        duration === undefined ? undefined : eq(codeBatches.trialDuration, duration),
        matchesSearch(codeBatches.searchText, search),
      ),
    )
  return unionAll(codes, batches)
}

/** A page of codes that stand alone and of batches: sorted, or by relevance when there is a search, else newest first. */
export async function listGroupedIds(
  on: Executor,
  filter: GroupedFilter,
  page: { limit: number; offset: number; sort: CodeSort | undefined },
): Promise<{ id: string; isBatch: boolean }[]> {
  const rows = groupedRows(on, filter).as('rows')
  return on
    .select({ id: rows.id, isBatch: rows.isBatch })
    .from(rows)
    .orderBy(
      ...searchOrder(rows.searchText, filter.search, { sorted: page.sort !== undefined }),
      ...(sortOrder(page.sort, { created: rows.createdAt }, rows.id) ?? [
        desc(rows.createdAt),
        asc(rows.id),
      ]),
    )
    .limit(page.limit)
    .offset(page.offset)
}

/** The number of matches, counted up to `limit`. */
export function countGrouped(
  on: Executor,
  filter: GroupedFilter,
  limit: number | undefined = filter.search?.upTo,
): Promise<number> {
  const rows = on
    .select({ one: sql`1`.as('one') })
    .from(groupedRows(on, filter).as('rows'))
    .$dynamic()
  return on.$count((limit === undefined ? rows : rows.limit(limit)).as('matching'))
}

export async function listCodesById(
  on: Executor,
  ids: readonly string[],
): Promise<ActivationCodeRow[]> {
  if (ids.length === 0) return []
  return on
    .select()
    .from(activationCodes)
    .where(inArray(activationCodes.id, [...ids]))
}

const counted = {
  codes: count(),
  used: sql<number>`count(*) filter (where ${activationCodes.usageCount} > 0)`.mapWith(Number),
  revoked: count(activationCodes.revokedAt),
}

/** Batches with the numbers of their codes, which are counted in one query. */
export async function listBatchesById(
  on: Executor,
  ids: readonly string[],
): Promise<CountedBatch[]> {
  if (ids.length === 0) return []
  const batches = await on
    .select()
    .from(codeBatches)
    .where(inArray(codeBatches.id, [...ids]))
  const numbers = await on
    .select({ id: activationCodes.batchId, ...counted })
    .from(activationCodes)
    .where(inArray(activationCodes.batchId, [...ids]))
    .groupBy(activationCodes.batchId)
  const byId = new Map(numbers.map((row) => [row.id, row]))
  return batches.map((batch) => ({
    batch,
    codes: byId.get(batch.id)?.codes ?? 0,
    used: byId.get(batch.id)?.used ?? 0,
    revoked: byId.get(batch.id)?.revoked ?? 0,
  }))
}

export async function insertBatch(
  on: Executor,
  batch: typeof codeBatches.$inferInsert,
): Promise<void> {
  await on.insert(codeBatches).values(batch)
}

/** Stores a batch that a code is added to, unless it is there already. */
export async function insertBatchOnce(
  on: Executor,
  batch: typeof codeBatches.$inferInsert,
): Promise<void> {
  await on.insert(codeBatches).values(batch).onConflictDoNothing({ target: codeBatches.id })
}

/** Removes the row of a batch whose last code is gone. */
export async function removeEmptyBatch(on: Executor, id: string): Promise<void> {
  const left = on
    .select({ id: activationCodes.id })
    .from(activationCodes)
    .where(eq(activationCodes.batchId, id))
  await on.delete(codeBatches).where(and(eq(codeBatches.id, id), notExists(left)))
}

/** Revokes the codes of a batch that nobody has used, and returns how many that were. */
export async function revokeUnused(on: Executor, batchId: string, now: Date): Promise<number> {
  const rows = await on
    .update(activationCodes)
    .set({ revokedAt: now })
    .where(
      and(
        eq(activationCodes.batchId, batchId),
        eq(activationCodes.usageCount, 0),
        isNull(activationCodes.revokedAt),
      ),
    )
    .returning({ id: activationCodes.id })
  return rows.length
}

/** Makes the revoked codes of a batch redeemable again, and returns how many that were. */
export async function reinstateRevoked(on: Executor, batchId: string): Promise<number> {
  const rows = await on
    .update(activationCodes)
    .set({ revokedAt: null })
    .where(and(eq(activationCodes.batchId, batchId), isNotNull(activationCodes.revokedAt)))
    .returning({ id: activationCodes.id })
  return rows.length
}
