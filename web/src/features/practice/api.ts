import {
  exportPractice,
  exportWorkout,
  getPractice,
  getPracticeYear,
  getWorkout,
  noteWorkout,
  removeWorkout,
} from '@carriage/contract/practice/endpoints'
import type { NotedWorkout, Practice } from '@carriage/contract/practice/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { videoKeys } from '../../catalog/query-keys.ts'
import { call, download } from '../../lib/api/client.ts'
import { saveBlob } from '../../lib/browser/save-file.ts'
import { callOrKeep } from '../../lib/outbox/outbox.ts'
import { kept } from '../../lib/queries/persistent-storage.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { browserTimeZone } from '../../lib/text/dates.ts'
import { insightKeys } from '../insights/api.ts'

const practiceKeys = queryKeys<'month' | 'workout' | 'year'>('practice')

/** @param month 'yyyy-MM' */
export const practiceQuery = (month: string) =>
  practiceKeys.query('month', getPractice, {
    query: { month, time_zone: browserTimeZone() },
    placeholderData: keepPreviousData,
    ...kept,
    // A member who has just trained looks for it here.
    staleTime: 0,
  })

/** @param year 'yyyy' */
export const yearQuery = (year: string) =>
  practiceKeys.query('year', getPracticeYear, {
    query: { year, time_zone: browserTimeZone() },
    staleTime: 0,
  })

export const workoutQuery = (id: string) =>
  practiceKeys.query('workout', getWorkout, {
    params: { id },
    query: { time_zone: browserTimeZone() },
    staleTime: 0,
    // One that was removed meanwhile does not come back.
    gcTime: 0,
  })

/** Reads anew what follows from all workouts. */
function refresh(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: practiceKeys.of('month') }),
    queryClient.invalidateQueries({ queryKey: practiceKeys.of('year') }),
    queryClient.invalidateQueries({ queryKey: videoKeys.of('history') }),
    queryClient.invalidateQueries({ queryKey: insightKeys.of('statistics') }),
  ])
}

/** Whether the milestones that are on screen have a month of met goals; undefined where none are. */
const hasMonthOfGoals = (): boolean | undefined =>
  queryClient
    .getQueriesData<{ practice: Practice }>({ queryKey: practiceKeys.of('month') })
    .flatMap(
      ([, data]) => data?.practice.milestones.some(({ kind }) => kind === 'month-of-goals') ?? [],
    )
    .at(-1)

/** What a workout has reached: how many there are with it, a month of met goals, or nothing to speak of. */
export type Reached = number | 'month-of-goals' | null

/**
 * Notes a workout under an id, or corrects it; answers the milestone that it reaches, and `kept` where it waits for the network.
 */
export async function saveNoted(id: string, noted: NotedWorkout): Promise<Reached | 'kept'> {
  const body = { ...noted, time_zone: browserTimeZone() }
  const hadMonth = hasMonthOfGoals()
  const answer = await callOrKeep(
    noteWorkout,
    { params: { id }, body },
    { about: `workout ${id}`, kind: 'workout', title: noted.title },
  )
  if (!answer) return 'kept'
  await Promise.all([
    refresh(),
    queryClient.invalidateQueries({ queryKey: practiceKeys.of('workout') }),
  ])
  if (answer.milestone !== null) return answer.milestone
  return hadMonth === false && hasMonthOfGoals() === true ? 'month-of-goals' : null
}

export async function removeNoted(id: string): Promise<void> {
  await call(removeWorkout, { params: { id } })
  void refresh()
}

export async function saveHistory(): Promise<void> {
  const { name, content } = await download(exportPractice, {
    query: { time_zone: browserTimeZone() },
  })
  saveBlob(name, content)
}

export async function saveTcx(id: string): Promise<void> {
  const { name, content } = await download(exportWorkout, { params: { id } })
  saveBlob(name, content)
}
