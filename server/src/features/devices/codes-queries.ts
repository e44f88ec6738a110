import { and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sort } from '@carriage/contract/common'
import type { codeSorts, CodeState } from '@carriage/contract/devices/schemas'
import type { Executor } from '../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search, sortOrder } from '../../platform/db/search.ts'
import { users } from '../accounts/tables.ts'
import { activationCodes, codeRedemptions, type ActivationCodeRow } from './devices-schema.ts'

export interface CodesFilter {
  search?: Search | undefined
  plan?: ActivationCodeRow['plan'] | undefined
  /** Days. */
  duration?: number | undefined
  /** The id of a batch. */
  batch?: string | undefined
  state?: CodeState | undefined
}
interface Window {
  limit: number
  offset: number
}
export type CodeSort = Sort<(typeof codeSorts)[number]>

const inState: Readonly<Record<CodeState, SQL | undefined>> = {
  used: gt(activationCodes.usageCount, 0),
  unused: and(eq(activationCodes.usageCount, 0), isNull(activationCodes.revokedAt)),
  revoked: isNotNull(activationCodes.revokedAt),
}

const matching = ({ search, plan, duration, batch, state }: CodesFilter): SQL | undefined =>
  and(
    plan && eq(activationCodes.plan, plan),
    duration === undefined ? undefined : eq(activationCodes.trialDuration, duration),
    batch === undefined ? undefined : eq(activationCodes.batchId, batch),
    state && inState[state],
    matchesSearch(activationCodes.searchText, search),
  )

/** A page of matching codes: sorted, or by relevance when there is a search, else newest first. */
export async function listCodeRows(
  on: Executor,
  filter: CodesFilter,
  page: Window & { sort: CodeSort | undefined },
): Promise<ActivationCodeRow[]> {
  return on
    .select()
    .from(activationCodes)
    .where(matching(filter))
    .orderBy(
      ...searchOrder(activationCodes.searchText, filter.search, {
        sorted: page.sort !== undefined,
      }),
      ...(sortOrder(page.sort, { created: activationCodes.createdAt }, activationCodes.id) ?? [
        desc(activationCodes.createdAt),
        asc(activationCodes.id),
      ]),
    )
    .limit(page.limit)
    .offset(page.offset)
}

/** The number of matches, counted up to `limit`. */
export function countCodeRows(
  on: Executor,
  filter: CodesFilter,
  limit: number | undefined = filter.search?.upTo,
): Promise<number> {
  const rows = on
    .select({ id: activationCodes.id })
    .from(activationCodes)
    .where(matching(filter))
    .$dynamic()
  return on.$count((limit === undefined ? rows : rows.limit(limit)).as('matching'))
}

/** The total number of uses of all codes. */
export async function sumUses(on: Executor): Promise<number> {
  const [row] = await on
    .select({ uses: sql<number>`coalesce(sum(${activationCodes.usageCount}), 0)::float8` })
    .from(activationCodes)
  return row?.uses ?? 0
}

/** Loads the code and locks its row until the transaction ends. */
export async function lockCode(on: Executor, id: string): Promise<ActivationCodeRow | undefined> {
  const [row] = await on
    .select()
    .from(activationCodes)
    .where(eq(activationCodes.id, id))
    .for('update')
  return row
}

export async function updateCode(
  on: Executor,
  id: string,
  changes: Partial<typeof activationCodes.$inferInsert>,
): Promise<ActivationCodeRow | undefined> {
  const [row] = await on
    .update(activationCodes)
    .set(changes)
    .where(eq(activationCodes.id, id))
    .returning()
  return row
}

/** Deletes a code and returns it; undefined when there is none. Its redemptions stay, with the code as text. */
export async function removeCode(on: Executor, id: string): Promise<ActivationCodeRow | undefined> {
  const [row] = await on.delete(activationCodes).where(eq(activationCodes.id, id)).returning()
  return row
}

/** Inserts the codes that do not exist yet and returns how many that were. */
export async function insertNewCodes(
  on: Executor,
  codes: (typeof activationCodes.$inferInsert)[],
): Promise<number> {
  const stored = await on
    .insert(activationCodes)
    .values(codes)
    .onConflictDoNothing({ target: activationCodes.code })
    .returning({ id: activationCodes.id })
  return stored.length
}

/** The codes of a batch in alphabetical order. */
export async function listBatch(on: Executor, batchId: string): Promise<ActivationCodeRow[]> {
  return on
    .select()
    .from(activationCodes)
    .where(eq(activationCodes.batchId, batchId))
    .orderBy(asc(activationCodes.code))
}

export interface RedemptionRow {
  id: string
  redeemedAt: Date
  trialDays: number
  user: { id: string; firstName: string; lastName: string; email: string } | null
}

/** The members who used a code, latest first. */
export async function listRedemptionRows(
  on: Executor,
  codeId: string,
  page: Window,
): Promise<RedemptionRow[]> {
  return on
    .select({
      id: codeRedemptions.id,
      redeemedAt: codeRedemptions.redeemedAt,
      trialDays: codeRedemptions.trialDays,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
      },
    })
    .from(codeRedemptions)
    .leftJoin(users, eq(users.id, codeRedemptions.userId))
    .where(eq(codeRedemptions.activationCodeId, codeId))
    .orderBy(desc(codeRedemptions.redeemedAt), asc(codeRedemptions.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countRedemptionRows(on: Executor, codeId: string): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(codeRedemptions)
    .where(eq(codeRedemptions.activationCodeId, codeId))
  return row?.total ?? 0
}

export async function codeExists(on: Executor, id: string): Promise<boolean> {
  const rows = await on
    .select({ id: activationCodes.id })
    .from(activationCodes)
    .where(eq(activationCodes.id, id))
  return rows.length > 0
}
