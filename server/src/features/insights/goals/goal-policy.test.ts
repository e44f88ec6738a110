import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWeeks } from '@carriage/contract/weeks'
import { builtInWeeks } from '../../../../test/studio.ts'
import { dateOfDay, dayOfDate, localTime } from '../../../platform/local-time.ts'
import {
  completedMonthOfGoals,
  firstMonthOfGoals,
  goalProgress,
  quarterOf,
  type GoalFacts,
} from './goal-policy.ts'

const { weekOf } = builtInWeeks

/** A Monday in the middle of a quarter. */
const MONDAY = dayOfDate('2026-05-11')
const WEEK = weekOf(MONDAY)
/** Days of a week, relative to the current one: `week(-1, 0, 2)` are last Monday and Wednesday. */
const week = (offset: number, ...days: number[]) => days.map((day) => MONDAY + 7 * offset + day)

const progressOf = (changes: Partial<GoalFacts>) =>
  goalProgress({
    today: MONDAY + 4,
    workoutDays: [],
    goals: [{ fromWeek: WEEK - 20, days: 2 }],
    pauses: [],
    weeks: builtInWeeks,
    ...changes,
  })

test('who has chosen no goal, or none any more, has no progress', () => {
  expect(progressOf({ goals: [] })).toBeNull()
  const goals = [
    { fromWeek: WEEK - 3, days: 2 },
    { fromWeek: WEEK, days: null },
  ]
  expect(progressOf({ goals })).toBeNull()
})

describe('weeks in a row', () => {
  test.each([
    ['nothing yet', [], 0],
    ['the current week counts once it is met', week(0, 0, 1), 1],
    ['and ends nothing before', [...week(-1, 0, 1), ...week(0, 0)], 1],
    ['two classes on one day are one day', [...week(-1, 0, 1), ...week(0, 0, 0)], 1],
    ['three weeks', [...week(-2, 5, 6), ...week(-1, 0, 1), ...week(0, 0, 4)], 3],
  ])('%s', (_, workoutDays, streak) => {
    expect(progressOf({ workoutDays })?.streak).toBe(streak)
  })

  test('weeks before the first goal count by it, without freezes', () => {
    const goals = [{ fromWeek: WEEK, days: 2 }]
    const before = [...week(-2, 0, 1), ...week(-1, 0, 1)]
    expect(progressOf({ goals, workoutDays: before })?.streak).toBe(2)
    const gap = [...week(-3, 0, 1), ...week(-1, 0, 1)]
    expect(progressOf({ goals, workoutDays: gap })).toMatchObject({ streak: 1, freezesLeft: 2 })
  })

  test('each week counts by the goal it had', () => {
    const goals = [
      { fromWeek: WEEK - 9, days: 1 },
      { fromWeek: WEEK - 1, days: 3 },
    ]
    const workoutDays = [...week(-2, 0), ...week(-1, 0, 2, 4), ...week(0, 0)]
    expect(progressOf({ goals, workoutDays })).toMatchObject({ days: 3, daysDone: 1, streak: 2 })
  })
})

describe('freezes', () => {
  const before = week(-5, 0, 1)
  test.each([
    ['one missed week', [...week(-2, 0, 1), ...week(-1)], 1, 1, 'frozen'],
    ['two missed weeks', [...week(-3, 0, 1), ...week(0, 0, 1)], 2, 0, 'frozen'],
    ['three missed weeks end it', week(-4, 0, 1), 0, 0, null],
    ['nothing to keep, nothing used', [], 0, 2, null],
  ])('%s', (_, workoutDays, streak, freezesLeft, lastWeek) => {
    expect(progressOf({ workoutDays })).toMatchObject({ streak, freezesLeft, lastWeek })
  })

  test('a week with a paused day uses none', () => {
    const pauses = [{ fromDay: MONDAY - 35 + 13, untilDay: MONDAY - 35 + 35 }]
    const facts = { workoutDays: before, pauses }
    expect(progressOf(facts)).toMatchObject({ streak: 1, freezesLeft: 2, lastWeek: null })
  })

  test.each([
    ['the last week of a quarter', '2026-06-29', '2026-Q3'],
    ['its Thursday decides', '2026-03-30', '2026-Q2'],
    ['the last of December', '2026-12-28', '2026-Q4'],
    ['the first of January', '2027-01-04', '2027-Q1'],
  ])('%s', (_, monday, quarter) => {
    expect(quarterOf(weekOf(dayOfDate(monday)), builtInWeeks)).toBe(quarter)
  })

  test('there are two new ones with each quarter', () => {
    const monday = dayOfDate('2026-07-06')
    // Met in the second week of June; two weeks of June and the first of July are missed.
    const facts = {
      today: monday + 4,
      workoutDays: [monday - 28, monday - 27],
      goals: [{ fromWeek: weekOf(monday) - 20, days: 2 }],
    }
    expect(progressOf(facts)).toMatchObject({ streak: 1, freezesLeft: 1, lastWeek: 'frozen' })
  })
})

