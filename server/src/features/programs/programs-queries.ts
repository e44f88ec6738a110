import {
  and,
  arrayOverlaps,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Category, Level } from '@carriage/contract/common'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../platform/db/search.ts'
import { users } from '../accounts/tables.ts'
import type { NamedProgram } from '../../slice.ts'
import type { InstructorRow } from '../videos/index.ts'
import { enrollments } from './progress/enrollments-schema.ts'
import { programs, programSessions, programTitle, type ProgramRow } from './programs-schema.ts'

export type ProgramWithInstructor = ProgramRow & { instructor: InstructorRow | null }

const instructorColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  imagePath: users.imagePath,
}

export const selectPrograms = (on: Executor) =>
  on
    .select({ program: programs, instructor: instructorColumns })
    .from(programs)
    .leftJoin(users, eq(users.id, programs.instructorId))
    .$dynamic()

export const flat = (
  rows: { program: ProgramRow; instructor: InstructorRow | null }[],
): ProgramWithInstructor[] => rows.map(({ program, instructor }) => ({ ...program, instructor }))

export const visibleToMembers = (now: Date): SQL | undefined =>
  and(
    isNull(programs.deletedAt),
    or(
      eq(programs.status, 'published'),
      and(eq(programs.status, 'scheduled'), sql`${programs.publishAt} <= ${now}`),
    ),
  )

export async function findProgram(
  on: Executor,
  id: string,
): Promise<ProgramWithInstructor | undefined> {
  const rows = await selectPrograms(on).where(and(eq(programs.id, id), isNull(programs.deletedAt)))
  return flat(rows)[0]
}

/** What others keep of a program that they name; undefined for one in the archive. */
export async function findNamedProgram(
  on: Executor,
  id: string,
): Promise<NamedProgram | undefined> {
  const [row] = await on
    .select({ title: programs.title, status: programs.status })
    .from(programs)
    .where(and(eq(programs.id, id), isNull(programs.deletedAt)))
  return row && { title: row.title, isDraft: row.status === 'draft' }
}

export interface AvailableFilter {
  search?: Search | undefined
  categories?: Category[] | undefined
  levels?: Level[] | undefined
  /** Weeks. */
  duration?: { from: number; to: number } | undefined
  order: 'recent' | 'relevant'
  /** For `relevant`: the level to list first. */
  level: Level | null
}

const joinable = (
  on: Executor,
  userId: string,
  filter: AvailableFilter,
  now: Date,
): SQL | undefined =>
  and(
    visibleToMembers(now),
    filter.categories && arrayOverlaps(programs.categories, filter.categories),
    filter.levels && inArray(programs.difficultyLevel, filter.levels),
    filter.duration && between(programs.durationWeeks, filter.duration.from, filter.duration.to),
    matchesSearch(programs.searchText, filter.search),
    notExists(
      on
        .select({ id: enrollments.id })
        .from(enrollments)
        .where(
          and(
            eq(enrollments.programId, programs.id),
            eq(enrollments.userId, userId),
            ne(enrollments.status, 'stopped'),
          ),
        ),
    ),
  )

/** Featured programs and those of the level come first. */
const byRelevance = (level: Level | null): SQL[] => [
  desc(programs.featureOnHome),
  desc(sql`(${programs.difficultyLevel} IN (${level}, 'all-levels'))`),
]
const newestFirst = [desc(programs.firstPublishedAt), asc(programs.id)]

/**
 * The ids of programs that the member can join: best match first, then with `relevant` featured programs and those of
 * the member's level.
 */
export async function listJoinablePrograms(
  on: Executor,
  userId: string,
  filter: AvailableFilter,
  now: Date,
  page: { limit: number; offset: number },
): Promise<{ id: string }[]> {
  return on
    .select({ id: programs.id })
    .from(programs)
    .where(joinable(on, userId, filter, now))
    .orderBy(
      ...searchOrder(programs.searchText, filter.search, { title: programTitle(programs) }),
      ...(filter.order === 'relevant' ? byRelevance(filter.level) : []),
      ...newestFirst,
    )
    .limit(page.limit)
    .offset(page.offset)
}

/** The ids of the most relevant programs for members of a level. */
export async function listRelevantPrograms(
  on: Executor,
  level: Level | null,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await on
    .select({ id: programs.id })
    .from(programs)
    .where(visibleToMembers(now))
    .orderBy(...byRelevance(level), ...newestFirst)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The titles of the newest programs that members see. */
export const listTitles = (on: Executor, now: Date, limit: number) =>
  on
    .select({ id: programs.id, title: programs.title })
    .from(programs)
    .where(visibleToMembers(now))
    .orderBy(...newestFirst)
    .limit(limit)

export async function countJoinablePrograms(
  on: Executor,
  userId: string,
  filter: AvailableFilter,
  now: Date,
): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(programs)
    .where(joinable(on, userId, filter, now))
  return row?.total ?? 0
}

export async function listFeaturedPrograms(
  on: Executor,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await on
    .select({ id: programs.id })
    .from(programs)
    .where(and(visibleToMembers(now), eq(programs.featureOnHome, true)))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The given programs that are not deleted. */
export async function findPrograms(
  on: Executor,
  ids: readonly string[],
): Promise<ProgramWithInstructor[]> {
  return flat(
    await selectPrograms(on).where(and(anyOf(programs.id, ids), isNull(programs.deletedAt))),
  )
}

/** The next moments after `now` at which scheduled programs are due. */
export async function listDueTimes(on: Executor, now: Date): Promise<Date[]> {
  const rows = await on
    .select({ at: programs.publishAt })
    .from(programs)
    .where(
      and(
        eq(programs.status, 'scheduled'),
        isNull(programs.deletedAt),
        gt(programs.publishAt, now),
      ),
    )
    .orderBy(asc(programs.publishAt))
    .limit(MAX_DUE)
  return rows.flatMap(({ at }) => at ?? [])
}
/** What is shared is kept for seconds, in which no more become due. */
const MAX_DUE = 100

export async function addToEnrollmentCount(
  on: Executor,
  programId: string,
  change: 1 | -1,
): Promise<void> {
  await on
    .update(programs)
    .set({
      enrollmentCount: sql`greatest(0, ${programs.enrollmentCount} + ${change})`,
      updatedAt: programs.updatedAt,
    })
    .where(eq(programs.id, programId))
}

/** Removes a member from the enrollment counts of their programs (-1), or adds them again (1). */
export async function adjustEnrollmentCounts(
  on: Executor,
  userId: string,
  change: 1 | -1,
): Promise<void> {
  const counted = on
    .select({ id: enrollments.programId })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), ne(enrollments.status, 'stopped')))
  await on
    .update(programs)
    .set({
      enrollmentCount: sql`greatest(0, ${programs.enrollmentCount} + ${change})`,
      updatedAt: programs.updatedAt,
    })
    .where(inArray(programs.id, counted))
}

/** Deletes all enrollments of a member and updates the enrollment counts. */
export async function deleteEnrollments(on: Executor, userId: string): Promise<void> {
  await adjustEnrollmentCounts(on, userId, -1)
  await on.delete(enrollments).where(eq(enrollments.userId, userId))
}

/** The programs with a session that has this video; a program contains it once. */
export async function listProgramIdsWith(on: Executor, videoId: string): Promise<string[]> {
  const rows = await on
    .select({ id: programSessions.programId })
    .from(programSessions)
    .where(eq(programSessions.videoId, videoId))
  return rows.map(({ id }) => id)
}
