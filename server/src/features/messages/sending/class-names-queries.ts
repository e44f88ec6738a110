import { eq, sql } from 'drizzle-orm'
import { anyOf, type Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { teaches } from '../../coaches/tables.ts'
import { isCoach, liveClasses } from '../../live-classes/tables.ts'
import { isPublished, isVisible } from '../../videos/index.ts'
import { videos } from '../../videos/tables.ts'

export interface ClassNames {
  title: string
  /** The first name of the coach; null without one. */
  coach: string | null
  /** Whether the coach still teaches. */
  isTaught: boolean
}

interface Names {
  seen: ReadonlyMap<string, ClassNames>
  unready: ReadonlySet<string>
  hidden: ReadonlySet<string>
}

const isTaught = sql<boolean>`(${teaches(users)}) IS TRUE`

const namesById = (
  rows: readonly (Omit<ClassNames, 'title'> & { id: string; title: string | null })[],
): Map<string, ClassNames> =>
  new Map(
    rows.map(({ id, title, coach, ...row }) => [
      id,
      { title: title ?? '', coach, isTaught: row.isTaught },
    ]),
  )

const UNDER_WAY = ['waiting', 'processing']

/**
 * What classes that members see are called, and who teaches them; `unready` has the ids of those that are published and whose film
 * is still being made, `hidden` those of drafts, of what is put off and of what is in the archive.
 */
export async function listClassNames(
  on: Executor,
  ids: readonly string[],
  now: Date,
): Promise<Names> {
  if (ids.length === 0) return { seen: new Map(), unready: new Set(), hidden: new Set() }
  const rows = await on
    .select({
      id: videos.id,
      title: videos.title,
      coach: users.firstName,
      isTaught,
      status: videos.status,
      publishAt: videos.publishAt,
      processingState: videos.processingState,
      deletedAt: videos.deletedAt,
    })
    .from(videos)
    .leftJoin(users, eq(users.id, videos.instructorId))
    .where(anyOf(videos.id, ids))
  const published = rows.filter((row) => row.deletedAt === null && isPublished(row, now))
  const unready = published.filter((row) => UNDER_WAY.includes(row.processingState))
  const hidden = new Set(rows.map(({ id }) => id))
  for (const { id } of published) hidden.delete(id)
  return {
    seen: namesById(published.filter((row) => isVisible(row, now))),
    unready: new Set(unready.map(({ id }) => id)),
    hidden,
  }
}

/**
 * What live classes that members see and that are to come, or are weekly, are called, and who teaches them; `hidden` has the ids of drafts and of what
 * is in the archive.
 */
export async function listLiveNames(
  on: Executor,
  ids: readonly string[],
  now: Date,
): Promise<Pick<Names, 'seen' | 'hidden'>> {
  if (ids.length === 0) return { seen: new Map(), hidden: new Set() }
  const isSeen = sql<boolean>`${liveClasses.status} <> 'draft' AND ${liveClasses.deletedAt} IS NULL`
  const rows = await on
    .select({
      id: liveClasses.id,
      title: liveClasses.title,
      coach: users.firstName,
      // An admin who is no coach any more teaches no live class.
      isTaught: sql<boolean>`(${isCoach(users)}) IS TRUE`,
      isSeen,
      startsAt: liveClasses.startsAt,
      isRecurring: liveClasses.isRecurring,
    })
    .from(liveClasses)
    .leftJoin(users, eq(users.id, liveClasses.instructorId))
    .where(anyOf(liveClasses.id, ids))
  return {
    seen: namesById(
      rows.filter((row) => row.isSeen && (row.isRecurring || (row.startsAt ?? now) > now)),
    ),
    hidden: new Set(rows.filter((row) => !row.isSeen).map(({ id }) => id)),
  }
}
