import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../platform/db/search.ts'
import { archives, type ArchiveRow, idsIn, type RecordOf } from './archive-schema.ts'

export async function insertArchive(
  on: Executor,
  record: typeof archives.$inferInsert,
): Promise<void> {
  const searchText = sql`search_fold(${record.searchText})`
  await on.insert(archives).values({ ...record, searchText })
}

/** Takes a record out of the archive; undefined when it is not there, or another was first. */
export async function takeArchive(on: Executor, id: string): Promise<ArchiveRow | undefined> {
  const [row] = await on.delete(archives).where(eq(archives.id, id)).returning()
  return row
}

/** The same, by the id that the record had in its own list. */
export async function takeArchiveOf(
  on: Executor,
  recordId: string,
): Promise<ArchiveRow | undefined> {
  const [row] = await on.delete(archives).where(eq(archives.recordId, recordId)).returning()
  return row
}

export interface ArchiveFilter {
  search?: Search | undefined
  type?: RecordOf | undefined
}

const matching = ({ search, type }: ArchiveFilter): SQL | undefined =>
  and(type && eq(archives.recordOf, type), matchesSearch(archives.searchText, search))

/** A page of the records that match: the best match first where words are searched, then the latest. */
export async function listArchiveRows(
  on: Executor,
  filter: ArchiveFilter,
  page: { limit: number; offset: number },
): Promise<ArchiveRow[]> {
  return on
    .select()
    .from(archives)
    .where(matching(filter))
    .orderBy(
      ...searchOrder(archives.searchText, filter.search),
      desc(archives.createdAt),
      asc(archives.id),
    )
    .limit(page.limit)
    .offset(page.offset)
}

/** How many match, counting no further than `limit`. */
export async function countArchiveRows(
  on: Executor,
  filter: ArchiveFilter,
  limit?: number,
): Promise<number> {
  const rows = on.select({ id: archives.id }).from(archives).where(matching(filter)).$dynamic()
  const [counted] = await on
    .select({ total: count() })
    .from((limit === undefined ? rows : rows.limit(limit)).as('matching'))
  return counted?.total ?? 0
}

/** Whose copies name somebody, at any depth; the index holds every id in a copy. */
export async function listRecordsNaming(
  on: Executor,
  personId: string,
): Promise<Pick<ArchiveRow, 'id' | 'recordOf' | 'payload'>[]> {
  return on
    .select({ id: archives.id, recordOf: archives.recordOf, payload: archives.payload })
    .from(archives)
    .where(sql`${idsIn(archives.payload)} @> to_jsonb(${personId}::text)`)
    .for('update')
}

export async function updateCopy(
  on: Executor,
  id: string,
  payload: ArchiveRow['payload'],
  searchText: string,
): Promise<void> {
  await on
    .update(archives)
    .set({ payload, searchText: sql`search_fold(${searchText})` })
    .where(eq(archives.id, id))
}

/** Takes the name of whoever goes for good from what they have archived. */
export async function forgetArchiver(on: Executor, userId: string): Promise<void> {
  await on.update(archives).set({ archivedBySnapshot: null }).where(eq(archives.archivedBy, userId))
}
