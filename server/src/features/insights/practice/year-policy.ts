import { MOST_OF_YEAR, type PracticeYear } from '@carriage/contract/practice/schemas'
import type { Weeks } from '@carriage/contract/weeks'
import { groupBy } from '../../../platform/collections.ts'
import { dateOfDay, dayOfDate } from '../../../platform/local-time.ts'
import { longestStreak } from '../streak-policy.ts'
import { type CalendarWorkout, totalOf, totalsByCoach } from './practice-policy.ts'

export interface YearWorkout extends CalendarWorkout {
  date: string
  /** The film that was watched; null for a workout without one. */
  videoId: string | null
  exercises: readonly string[]
  /** From 1 to 10, as the member said after it. */
  effort: number | null
}

const MONTHS = 12
/** A class that was done once is not what somebody does. */
const OFTEN = 2

/**
 * Looks back on a year by its workouts, oldest first.
 * @param spared the weeks that break no streak
 */
export const yearOf = (
  workouts: readonly YearWorkout[],
  { weeks, spared }: { weeks: Weeks; spared: ReadonlySet<number> },
): Omit<PracticeYear, 'year' | 'first_year'> => ({
  total: totalOf(workouts),
  days: new Set(workouts.map(({ date }) => date)).size,
  months: Array.from({ length: MONTHS }, (_, month) => monthOf(workouts, month + 1)),
  best_week: bestWeek(workouts, weeks),
  longest_streak: longestStreak(
    workouts.map(({ date }) => weeks.weekOf(dayOfDate(date))),
    spared,
  ),
  longest_workout: longestWorkout(workouts),
  coaches: totalsByCoach(workouts).slice(0, MOST_OF_YEAR),
  exercises: mostOf(workouts.flatMap(({ exercises }) => [...new Set(exercises)])).map(
    ([name, count]) => ({ name, workouts: count }),
  ),
  classes: classesOf(workouts.filter(({ kind }) => kind !== 'own')),
})

/** Classes by how often they were done. A film is called as it was last: its title may have changed, or the language of the member. */
function classesOf(workouts: readonly YearWorkout[]): PracticeYear['classes'] {
  const titles = new Map(workouts.map(({ videoId, title }) => [videoId, title]))
  return mostOf(workouts.map(({ videoId, title }) => (videoId && titles.get(videoId)) || title))
    .filter(([, count]) => count >= OFTEN)
    .map(([title, count]) => ({ title, workouts: count }))
}

function monthOf(workouts: readonly YearWorkout[], month: number): PracticeYear['months'][number] {
  const of = workouts.filter(({ date }) => Number(date.slice(5, 7)) === month)
  const efforts = of.flatMap(({ effort }) => effort ?? [])
  const sum = efforts.reduce((all, effort) => all + effort, 0)
  // One decimal, as it is shown.
  const effort = efforts.length === 0 ? null : Math.round((sum / efforts.length) * 10) / 10
  return { ...totalOf(of), effort }
}

function bestWeek(
  workouts: readonly YearWorkout[],
  { weekOf, firstDayOf }: Weeks,
): PracticeYear['best_week'] {
  const [best] = [...groupBy(workouts, ({ date }) => weekOf(dayOfDate(date)))]
    .map(([week, of]) => ({ from: dateOfDay(firstDayOf(week)), ...totalOf(of) }))
    .toSorted((a, b) => b.workouts - a.workouts || b.minutes - a.minutes)
  return best ?? null
}

function longestWorkout(workouts: readonly YearWorkout[]): PracticeYear['longest_workout'] {
  const [longest] = workouts.toSorted((a, b) => b.practisedSeconds - a.practisedSeconds)
  if (!longest || longest.practisedSeconds === 0) return null
  const { id, title, date, practisedSeconds } = longest
  return { _id: id, title, date, minutes: Math.round(practisedSeconds / 60) }
}

/** What stands in a list most often, with how often; what came first wins. */
function mostOf(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_OF_YEAR)
}
