import { expect, test } from 'vitest'
import { firstStepsOf, toDoOf } from './to-do-policy.ts'

const nothing = {
  'failed-films': 0,
  'classes-without-host': 0,
  'drafts-without-video': 0,
  'failing-cards': 0,
  'leaving-members': 0,
}

test('what there is nothing of is left out, and so is what somebody does not look after', () => {
  expect(toDoOf(nothing)).toEqual([])
  expect(toDoOf({ ...nothing, 'failing-cards': null, 'failed-films': 2 })).toEqual([
    { kind: 'failed-films', count: 2 },
  ])
})

test('what is broken comes first, and counts end at a hundred', () => {
  const counts = { ...nothing, 'leaving-members': 101, 'failing-cards': 100, 'failed-films': 1 }
  expect(toDoOf(counts)).toEqual([
    { kind: 'failed-films', count: 1 },
    { kind: 'failing-cards', count: 100 },
    { kind: 'leaving-members', count: 100 },
  ])
})

const undone = {
  name: false,
  payments: false,
  mail: false,
  film: false,
  program: false,
  codes: false,
  coach: false,
}

test('first steps stay while one is neither done nor postponed', () => {
  const all = new Set(Object.keys(undone) as (keyof typeof undone)[])
  expect(firstStepsOf(undone, new Set())).toHaveLength(7)
  expect(firstStepsOf(undone, all)).toEqual([])
  all.delete('coach')
  expect(firstStepsOf(undone, all).at(-1)).toEqual({
    kind: 'coach',
    done: false,
    postponed: false,
  })
  expect(firstStepsOf({ ...undone, coach: true }, all)).toEqual([])
})

test('what was postponed and is done is done', () => {
  const [first] = firstStepsOf({ ...undone, name: true }, new Set(['name']))
  expect(first).toEqual({ kind: 'name', done: true, postponed: false })
})
