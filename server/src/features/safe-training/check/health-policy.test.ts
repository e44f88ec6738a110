import { describe, expect, test } from 'vitest'
import * as policy from './health-policy.ts'

const TODAY = '2026-05-10'
const answers = (changes: Partial<NonNullable<policy.HealthRecord['answers']>> = {}) => ({
  version: 1,
  answeredAt: 0,
  areas: [],
  note: '',
  conditions: [],
  pregnancy: null,
  ...changes,
})
const record = (changes: Partial<policy.HealthRecord> = {}): policy.HealthRecord => ({
  asked: 1,
  answers: answers(),
  cleared: [],
  ...changes,
})
const over = answers({ pregnancy: { week: 42, on: '2026-05-03' } })

describe('where a member stands', () => {
  test.each([
    ['unasked', 'first', policy.NO_RECORD, 1],
    ['skipped', null, record({ answers: null }), 1],
    ['unasked', 'first', record({ answers: null }), 2],
    ['answered', null, record(), 1],
    ['outdated', 'again', record(), 2],
    ['answered', null, record({ asked: 2 }), 2],
    ['pregnancy-over', 'again', record({ answers: over }), 1],
  ] as const)('%s asks %s', (state, asked, stored, version) => {
    expect(policy.stateOf(stored, TODAY, version)).toBe(state)
    expect(policy.asks(state)).toBe(asked)
  })

  test.each([
    ['never answered', policy.NO_RECORD],
    ['outdated', record()],
    ['a pregnancy that is over', record({ answers: over })],
  ])('whoever skips is not asked again: %s', (_, stored) => {
    expect(policy.asks(policy.stateOf(policy.skipped(stored, TODAY, 2), TODAY, 2))).toBeNull()
  })

  test('skipping keeps what was answered, and its version', () => {
    const stored = record({ answers: answers({ areas: ['knees'] }) })
    expect(policy.skipped(stored, TODAY, 2)).toEqual({ ...stored, asked: 2 })
  })
})

test('cautions come from answers, the trimester and pain, each once', () => {
  const stored = record({
    answers: answers({
      areas: ['knees', 'neck'],
      conditions: ['osteoporosis'],
      pregnancy: { week: 13, on: '2026-05-03' },
    }),
  })
  const painful = [{ area: 'knees' as const, until: new Date() }]
  expect(
    policy.cautionsOfMember(stored, [...painful, { area: 'wrists', until: new Date() }], TODAY),
  ).toEqual(['neck', 'wrists', 'knees', 'pregnancy-second', 'osteoporosis'])
  expect(policy.cautionsOfMember(record({ answers: over }), [], TODAY)).toEqual([])
  expect(policy.cautionsOfMember(policy.NO_RECORD, [], TODAY)).toEqual([])
})
