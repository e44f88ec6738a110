import type { Category, Level, Sort } from '@carriage/contract/common'
import type { programSorts, ProgramsSummary } from '@carriage/contract/programs/admin-schemas'
import type { Tone } from '@carriage/contract/media/tone'
import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  sql,
  type SQL,
  isNotNull,
  or,
} from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search, sortOrder } from '../../../platform/db/search.ts'
import { lockOutlineForEdits } from '../outline-queries.ts'
import { flat, selectPrograms, type ProgramWithInstructor } from '../programs-queries.ts'
import {
  programs,
  programSessions,
  programTitle,
  publicationDate,
  type ProgramRow,
} from '../programs-schema.ts'
import { users } from '../../accounts/tables.ts'
import { videos } from '../../videos/tables.ts'
import { hasNoTitleIn, type Untranslated } from '../../translations/index.ts'
import { withCompletedSets, type EnrollmentWithSets } from '../progress/enrollments-queries.ts'
import { enrollments } from '../progress/enrollments-schema.ts'

export interface ProgramFilter {
  search?: Search | undefined
  status?: ProgramRow['status'] | undefined
  level?: Level | undefined
  category?: Category | undefined
  /** What this person has made or teaches. */
  staffId?: string | undefined
  untranslated?: Untranslated | undefined
}

const matching = ({
  search,
  status,
  level,
  category,
  staffId,
  untranslated,
}: ProgramFilter): SQL | undefined =>
  and(
    isNull(programs.deletedAt),
    staffId ? or(eq(programs.createdBy, staffId), eq(programs.instructorId, staffId)) : undefined,
    status && eq(programs.status, status),
    level && eq(programs.difficultyLevel, level),
    category && arrayContains(programs.categories, [category]),
    untranslated && and(isNotNull(programs.title), hasNoTitleIn(programs.id, untranslated)),
    matchesSearch(programs.searchText, search),
  )

export type ProgramSort = Sort<(typeof programSorts)[number]>
const sorts = {
  title: programTitle(programs),
  duration: programs.durationWeeks,
  enrollments: programs.enrollmentCount,
  date: publicationDate(programs),
}

