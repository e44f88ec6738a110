import type { ChallengeGoal } from '@carriage/contract/challenges/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '../../platform/local-time.ts'
import type { KeptGoal } from './challenges-schema.ts'
import { type Fact, isCountedAlike, isSameGoal, spanOf, totalOf, wayOf } from './way-policy.ts'

const asked = { startsOn: '2026-05-01', endsOn: '2026-05-31', timeZone: 'Europe/Berlin' }
const fact = (at: string, changes: Partial<Fact> = {}): Fact => ({
  happenedAt: new Date(at),
  timeZone: 'UTC',
  exercises: [],
  exerciseIds: [],
  springs: [],
  ...changes,
})
const red = (count: number) => ({ name: 'Red', colour: '#cc0000', count })
const blue = (count: number) => ({ name: 'Blue', colour: '#0000cc', count })
const wayTo = (goal: KeptGoal, facts: readonly Fact[]) => wayOf({ ...asked, goal }, facts, [])

describe('a number of classes', () => {
  const goal = { kind: 'workouts', count: 2 } as const
  test.each([
    ['on the first day', ['2026-05-01T00:00:00Z'], 1],
    ['on the last day', ['2026-05-31T23:59:59Z'], 1],
    ['not the day before', ['2026-04-30T23:59:59Z'], 0],
    ['not the day after', ['2026-06-01T00:00:00Z'], 0],
    ['twice on one day', ['2026-05-02T08:00:00Z', '2026-05-02T18:00:00Z'], 2],
    ['above the goal', ['2026-05-02T08:00:00Z', '2026-05-03T08:00:00Z', '2026-05-04T08:00:00Z'], 3],
  ])('counts %s', (_, times, done) => {
    const facts = times.map((at) => fact(at))
    expect(wayTo(goal, facts).done).toBe(done)
  })

  test.each([
    ['is that of the member: still the 31st in Honolulu', 'Pacific/Honolulu', 1],
    ['is that of the member: the 1st of June in Auckland', 'Pacific/Auckland', 0],
    ['is that of the studio where none is known', null, 0],
  ])('the day %s', (_, timeZone, done) => {
    expect(wayTo(goal, [fact('2026-05-31T22:30:00Z', { timeZone })]).done).toBe(done)
  })

  test('is met on the day of the one that reached it, in whatever order they came', () => {
    const facts = ['09', '02', '05'].map((day) => fact(`2026-05-${day}T08:00:00Z`))
    expect(wayTo(goal, facts).metOn).toBe('2026-05-05')
  })
})

test('each exercise counts once, on the day it was done first', () => {
  const goal: ChallengeGoal = { kind: 'exercises', exercises: ['Swan', 'Bridge'] }
  const facts = [
    fact('2026-05-09T08:00:00Z', { exercises: ['Bridge'] }),
    fact('2026-05-04T08:00:00Z', { exercises: ['Bridge', 'Footwork'] }),
  ]
  expect(wayTo(goal, facts)).toEqual({ done: 1, doneOn: [null, '2026-05-04'], metOn: null })
  const last = fact('2026-05-12T08:00:00Z', { exercises: ['Swan'] })
  // It is called otherwise by now.
  const renamed = fact('2026-05-02T08:00:00Z', { exercises: ['Arch'], exerciseIds: ['s'] })
  const kept = { ...goal, exercise_ids: ['s', null] }
  expect(wayTo(kept, [...facts, renamed]).doneOn).toEqual(['2026-05-02', '2026-05-04'])
  expect(isSameGoal(kept, goal)).toBe(true)
  expect(wayTo(goal, [...facts, last])).toEqual({
    done: 2,
    doneOn: ['2026-05-12', '2026-05-04'],
    metOn: '2026-05-12',
  })
})

describe('a spring setting', () => {
  const goal: ChallengeGoal = { kind: 'springs', settings: [[red(1), blue(2)]] }
  test.each([
    ['the same', [[red(1), blue(2)]], 1],
    ['the same in another order', [[blue(2), red(1)]], 1],
    ['one of several in a class', [[red(3)], [red(1), blue(2)]], 1],
    ['another colour of the same name', [[{ ...red(1), colour: '#ff0000' }, blue(2)]], 1],
    ['not another number', [[red(2), blue(2)]], 0],
    ['not a part', [[red(1)]], 0],
    ['not more', [[red(1), blue(2), { name: 'Green', colour: '#00cc00', count: 1 }]], 0],
  ])('counts: %s', (_, springs, done) => {
    expect(wayTo(goal, [fact('2026-05-04T08:00:00Z', { springs })]).done).toBe(done)
  })

  test('counts by the springs that it asked for, whatever they are called by now', () => {
    const setting = [
      { ...red(1), spring: 'red' },
      { ...blue(2), spring: 'blue' },
    ]
    const kept: KeptGoal = { kind: 'springs', settings: [setting] }
    const by = (springs: Fact['springs']) =>
      wayTo(kept, [fact('2026-05-04T08:00:00Z', { springs })])
    const renamed = setting.map((one) => ({ ...one, name: `${one.name} (strong)` }))
    expect(by([renamed]).done).toBe(1)
    expect(by([renamed.map((one) => ({ ...one, spring: 'green' }))]).done).toBe(0)
    // What was practised before springs were kept.
    expect(by([[red(1), blue(2)]]).done).toBe(1)
    expect(by([[{ ...red(1), name: 'Strong' }, blue(2)]]).done).toBe(0)
    expect(isSameGoal(kept, { kind: 'springs', settings: [[red(1), blue(2)]] })).toBe(true)
  })

  test('without springs is a setting, too', () => {
    const none: ChallengeGoal = { kind: 'springs', settings: [[]] }
    expect(wayTo(none, [fact('2026-05-04T08:00:00Z', { springs: [] })]).done).toBe(0)
    expect(wayTo(none, [fact('2026-05-04T08:00:00Z', { springs: [[]] })]).done).toBe(1)
  })
})

