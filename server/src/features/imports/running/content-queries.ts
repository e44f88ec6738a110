import type { ContentType } from '@carriage/contract/imports/columns'
import { and, asc, desc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { liveClasses } from '../../live-classes/tables.ts'
import { programs } from '../../programs/tables.ts'
import { videos, type VideoTableRow } from '../../videos/tables.ts'
import { importRows } from '../imports-schema.ts'

/** The class that an import made of the line with a key, also an earlier one, as long as it is there; undefined for none. */
export async function findMadeClass(on: Executor, key: string): Promise<string | undefined> {
  const [row] = await on
    .select({ id: importRows.thingId })
    .from(importRows)
    .innerJoin(videos, and(eq(videos.id, importRows.thingId), isNull(videos.deletedAt)))
    .where(and(eq(importRows.kind, 'content'), eq(importRows.key, key)))
    .orderBy(desc(importRows.id))
    .limit(1)
  return row?.id ?? undefined
}

/** Not what this import has made itself: a studio may have two things of one title. */
const isOlder = (id: SQLWrapper, importId: string): SQL =>
  sql`NOT EXISTS (SELECT FROM ${importRows} r WHERE r.import_id = ${importId} AND r.thing_id = ${id})`

/** A program of this title from before the import. */
export async function findProgramTitled(
  on: Executor,
  title: string,
  importId: string,
): Promise<string | undefined> {
  const [row] = await on
    .select({ id: programs.id })
    .from(programs)
    .where(
      and(eq(programs.title, title), isNull(programs.deletedAt), isOlder(programs.id, importId)),
    )
    .limit(1)
  return row?.id
}

/** A live class of this title from before the import. */
export async function findLiveTitled(
  on: Executor,
  title: string,
  importId: string,
): Promise<string | undefined> {
  const [row] = await on
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .where(
      and(
        eq(liveClasses.title, title),
        isNull(liveClasses.deletedAt),
        isOlder(liveClasses.id, importId),
      ),
    )
    .limit(1)
  return row?.id
}

/** A class of this title and film from before the import. */
export async function findClassTitled(
  on: Executor,
  { title, film }: { title: string; film: string },
  importId: string,
): Promise<string | undefined> {
  const [row] = await on
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        eq(videos.title, title),
        eq(videos.isGuessed, false),
        // As the download names a film that was made here.
        sql`coalesce(${videos.sourceName}, ${videos.title} || '.mp4') = ${film}`,
        isNull(videos.deletedAt),
        isOlder(videos.id, importId),
      ),
    )
    .limit(1)
  return row?.id
}

/** How far two measurements of one film may be apart. */
const ROUNDING_SECONDS = 1

/**
 * An uploaded film of this name and length that plays and on which nobody has worked yet, locked until the transaction ends; the one that was
 * uploaded first.
 */
export async function lockFilm(
  on: Executor,
  { film, seconds }: { film: string; seconds: number },
): Promise<VideoTableRow | undefined> {
  const [row] = await on
    .select()
    .from(videos)
    .where(
      and(
        eq(videos.isGuessed, true),
        isNull(videos.deletedAt),
        eq(videos.sourceName, film),
        sql`${videos.processingState} IN ('playable','ready')`,
        sql`abs(${videos.durationSeconds} - ${seconds}) <= ${ROUNDING_SECONDS}`,
      ),
    )
    .orderBy(asc(videos.createdAt), asc(videos.id))
    .limit(1)
    .for('update')
  return row
}

interface Naming {
  type: ContentType
  /** A key or a name, as JSON has it. */
  text: string
  /** The import alone whose lines count; undefined: all. */
  importId?: string | undefined
}

/** What imports have made of lines of a type that say a text in their details, with what these lines say. */
export const listMadeNaming = (on: Executor, { type, text, importId }: Naming) =>
  on
    .select({ thingId: importRows.thingId, cells: importRows.cells })
    .from(importRows)
    .where(
      and(
        eq(importRows.kind, 'content'),
        eq(importRows.state, 'created'),
        importId === undefined ? undefined : eq(importRows.importId, importId),
        sql`lower(${importRows.cells} ->> 'type') = ${type}`,
        sql`position(${text} in ${importRows.cells} ->> 'details') > 0`,
      ),
    )