describe('a week that another first day has cut short', () => {
  // The current week ends on Saturday, the sixth day of it; the next one begins on Sunday.
  const sunday = MONDAY + 6
  const weeks = createWeeks([
    { from: null, first_day: 'monday' },
    { from: dateOfDay(sunday), first_day: 'sunday' },
  ])
  const later = (...workoutDays: number[]) =>
    progressOf({ weeks, today: sunday + 1, workoutDays: [...week(-1, 0, 1), ...workoutDays] })

  test.each([
    ['counts for nothing where it was missed', later(), 1],
    ['nor where it lacks one day', later(MONDAY), 1],
    ['counts where it was met', later(MONDAY, MONDAY + 5), 2],
    ['has no Sunday any more', later(MONDAY, sunday), 1],
  ])('%s', (_, now, streak) => {
    expect(now).toMatchObject({ streak, freezesLeft: 2, lastWeek: null, repairUntil: null })
  })

  test('takes no month away, once it is over', () => {
    // The weeks of May 2026: from 4, 11 (cut short), 17 and 24 May.
    const workoutDays = [...week(-1, 0, 1), sunday, sunday + 1, sunday + 7, sunday + 8]
    const facts = { workoutDays, goals: [{ fromWeek: WEEK - 20, days: 2 }], weeks }
    const day = firstMonthOfGoals({ ...facts, today: dayOfDate('2026-06-20') })
    expect(dateOfDay(day ?? 0)).toBe('2026-05-30')
    expect(firstMonthOfGoals({ ...facts, today: MONDAY + 1 })).toBeNull()
  })

  test('changes nothing of how a member stands before that day', () => {
    const days = fc.array(fc.integer({ min: MONDAY - 140, max: MONDAY + 5 }), { maxLength: 60 })
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 5 }),
        (workoutDays, goal, day) => {
          const goals = [{ fromWeek: WEEK - 9, days: goal }]
          const facts = { today: MONDAY + day, workoutDays, goals }
          expect(progressOf({ ...facts, weeks })).toEqual(progressOf(facts))
          // Nor is a streak shorter when it is over than it would be after a whole week.
          const before = progressOf({ ...facts, today: MONDAY + 7 })?.streak ?? 0
          const after = progressOf({ ...facts, weeks, today: sunday })?.streak ?? 0
          expect(after).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })
})

describe('a week that lacks one day', () => {
  const short = [...week(-2, 0, 1), ...week(-1, 0)]
  test.each([
    ['waits on Monday', 0, [], 1, 2, null, MONDAY + 2],
    ['and on Wednesday', 2, [], 1, 2, null, MONDAY + 2],
    ['takes a freeze on Thursday', 3, [], 1, 1, 'frozen', null],
    ['is not repaired by the first class of a day', 1, week(0, 0), 1, 2, null, MONDAY + 2],
    ['is repaired by a second one', 1, week(0, 1, 1), 2, 2, 'repaired', null],
    ['on the last day too', 2, week(0, 2, 2), 2, 2, 'repaired', null],
    ['and stays so', 6, week(0, 2, 2), 2, 2, 'repaired', null],
    ['not by one on Thursday', 3, week(0, 3, 3), 1, 1, 'frozen', null],
  ])('%s', (_, day, more, streak, freezesLeft, lastWeek, repairUntil) => {
    const facts = { today: MONDAY + day, workoutDays: [...short, ...more] }
    expect(progressOf(facts)).toMatchObject({ streak, freezesLeft, lastWeek, repairUntil })
  })

  test('that lacks two cannot be repaired', () => {
    const goals = [{ fromWeek: WEEK - 20, days: 3 }]
    const workoutDays = [...week(-2, 0, 1, 2), ...week(-1, 0), ...week(0, 0, 0)]
    const now = progressOf({ today: MONDAY, goals, workoutDays })
    expect(now).toMatchObject({ lastWeek: 'frozen', repairUntil: null })
  })
})

