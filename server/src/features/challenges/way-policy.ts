import { isDeepStrictEqual } from 'node:util'
import type { ChallengeGoal } from '@carriage/contract/challenges/schemas'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import { dateOfDay, dayOfDate, localDate } from '../../platform/local-time.ts'
import type { KeptGoal } from './challenges-schema.ts'

/** A class of the studio as the practice log has it. */
export interface Fact {
  happenedAt: Date
  /** Null where none was known: it then belongs to the day of the studio. */
  timeZone: string | null
  exercises: readonly string[]
  /** Those of them that the library has. */
  exerciseIds: readonly string[]
  springs: readonly SpringSetting[]
}

/** A program that a member has completed. */
export interface Completion {
  programId: string
  completedAt: Date
}

interface Asked {
  goal: KeptGoal
  /** 'yyyy-MM-dd' */
  startsOn: string
  endsOn: string
  /** Of the studio. */
  timeZone: string
}

/** How far a member is. */
export interface Way {
  /** Of `totalOf`; a number of classes goes on above it. */
  done: number
  /** For each exercise or spring setting, in the order of the goal: the local day on which it was done first. */
  doneOn: (string | null)[]
  /** The local day on which the goal was met; null: not yet. */
  metOn: string | null
}

/** How much a goal asks for. */
export function totalOf(goal: ChallengeGoal): number {
  if (goal.kind === 'workouts') return goal.count
  if (goal.kind === 'exercises') return goal.exercises.length
  return goal.kind === 'springs' ? goal.settings.length : 1
}

/** A goal as staff have asked for it. */
function asAsked(goal: KeptGoal): ChallengeGoal {
  if (goal.kind === 'exercises') return { kind: goal.kind, exercises: goal.exercises }
  if (goal.kind !== 'springs') return goal
  const settings = goal.settings.map((setting) =>
    setting.map(({ name, colour, count }) => ({ name, colour, count })),
  )
  return { kind: goal.kind, settings }
}

/** Whether two goals ask for the same, whatever the studio called it when they were stored. */
export const isSameGoal = (before: KeptGoal, after: KeptGoal): boolean =>
  isDeepStrictEqual(asAsked(before), asAsked(after))

/** Whether the same workouts count for two states of a challenge. */
export const isCountedAlike = (before: Asked, after: Asked): boolean =>
  before.startsOn === after.startsOn &&
  before.endsOn === after.endsOn &&
  before.timeZone === after.timeZone &&
  isSameGoal(before.goal, after.goal)

/** The same for two settings with the same springs, in whatever order; undefined where not all are known by that. */
function settingKey(setting: SpringSetting, by: 'name' | 'spring'): string | undefined {
  const parts = setting.flatMap((one) => (one[by] === undefined ? [] : `${one.count} ${one[by]}`))
  return parts.length < setting.length ? undefined : parts.toSorted().join(', ')
}

/** Whether two settings have the same springs: of the same name, or by whatever name. */
const isSameSetting = (one: SpringSetting, other: SpringSetting): boolean =>
  (['name', 'spring'] as const).some((by) => {
    const key = settingKey(one, by)
    return key !== undefined && key === settingKey(other, by)
  })

const earliest = (days: readonly string[]): string | null => days.toSorted()[0] ?? null

/**
 * How far the practice log takes a member: classes of the studio on the challenge's days, where the member was then. What
 * they note themselves does not count.
 */
export function wayOf(
  { goal, startsOn, endsOn, timeZone }: Asked,
  facts: readonly Fact[],
  completions: readonly Completion[],
): Way {
  const isWithin = (day: string) => startsOn <= day && day <= endsOn
  if (goal.kind === 'program') {
    const days = completions
      .filter(({ programId }) => programId === goal.program_id)
      .map(({ completedAt }) => localDate(completedAt, timeZone))
    const metOn = earliest(days.filter(isWithin))
    return { done: metOn === null ? 0 : 1, doneOn: [], metOn }
  }
  const counted = facts
    .map((fact) => ({ ...fact, day: localDate(fact.happenedAt, fact.timeZone ?? timeZone) }))
    .filter(({ day }) => isWithin(day))
  if (goal.kind === 'workouts') {
    const days = counted.map(({ day }) => day).toSorted()
    return { done: days.length, doneOn: [], metOn: days[goal.count - 1] ?? null }
  }
  const doneOn =
    goal.kind === 'exercises'
      ? goal.exercises.map((name, index) => {
          const id = goal.exercise_ids?.[index] ?? ''
          const has = ({ exercises, exerciseIds }: Fact) =>
            exercises.includes(name) || exerciseIds.includes(id)
          return earliest(counted.flatMap((one) => (has(one) ? one.day : [])))
        })
      : goal.settings.map((setting) => {
          const has = (springs: readonly SpringSetting[]) =>
            springs.some((used) => isSameSetting(used, setting))
          return earliest(counted.flatMap(({ day, springs }) => (has(springs) ? day : [])))
        })
  const days = doneOn.filter((day) => day !== null)
  const isMet = days.length === doneOn.length
  return { done: days.length, doneOn, metOn: isMet ? (days.toSorted().at(-1) ?? null) : null }
}

/** The instants that can be on a day of one of the challenges, in any time zone. */
export function spanOf(challenges: readonly Pick<Asked, 'startsOn' | 'endsOn'>[]): {
  from: Date
  to: Date
} {
  const days = challenges.flatMap(({ startsOn, endsOn }) => [
    dayOfDate(startsOn),
    dayOfDate(endsOn),
  ])
  const midnight = (day: number) => new Date(dateOfDay(day))
  return { from: midnight(Math.min(...days) - 1), to: midnight(Math.max(...days) + 2) }
}
