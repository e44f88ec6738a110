import { FREEZES_A_QUARTER } from '@carriage/contract/insights/schemas'
import type { Weeks } from '@carriage/contract/weeks'
import { dateOfDay } from '../../../platform/local-time.ts'
import { sparedWeeks, type PausedDays } from '../streak-policy.ts'

/** Days after the end of a week in which it can still be repaired. */
const REPAIR_DAYS = 3
/** A week belongs to the quarter of its fourth day: of weeks from Monday on the Thursday, as in ISO 8601. */
const MIDDLE = 3

export interface Goal {
  fromWeek: number
  days: number | null
}

/** Everything in days and weeks since 1 January 1970 on the member's clocks. */
export interface GoalFacts {
  today: number
  /** The local day of each workout; a day with two stands twice. */
  workoutDays: readonly number[]
  /** By their weeks, earliest first. */
  goals: readonly Goal[]
  pauses: readonly PausedDays[]
  weeks: Weeks
}

export interface GoalProgress {
  days: number
  daysDone: number
  streak: number
  freezesLeft: number
  lastWeek: 'frozen' | 'repaired' | null
  /** The last day on which the last week can be repaired. */
  repairUntil: number | null
}

function countByDay(workoutDays: readonly number[]): Map<number, number> {
  const perDay = new Map<number, number>()
  for (const day of workoutDays) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  return perDay
}

/** 2026-Q1 of a week. */
export function quarterOf(week: number, { firstDayOf }: Weeks): string {
  const [year, month] = dateOfDay(firstDayOf(week) + MIDDLE).split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}

/** The last day on which a week can be repaired. */
const repairDay = (week: number, { firstDayOf }: Weeks): number =>
  firstDayOf(week + 1) + REPAIR_DAYS - 1

type Outcome = 'met' | 'repaired' | 'short by a day' | 'missed'

/**
 * How a week ended. A week that lacks one day is repaired by a second class on one of the three days after it: the
 * first class of each day counts for the week that it is in.
 */
function outcomeOf(
  week: number,
  goal: number,
  { weeks, perDay }: { weeks: Weeks; perDay: ReadonlyMap<number, number> },
): Outcome {
  const lacking = goal - daysIn(week, weeks, perDay)
  if (lacking <= 0) return 'met'
  if (lacking > 1) return 'missed'
  const end = weeks.firstDayOf(week + 1)
  const after = Array.from({ length: REPAIR_DAYS }, (_, n) => perDay.get(end + n) ?? 0)
  return after.some((classes) => classes > 1) ? 'repaired' : 'short by a day'
}

const isMet = (outcome: Outcome): boolean => outcome === 'met' || outcome === 'repaired'

/** The days of a week with a workout. */
function daysIn(week: number, { firstDayOf }: Weeks, perDay: ReadonlyMap<number, number>): number {
  const [first, end] = [firstDayOf(week), firstDayOf(week + 1)]
  const days = Array.from({ length: end - first }, (_, n) => first + n)
  return days.filter((day) => perDay.has(day)).length
}

/**
 * How a member stands with their weekly goal; null without one. Weeks before the first goal count by that goal, so
 * that a member who has trained keeps what they have, but only weeks with a goal use freezes. A missed week uses one of its
 * quarter while there is a streak to keep; a week with a paused day, or that a new first day has cut short, neither counts nor ends
 * anything.
 */
export function goalProgress({
  today,
  workoutDays,
  goals,
  pauses,
  weeks,
}: GoalFacts): GoalProgress | null {
  const days = goals.at(-1)?.days ?? null
  const since = goals[0]?.fromWeek
  if (days === null || since === undefined) return null
  const perDay = countByDay(workoutDays)
  const goalIn = (week: number) =>
    (goals.findLast(({ fromWeek }) => fromWeek <= week) ?? goals[0])?.days ?? null
  const spared = sparedWeeks(pauses, weeks)
  const current = weeks.weekOf(today)
  const used = new Map<string, number>()
  let streak = 0
  let lastWeek: GoalProgress['lastWeek'] = null
  let repairUntil: number | null = null
  const first = Math.min(since, ...workoutDays.map(weeks.weekOf))
  for (let week = first; week < current; week++) {
    const goal = goalIn(week)
    lastWeek = null
    // Weeks in which they wanted no goal do not count.
    if (goal === null) continue
    const outcome = outcomeOf(week, goal, { weeks, perDay })
    const quarter = quarterOf(week, weeks)
    const frozen = used.get(quarter) ?? 0
    if (isMet(outcome)) {
      streak++
      lastWeek = outcome === 'repaired' ? 'repaired' : null
    } else if (spared.has(week)) continue
    else if (outcome === 'short by a day' && today <= repairDay(week, weeks))
      repairUntil = repairDay(week, weeks)
    else if (streak > 0 && week >= since && frozen < FREEZES_A_QUARTER) {
      used.set(quarter, frozen + 1)
      lastWeek = 'frozen'
    } else streak = 0
  }
  const daysDone = daysIn(current, weeks, perDay)
  return {
    days,
    daysDone,
    streak: daysDone >= days ? streak + 1 : streak,
    freezesLeft: FREEZES_A_QUARTER - (used.get(quarterOf(current, weeks)) ?? 0),
    lastWeek,
    repairUntil,
  }
}

/**
 * The place, from 0, of the workout that completed the first month of met goals: before it, none was there. Null before there is
 * one. `workoutDays` are earliest first. More workouts never take a met week away, so it is found by halving.
 */
export function completedMonthOfGoals(facts: Omit<GoalFacts, 'pauses'>): number | null {
  const isThere = (workouts: number) =>
    firstMonthOfGoals({ ...facts, workoutDays: facts.workoutDays.slice(0, workouts) }) !== null
  let [without, within] = [0, facts.workoutDays.length]
  if (!isThere(within)) return null
  while (without + 1 < within) {
    const middle = Math.floor((without + within) / 2)
    if (isThere(middle)) within = middle
    else without = middle
  }
  return within - 1
}

/**
 * The last day of the first month in which each week met the goal that it had; null before there is one. A week belongs to
 * the month of its fourth day, and months count from the week on in which the member chose their first goal. One that a new first day
 * has cut short takes no month away.
 */
export function firstMonthOfGoals({
  today,
  workoutDays,
  goals,
  weeks,
}: Omit<GoalFacts, 'pauses'>): number | null {
  const since = goals[0]?.fromWeek
  if (since === undefined) return null
  const perDay = countByDay(workoutDays)
  const monthOf = (week: number) => dateOfDay(weeks.firstDayOf(week) + MIDDLE).slice(0, 7)
  const current = weeks.weekOf(today)
  let met = false
  for (let week = since; week <= current; week++) {
    const goal = goals.findLast(({ fromWeek }) => fromWeek <= week)?.days ?? null
    const begins = monthOf(week - 1) !== monthOf(week)
    const isSpared = weeks.short.includes(week) && week < current
    met =
      (begins || met) &&
      goal !== null &&
      (isSpared || isMet(outcomeOf(week, goal, { weeks, perDay })))
    const ends = monthOf(week + 1) !== monthOf(week)
    if (ends && met) return weeks.firstDayOf(week + 1) - 1
  }
  return null
}
