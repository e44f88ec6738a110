import type { ChallengeCard } from '@carriage/contract/challenges/schemas'
import { expect, test } from 'vitest'
import { chooseForHome } from './home-policy.ts'

const card = (_id: string, changes: Partial<ChallengeCard> = {}): ChallengeCard => ({
  _id,
  title: 'May',
  goal: { kind: 'workouts', count: 3 },
  starts_on: '2026-05-01',
  ends_on: '2026-05-31',
  state: 'running',
  joined: false,
  done: 0,
  total: 3,
  met_on: null,
  ...changes,
})

test.each([
  ['nothing where there is none', [], undefined],
  ['what the member is on the way of', [card('a'), card('b', { joined: true })], 'b'],
  ['else what they can join', [card('a', { joined: true, met_on: '2026-05-04' }), card('b')], 'b'],
  ['not what begins in more than two weeks', [card('a', { state: 'planned' })], undefined],
  ['not what is over', [card('a', { state: 'over', joined: true })], undefined],
  ['what ends first', [card('a'), card('b')], 'a'],
])('Home shows %s', (_, cards, id) => {
  expect(chooseForHome(cards)?._id).toBe(id)
})