/** A page of all matching programs: sorted, or by relevance when there is a search, else newest first. */
export async function listManagedPrograms(
  on: Executor,
  filter: ProgramFilter,
  page: { limit: number; offset: number; sort: ProgramSort | undefined },
): Promise<ProgramWithInstructor[]> {
  const order = [
    ...searchOrder(programs.searchText, filter.search, {
      sorted: page.sort !== undefined,
      title: programTitle(programs),
    }),
    ...(sortOrder(page.sort, sorts, programs.id) ?? [desc(programs.createdAt), programs.id]),
  ]
  // Selects the ids of the page first, so that distant pages do not join the rows they skip.
  const ids = on
    .select({ id: programs.id })
    .from(programs)
    .where(matching(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
    .as('page')
  const rows = await selectPrograms(on)
    .innerJoin(ids, eq(ids.id, programs.id))
    .orderBy(...order)
  return flat(rows)
}

/** The number of matches, counted up to `limit`. */
export function countManagedPrograms(
  on: Executor,
  filter: ProgramFilter,
  limit?: number,
): Promise<number> {
  const rows = on.select({ id: programs.id }).from(programs).where(matching(filter)).$dynamic()
  return on.$count((limit === undefined ? rows : rows.limit(limit)).as('matching'))
}

/** The number of sessions with a video in each program; programs without any are absent. */
export async function countAssigned(
  on: Executor,
  programIds: readonly string[],
): Promise<Map<string, number>> {
  if (programIds.length === 0) return new Map()
  const rows = await on
    .select({ id: programSessions.programId, total: count() })
    .from(programSessions)
    .innerJoin(videos, and(eq(videos.id, programSessions.videoId), isNull(videos.deletedAt)))
    .where(inArray(programSessions.programId, [...programIds]))
    .groupBy(programSessions.programId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** The summary of all programs, or of the first `limit`. */
export async function summarisePrograms(on: Executor, limit?: number): Promise<ProgramsSummary> {
  const all = on
    .select({
      id: programs.id,
      title: programs.title,
      createdAt: programs.createdAt,
      status: programs.status,
      isRecovery: programs.isRecovery,
      enrollments: programs.enrollmentCount,
    })
    .from(programs)
    .where(isNull(programs.deletedAt))
    .$dynamic()
  const rows = (limit === undefined ? all : all.limit(limit)).as('counted')
  const where = (condition: SQL) => sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
  const is = (status: ProgramRow['status']) => sql`${rows.status} = ${status}`
  const [figures] = await on
    .select({
      total: count(),
      published: where(is('published')),
      scheduled: where(is('scheduled')),
      draft: where(is('draft')),
      enrollments: sql`coalesce(sum(${rows.enrollments}), 0)`.mapWith(Number),
      recovery: where(sql`${rows.isRecovery}`),
      recoveryPublished: where(sql`${rows.isRecovery} AND ${is('published')}`),
    })
    .from(rows)
  if (!figures) throw new Error('A count answers one row')
  const [popular] = await on
    .select({ _id: rows.id, title: rows.title, enrollments: rows.enrollments })
    .from(rows)
    .where(gt(rows.enrollments, 0))
    .orderBy(desc(rows.enrollments), rows.createdAt, rows.id)
    .limit(1)
  const { recovery, recoveryPublished, ...rest } = figures
  return {
    ...rest,
    most_popular: popular ?? null,
    recovery: { total: recovery, published: recoveryPublished },
  }
}

/**
 * Loads a program and locks its row until the transaction ends: others cannot change it, and members cannot
 * progress in it.
 */
export async function lockProgram(on: Executor, id: string): Promise<ProgramRow | undefined> {
  await lockOutlineForEdits(on, id)
  const [row] = await on
    .select()
    .from(programs)
    .where(and(eq(programs.id, id), isNull(programs.deletedAt)))
    .for('no key update')
  return row
}

export async function insertProgram(
  on: Executor,
  program: typeof programs.$inferInsert,
): Promise<void> {
  await on.insert(programs).values(program)
}

/** Writes the changes and increments the version; without changes only the version. */
export async function saveProgram(
  on: Executor,
  id: string,
  changes: Partial<typeof programs.$inferInsert> = {},
): Promise<void> {
  await on
    .update(programs)
    .set({ ...changes, version: sql`${programs.version} + 1` })
    .where(eq(programs.id, id))
}

export async function setProgramThumbnail(
  on: Executor,
  id: string,
  thumbnailPath: string,
  thumbnailTone: Tone | null,
): Promise<void> {
  await on.update(programs).set({ thumbnailPath, thumbnailTone }).where(eq(programs.id, id))
}

export async function deleteProgram(on: Executor, id: string, deletedAt: Date): Promise<void> {
  await on.update(programs).set({ deletedAt }).where(eq(programs.id, id))
}

/** Publishes programs that are due, but for those in the archive. Their visibility to members does not depend on this. */
export async function publishDueRows(on: Executor, now: Date): Promise<void> {
  await on
    .update(programs)
    .set({
      status: 'published',
      firstPublishedAt: sql`coalesce(${programs.firstPublishedAt}, ${programs.publishAt})`,
      publishAt: null,
      version: sql`${programs.version} + 1`,
    })
    .where(and(isDue(now), isNull(programs.deletedAt)))
}

const isDue = (now: Date) => and(eq(programs.status, 'scheduled'), lte(programs.publishAt, now))

const isDeleted = (id: string) => and(eq(programs.id, id), isNotNull(programs.deletedAt))

/** Returns the deleted row; undefined when there is no such archived program. */
export async function eraseDeletedProgram(
  on: Executor,
  id: string,
): Promise<ProgramRow | undefined> {
  const [row] = await on.delete(programs).where(isDeleted(id)).returning()
  return row
}

/** Deletes a draft for good that nobody has changed or joined since it was made; false where it stays. */
export async function eraseUntouchedProgram(on: Executor, id: string): Promise<boolean> {
  const isUntouched = and(
    eq(programs.id, id),
    eq(programs.status, 'draft'),
    eq(programs.version, 1),
    eq(programs.enrollmentCount, 0),
    isNull(programs.thumbnailPath),
    isNull(programs.deletedAt),
  )
  const rows = await on.delete(programs).where(isUntouched).returning({ id: programs.id })
  return rows.length === 1
}

/** Takes a program out of the archive. One whose date has passed there becomes a draft: a restore publishes nothing. */
export async function undeleteProgram(on: Executor, id: string, now: Date): Promise<boolean> {
  await on
    .update(programs)
    .set({ status: 'draft', publishAt: null, version: sql`${programs.version} + 1` })
    .where(and(isDeleted(id), isDue(now)))
  const restored = await on
    .update(programs)
    .set({ deletedAt: null })
    .where(isDeleted(id))
    .returning({ id: programs.id })
  return restored.length === 1
}

export interface MemberRow {
  id: string
  firstName: string
  lastName: string
  email: string
  imagePath: string | null
}
export type EnrollmentWithMember = EnrollmentWithSets & { member: MemberRow }

/** Members in the archive are not listed. */
const ofProgram = (programId: string) =>
  and(eq(enrollments.programId, programId), isNull(users.deletedAt))

/** A page of a program's enrollments, last active first, in three queries. */
export async function listProgramEnrollments(
  on: Executor,
  programId: string,
  page: { limit: number; offset: number },
): Promise<EnrollmentWithMember[]> {
  const rows = await on
    .select({
      enrollment: enrollments,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        imagePath: users.imagePath,
      },
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(ofProgram(programId))
    .orderBy(desc(enrollments.updatedAt), enrollments.id)
    .limit(page.limit)
    .offset(page.offset)
  const members = new Map(rows.map(({ enrollment, member }) => [enrollment.id, member]))
  const complete = await withCompletedSets(
    on,
    rows.map(({ enrollment }) => enrollment),
  )
  return complete.flatMap((enrollment) => {
    const member = members.get(enrollment.id)
    return member ? [{ ...enrollment, member }] : []
  })
}

/** The number of enrollments, counted up to `limit`. */
export function countProgramEnrollments(
  on: Executor,
  programId: string,
  limit?: number,
): Promise<number> {
  const rows = on
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(ofProgram(programId))
    .$dynamic()
  return on.$count((limit === undefined ? rows : rows.limit(limit)).as('matching'))
}
