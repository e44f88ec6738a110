import type { Sort } from '@carriage/contract/common'
import type { exerciseSorts, Muscle, practised } from '@carriage/contract/exercises/schemas'
import { and, arrayContains, asc, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../platform/db/search.ts'
import { sortOrder } from '../../platform/db/sort.ts'
import { exercisePractices, exercises, type ExerciseRow } from './exercises-schema.ts'

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
    matchesSearch(exercises.searchText, search),
  )

const matchingMember = ({ practised: wanted, ...filter }: MemberFilter): SQL | undefined =>
  and(
    matching(filter),
    wanted === 'yes' ? isNotNull(exercisePractices.times) : undefined,
    wanted === 'no' ? isNull(exercisePractices.times) : undefined,
  )

const practiceOf = (userId: string) =>
  and(eq(exercisePractices.exerciseId, exercises.id), eq(exercisePractices.userId, userId))
const practiceColumns = { times: exercisePractices.times, lastAt: exercisePractices.lastAt }

export type PracticeRow = { times: number | null; lastAt: Date | null }
export type PractisedRow = Pick<ExerciseRow, 'id' | 'name' | 'setup' | 'muscles'> & PracticeRow

/** A page of the library for a member: best match first, or by name. */
export const listPractised = (
  on: Executor,
  userId: string,
  filter: MemberFilter,
  { limit, offset }: Page,
): Promise<PractisedRow[]> =>
  on
    .select({
      id: exercises.id,
      name: exercises.name,
      setup: exercises.setup,
      muscles: exercises.muscles,
      ...practiceColumns,
    })
    .from(exercises)
    .leftJoin(exercisePractices, practiceOf(userId))
    .where(matchingMember(filter))
    .orderBy(...searchOrder(exercises.searchText, filter.search), asc(exercises.searchText))
    .limit(limit)
    .offset(offset)

export async function countPractised(
  on: Executor,
  userId: string,
  filter: MemberFilter,
): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(exercises)
    .leftJoin(exercisePractices, practiceOf(userId))
    .where(matchingMember(filter))
  return row?.total ?? 0
}

/** How often a member has practised an exercise; undefined: not yet. */
export async function findPractice(
  on: Executor,
  userId: string,
  exerciseId: string,
): Promise<PracticeRow | undefined> {
  const [row] = await on
    .select(practiceColumns)
    .from(exercisePractices)
    .where(and(eq(exercisePractices.userId, userId), eq(exercisePractices.exerciseId, exerciseId)))
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
    .select({ exercise: exercises, easier: { id: easier.id, name: easier.name } })
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
