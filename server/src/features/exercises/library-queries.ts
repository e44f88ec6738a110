import type { Sort } from '@carriage/contract/common'
import type { exerciseSorts, Muscle, practised } from '@carriage/contract/exercises/schemas'
import type { Language } from '@carriage/texts/languages'
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  max,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search, sortOrder } from '../../platform/db/search.ts'
import { practiceLog } from '../practice/tables.ts'
import { byNameIn } from './exercises-queries.ts'
import { exercises, type ExerciseRow, shownClip } from './exercises-schema.ts'

interface LibraryFilter {
  search: Search | undefined
  muscle: Muscle | undefined
}
interface MemberFilter extends LibraryFilter {
  practised: (typeof practised)[number] | undefined
}
type Page = { limit: number; offset: number }

const matching = ({ search, muscle }: LibraryFilter): SQL | undefined =>
  and(
    isNull(exercises.deletedAt),
    muscle && arrayContains(exercises.muscles, [muscle]),
    // A library has some hundred rows, so that a search without an index costs nothing.
    matchesSearch(sql`(${exercises.searchText} || ${exercises.otherNames})`, search),
  )

/** In how many workouts of a member each exercise of the library was, and when last. */
const practicesOf = (on: Executor, userId: string) =>
  on
    .select({
      exerciseId: sql<string>`exercise.id`.as('exercise_id'),
      times: count().as('times'),
      lastAt: max(practiceLog.happenedAt).as('last_at'),
    })
    .from(practiceLog)
    .innerJoin(sql`unnest(${practiceLog.exerciseIds}) AS exercise(id)`, sql`true`)
    .where(eq(practiceLog.userId, userId))
    .groupBy(sql`exercise.id`)
    .as('practices')

type Practices = ReturnType<typeof practicesOf>

const matchingMember = (
  { practised: wanted, ...filter }: MemberFilter,
  practices: Practices,
): SQL | undefined =>
  and(
    matching(filter),
    wanted === 'yes' ? isNotNull(practices.times) : undefined,
    wanted === 'no' ? isNull(practices.times) : undefined,
  )

export type PracticeRow = { times: number | null; lastAt: Date | null }
export type PractisedRow = Pick<ExerciseRow, 'id' | 'name' | 'setup' | 'muscles'> & PracticeRow

/** A page of the library for a member: best match first, or by name. */
export async function listPractised(
  on: Executor,
  userId: string,
  filter: MemberFilter,
  { limit, offset, language }: Page & { language: Language | undefined },
): Promise<PractisedRow[]> {
  const practices = practicesOf(on, userId)
  return on
    .select({
      id: exercises.id,
      name: exercises.name,
      setup: exercises.setup,
      muscles: exercises.muscles,
      times: practices.times,
      lastAt: practices.lastAt,
    })
    .from(exercises)
    .leftJoin(practices, eq(practices.exerciseId, exercises.id))
    .where(matchingMember(filter, practices))
    .orderBy(...searchOrder(exercises.searchText, filter.search), ...byNameIn(language))
    .limit(limit)
    .offset(offset)
}

export async function countPractised(
  on: Executor,
  userId: string,
  filter: MemberFilter,
): Promise<number> {
  const practices = practicesOf(on, userId)
  const [row] = await on
    .select({ total: count() })
    .from(exercises)
    .leftJoin(practices, eq(practices.exerciseId, exercises.id))
    .where(matchingMember(filter, practices))
  return row?.total ?? 0
}

/** How often a member has practised an exercise. */
export async function findPractice(
  on: Executor,
  userId: string,
  exerciseId: string,
): Promise<PracticeRow | undefined> {
  const [row] = await on
    .select({ times: count(), lastAt: max(practiceLog.happenedAt) })
    .from(practiceLog)
    .where(
      and(eq(practiceLog.userId, userId), arrayContains(practiceLog.exerciseIds, [exerciseId])),
    )
  return row
}

const easier = alias(exercises, 'easier')
export type ManagedRow = ExerciseRow & { easier: { id: string; name: string } | null }
export type ExerciseSort = Sort<(typeof exerciseSorts)[number]>
const sorts = { name: exercises.searchText, updated: exercises.updatedAt }

/** A page of the library for staff: sorted, best match first, or by name. */
export async function listManagedExercises(
  on: Executor,
  filter: LibraryFilter,
  { limit, offset, sort }: Page & { sort: ExerciseSort | undefined },
): Promise<ManagedRow[]> {
  const rows = await on
    .select({
      exercise: { ...getTableColumns(exercises), clipVideoId: shownClip },
      easier: { id: easier.id, name: easier.name },
    })
    .from(exercises)
    .leftJoin(easier, and(eq(easier.id, exercises.easierId), isNull(easier.deletedAt)))
    .where(matching(filter))
    .orderBy(
      ...searchOrder(exercises.searchText, filter.search, { sorted: sort !== undefined }),
      ...(sortOrder(sort, sorts, exercises.id) ?? [asc(exercises.searchText)]),
    )
    .limit(limit)
    .offset(offset)
  return rows.map(({ exercise, easier: form }) => ({ ...exercise, easier: form }))
}

export async function countManagedExercises(on: Executor, filter: LibraryFilter): Promise<number> {
  const [row] = await on.select({ total: count() }).from(exercises).where(matching(filter))
  return row?.total ?? 0
}