test.each([
  ['completed within the dates', 'p', '2026-05-20T12:00:00Z', '2026-05-20'],
  ['before them', 'p', '2026-04-20T12:00:00Z', null],
  ['another one', 'q', '2026-05-20T12:00:00Z', null],
  ['on the day of the studio', 'p', '2026-04-30T22:30:00Z', '2026-05-01'],
])('a program: %s', (_, programId, at, metOn) => {
  const goal: ChallengeGoal = { kind: 'program', program_id: 'p', title: 'First weeks' }
  const completions = [{ programId, completedAt: new Date(at) }]
  const way = wayOf({ ...asked, goal }, [], completions)
  expect(way).toEqual({ done: metOn === null ? 0 : 1, doneOn: [], metOn })
})

test('what counts is the same as long as dates, zone and goal are', () => {
  const one = { ...asked, goal: { kind: 'workouts', count: 2 } as const }
  expect(isCountedAlike(one, structuredClone(one))).toBe(true)
  for (const change of [
    { startsOn: '2026-05-02' },
    { endsOn: '2026-05-30' },
    { timeZone: 'UTC' },
    { goal: { kind: 'workouts', count: 3 } as const },
  ])
    expect(isCountedAlike(one, { ...one, ...change })).toBe(false)
})

describe('whatever a member does', () => {
  const zones = ['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/Berlin']
  const names = ['Swan', 'Bridge', 'Footwork']
  const facts = fc.array(
    fc.record({
      happenedAt: fc.date({
        min: new Date('2026-04-28T00:00:00Z'),
        max: new Date('2026-06-03T00:00:00Z'),
        noInvalidDate: true,
      }),
      timeZone: fc.option(fc.constantFrom(...zones)),
      exercises: fc.subarray(names),
      exerciseIds: fc.constant([]),
      springs: fc.subarray([[red(1)], [red(2)], []]),
    }),
    { maxLength: 15 },
  )
  const goal: fc.Arbitrary<ChallengeGoal> = fc.oneof(
    fc.record({ kind: fc.constant('workouts' as const), count: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      kind: fc.constant('exercises' as const),
      exercises: fc.subarray(names, { minLength: 1 }),
    }),
    fc.record({
      kind: fc.constant('springs' as const),
      settings: fc.subarray([[red(1)], [red(2)], []], { minLength: 1 }),
    }),
  )
  const dayOf = ({ happenedAt, timeZone }: Fact) =>
    localDate(happenedAt, timeZone ?? asked.timeZone)

  test('a challenge is met exactly when all of it is done, and by what was done until that day', () => {
    fc.assert(
      fc.property(goal, facts, (wanted, done) => {
        const { metOn, ...way } = wayTo(wanted, done)
        expect(metOn !== null).toBe(way.done >= totalOf(wanted))
        if (metOn === null) return
        expect(metOn >= asked.startsOn && metOn <= asked.endsOn).toBe(true)
        const until = (isIn: (day: string) => boolean) =>
          wayTo(
            wanted,
            done.filter((one) => isIn(dayOf(one))),
          ).metOn
        expect(until((day) => day <= metOn)).toBe(metOn)
        expect(until((day) => day < metOn)).toBeNull()
      }),
    )
  })

  test('no workout takes anything away, and their order changes nothing', () => {
    fc.assert(
      fc.property(goal, facts, facts, (wanted, before, more) => {
        const way = wayTo(wanted, [...before, ...more])
        expect(way.done).toBeGreaterThanOrEqual(wayTo(wanted, before).done)
        expect(wayTo(wanted, [...more.toReversed(), ...before])).toEqual(way)
      }),
    )
  })

  test('all that counts lies between the instants that are read', () => {
    fc.assert(
      fc.property(goal, facts, (wanted, done) => {
        const { from, to } = spanOf([asked])
        const read = done.filter(({ happenedAt: at }) => from <= at && at <= to)
        expect(wayTo(wanted, read)).toEqual(wayTo(wanted, done))
      }),
    )
  })
})
