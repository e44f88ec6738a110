import type { archiveSorts } from '@carriage/contract/archive/schemas'
import type { Sort } from '@carriage/contract/common'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search, sortOrder } from '../../platform/db/search.ts'
import { archives, type ArchiveRow, idsIn, type RecordOf } from './archive-schema.ts'

export async function insertArchive(
  on: Executor,
  record: typeof archives.$inferInsert,
): Promise<void> {
  const searchText = sql`search_fold(${record.searchText})`
  await on.insert(archives).values({ ...record, searchText })
}

/** Deletes an entry from the archive and returns it; undefined when it is not there. */
export async function deleteArchiveEntry(
  on: Executor,
  id: string,
): Promise<ArchiveRow | undefined> {
  const [row] = await on.delete(archives).where(eq(archives.id, id)).returning()
  return row
}

/** As `deleteArchiveEntry`, by the id of the record instead of the entry. */
export async function deleteArchiveEntryOf(
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

/** A page of matching entries: sorted, or by relevance when there is a search, else latest first. */
export async function listArchiveRows(
  on: Executor,
  filter: ArchiveFilter,
  page: { limit: number; offset: number; sort: Sort<(typeof archiveSorts)[number]> | undefined },
): Promise<ArchiveRow[]> {
  return on
    .select()
    .from(archives)
    .where(matching(filter))
    .orderBy(
      ...searchOrder(archives.searchText, filter.search, { sorted: page.sort !== undefined }),
      ...(sortOrder(page.sort, { created: archives.createdAt }, archives.id) ?? [
        desc(archives.createdAt),
        asc(archives.id),
      ]),
    )
    .limit(page.limit)
    .offset(page.offset)
}

/** The number of matches, counted up to `limit`. */
export function countArchiveRows(
  on: Executor,
  filter: ArchiveFilter,
  limit?: number,
): Promise<number> {
  const rows = on.select({ id: archives.id }).from(archives).where(matching(filter)).$dynamic()
  return on.$count((limit === undefined ? rows : rows.limit(limit)).as('matching'))
}

/** The entries whose copies contain a person's id at any depth; an index holds every id in a copy. */
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

/** Removes the name of a permanently deleted person from the entries that they archived. */
export async function clearArchiver(on: Executor, userId: string): Promise<void> {
  await on.update(archives).set({ archivedBySnapshot: null }).where(eq(archives.archivedBy, userId))
}
