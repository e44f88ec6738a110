import { describe, expect, test } from 'vitest'
import { builtInWeeks } from '../../../../test/studio.ts'
import { sparedWeeks } from '../streak-policy.ts'
import * as policy from './year-policy.ts'

type YearWorkout = policy.YearWorkout

const yearOf = (workouts: readonly YearWorkout[], spared: ReadonlySet<number> = new Set()) =>
  policy.yearOf(workouts, { weeks: builtInWeeks, spared })

const workout = (date: string, values: Partial<YearWorkout> = {}): YearWorkout => ({
  id: date,
  kind: 'discover',
  title: 'Footwork',
  coach: 'Mara Stern',
  practisedSeconds: 600,
  happenedAt: new Date(date),
  timeZone: null,
  date,
  videoId: null,
  exercises: [],
  effort: null,
  ...values,
})

test('an empty year is empty', () => {
  expect(yearOf([])).toMatchObject({
    total: { workouts: 0, minutes: 0 },
    days: 0,
    best_week: null,
    longest_streak: 0,
    longest_workout: null,
    coaches: [],
    exercises: [],
    classes: [],
  })
})

test('months have their workouts, minutes, and the effort that was said, on average', () => {
  const { months, days, total } = yearOf([
    workout('2026-01-31', { effort: 4 }),
    workout('2026-01-31'),
    workout('2026-01-30', { effort: 7 }),
    workout('2026-02-01', { effort: 5, practisedSeconds: 90 }),
  ])
  expect(months).toHaveLength(12)
  expect(months.slice(0, 3)).toEqual([
    { workouts: 3, minutes: 30, effort: 5.5 },
    { workouts: 1, minutes: 2, effort: 5 },
    { workouts: 0, minutes: 0, effort: null },
  ])
  expect([days, total.workouts]).toEqual([3, 4])
})

describe('the best week', () => {
  test('has the most workouts, then the most minutes', () => {
    const two = [workout('2026-03-02'), workout('2026-03-08')]
    const longer = [workout('2026-03-09', { practisedSeconds: 1200 }), workout('2026-03-15')]
    expect(yearOf([...two, ...longer]).best_week).toEqual({
      from: '2026-03-09',
      workouts: 2,
      minutes: 30,
    })
  })

  test('begins before the year where its Monday does', () => {
    expect(yearOf([workout('2026-01-01')]).best_week?.from).toBe('2025-12-29')
  })
})

test.each([
  ['one week', ['2026-05-11', '2026-05-17'], 1],
  ['two in a row', ['2026-05-11', '2026-05-18'], 2],
  ['a gap between', ['2026-05-11', '2026-05-25', '2026-06-01', '2026-06-08'], 3],
])('the longest streak: %s', (_, dates, weeks) => {
  expect(yearOf(dates.map((date) => workout(date))).longest_streak).toBe(weeks)
})

test('a pause breaks the longest streak as little as the streak of Home', () => {
  const workouts = ['2026-05-11', '2026-05-25', '2026-06-01'].map((date) => workout(date))
  const fromDay = Date.parse('2026-05-20') / 86_400_000
  const spared = sparedWeeks([{ fromDay, untilDay: fromDay + 1 }], builtInWeeks)
  expect(yearOf(workouts, spared).longest_streak).toBe(3)
})

test('the longest workout is one that was timed', () => {
  const marked = workout('2026-05-01', { practisedSeconds: 0 })
  expect(yearOf([marked]).longest_workout).toBeNull()
  const long = workout('2026-05-02', { practisedSeconds: 2700, title: 'Long stretch' })
  expect(yearOf([marked, long]).longest_workout).toEqual({
    _id: '2026-05-02',
    title: 'Long stretch',
    date: '2026-05-02',
    minutes: 45,
  })
})

test('exercises count once a workout, classes from the second time on, and five of each are named', () => {
  const exercises = ['a', 'b', 'c', 'd', 'e', 'f']
  const { exercises: named, classes } = yearOf([
    workout('2026-05-01', { exercises }),
    workout('2026-05-02', { exercises: ['f', 'f'] }),
    workout('2026-05-03', { title: 'Run', kind: 'own', exercises: ['f'] }),
    workout('2026-05-04', { title: 'Run', kind: 'own' }),
    workout('2026-05-05', { title: 'Once' }),
  ])
  expect(named.map(({ name, workouts }) => [name, workouts])).toEqual([
    ['f', 3],
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['d', 1],
  ])
  expect(classes).toEqual([{ title: 'Footwork', workouts: 2 }])
})

test('a film counts as one, whatever it was called, and has the title of its last workout', () => {
  const one = { videoId: 'one' }
  const { classes } = yearOf([
    workout('2026-05-01', { ...one, title: 'Footwork' }),
    workout('2026-05-02', { ...one, title: 'Beinarbeit' }),
    workout('2026-05-03', { videoId: 'other', title: 'Footwork' }),
  ])
  expect(classes).toEqual([{ title: 'Beinarbeit', workouts: 2 }])
})