describe('the week of a workout', () => {
  test.each([
    ['Sunday night in Berlin', 'Europe/Berlin', '2026-05-10T21:59:59Z', -1],
    ['Monday in Berlin', 'Europe/Berlin', '2026-05-10T22:00:00Z', 0],
    ['still Sunday in Los Angeles', 'America/Los_Angeles', '2026-05-11T06:59:59Z', -1],
    ['already Monday in Kiritimati', 'Pacific/Kiritimati', '2026-05-10T10:00:00Z', 0],
  ])('%s', (_, zone, at, offset) => {
    expect(weekOf(localTime(zone)(new Date(at)).day) - WEEK).toBe(offset)
  })

  test.each([
    ['spring', '2026-03-28T23:30:00Z', '2026-03-29T21:30:00Z'],
    ['autumn', '2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z'],
  ])('in %s, a day of 23 or 25 hours is one day', (_, first, second) => {
    const clock = localTime('Europe/Berlin')
    const workoutDays = [first, second].map((at) => clock(new Date(at)).day)
    const today = workoutDays[1] ?? 0
    const goals = [{ fromWeek: weekOf(today), days: 1 }]
    expect(progressOf({ today, workoutDays, goals })).toMatchObject({ daysDone: 1, streak: 1 })
  })
})

test('a streak never counts more weeks than were trained or repaired, nor depends on the order, nor falls by training now', () => {
  const days = fc.array(fc.integer({ min: MONDAY - 140, max: MONDAY + 6 }), { maxLength: 60 })
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 25 }),
      (workoutDays, goal, day, since) => {
        const goals = [{ fromWeek: WEEK - since, days: goal }]
        const facts = { today: MONDAY + day, workoutDays, goals }
        const now = progressOf(facts)
        if (!now) throw new Error('There is a goal')
        // A second class on a day may repair the week before, also one with a goal of one day and no class.
        const second = workoutDays.filter((one, at) => workoutDays.indexOf(one) < at)
        const weeks = new Set([...workoutDays.map(weekOf), ...second.map((one) => weekOf(one) - 1)])
        expect(now.streak).toBeLessThanOrEqual(weeks.size)
        expect(now.freezesLeft).toBeGreaterThanOrEqual(0)
        expect(now.freezesLeft).toBeLessThanOrEqual(2)
        expect(progressOf({ ...facts, workoutDays: workoutDays.toReversed() })).toEqual(now)
        const more = progressOf({ ...facts, workoutDays: [...workoutDays, MONDAY + day] })
        expect(more?.streak).toBeGreaterThanOrEqual(now.streak)
        if (now.repairUntil !== null) expect(now.repairUntil).toBeGreaterThanOrEqual(MONDAY + day)
      },
    ),
    // Two classes on Monday: the second one repairs the week before, in which there was none.
    { examples: [[[MONDAY, MONDAY], 1, 0, 1]] },
  )
})

describe('a month of goals met', () => {
  // The weeks of May 2026 begin on 4, 11, 18 and 25 May: each has its Thursday in it.
  const may = [-1, 0, 1, 2].flatMap((offset) => week(offset, 0, 2))
  const facts = {
    today: dayOfDate('2026-06-20'),
    workoutDays: may,
    goals: [{ fromWeek: WEEK - 20, days: 2 }],
    weeks: builtInWeeks,
  }
  const date = (changes: Partial<Omit<GoalFacts, 'pauses'>>) => {
    const day = firstMonthOfGoals({ ...facts, ...changes })
    return day === null ? null : dateOfDay(day)
  }

  test.each([
    ['ends with its last week', {}, '2026-05-31'],
    ['of which one week lacks a day is none', { workoutDays: may.slice(1) }, null],
    ['is the first of two', { workoutDays: [...may, ...may.map((day) => day + 28)] }, '2026-05-31'],
    ['counts from the first goal on', { goals: [{ fromWeek: WEEK, days: 2 }] }, null],
    ['needs a goal in each week', { goals: [{ fromWeek: WEEK - 20, days: null }] }, null],
    ['without a goal is none', { goals: [] }, null],
    ['is none before its last week is met', { workoutDays: may.slice(0, 7) }, null],
  ])('%s', (_, changes, expected) => expect(date(changes)).toBe(expected))

  test('of which a week was repaired counts, too', () => {
    // The second week lacks a day, and the Monday after it has two classes.
    const repaired = [...week(-1, 0, 2), ...week(0, 0), ...week(1, 0, 0, 2), ...week(2, 0, 2)]
    expect(date({ workoutDays: repaired })).toBe('2026-05-31')
    expect(completedMonthOfGoals({ ...facts, workoutDays: repaired })).toBe(repaired.length - 1)
  })

  test.each([
    ['the last workout that it needed', may, 7],
    ['and no later one', [...may, ...may.map((day) => day + 28)], 7],
    ['not one more in its last week', [...may, ...week(2, 3)], 7],
    ['nothing while it is none', may.slice(0, 7), null],
    ['nothing without workouts', [], null],
  ])('is completed by %s', (_, workoutDays, place) => {
    expect(completedMonthOfGoals({ ...facts, workoutDays })).toBe(place)
  })
})
