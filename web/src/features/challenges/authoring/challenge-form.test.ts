import type { AdminChallenge } from '@carriage/contract/challenges/schemas'
import { describe, expect, test, vi } from 'vitest'
import { challengeErrors, type ChallengeForm, detailsOf, valuesOf } from './challenge-form.ts'

const entered: ChallengeForm = {
  ...valuesOf(null),
  title: '12 classes in May',
  starts_on: '2026-05-01',
  ends_on: '2026-05-31',
}

describe('a new challenge', () => {
  test('needs nothing but a title', () => {
    expect(challengeErrors({ ...valuesOf(null), title: '12 classes' })).toEqual({})
    expect(Object.keys(challengeErrors(valuesOf(null)))).toEqual(['title'])
  })

  test('is a draft, as publishing fixes its goal and its dates', () => {
    expect(valuesOf(null).status).toBe('draft')
  })

  test('ends at midnight in the studio, wherever its coach is', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    expect(detailsOf(entered, null).time_zone).toBe('UTC')
    vi.unstubAllEnvs()
  })

  test.each<[Partial<ChallengeForm>, keyof ChallengeForm]>([
    [{ count: '' }, 'count'],
    [{ count: '0' }, 'count'],
    [{ count: 'many' }, 'count'],
    [{ kind: 'exercises' }, 'exercises'],
    [{ kind: 'springs' }, 'settings'],
    [{ kind: 'springs', settings: [[], []] }, 'settings'],
    [{ kind: 'program' }, 'program'],
    [{ ends_on: '2026-04-30' }, 'ends_on'],
    [{ starts_on: '' }, 'starts_on'],
  ])('with %o says what is wrong at its field', (changes, field) => {
    const errors = challengeErrors({ ...entered, ...changes })
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]).toMatch(/^[A-Z]/)
  })

  test('says nothing of kinds that are not chosen', () => {
    expect(
      challengeErrors({ ...entered, kind: 'exercises', exercises: ['Swan'], count: '' }),
    ).toEqual({})
  })
})

test('what is stored comes back from the form as it was, with its zone', () => {
  const stored: AdminChallenge = {
    ...detailsOf(entered, null),
    _id: '0197f0c2-0000-7000-8000-000000000000',
    goal: { kind: 'springs', settings: [[{ name: 'Red', colour: '#cc0000', count: 2 }]] },
    time_zone: 'Pacific/Auckland',
    state: 'running',
    created_by: null,
    figures: { joined: 0, on_the_way: 0, met: 0 },
    version: 1,
    updated_at: 0,
  }
  const { title, description, goal, starts_on, ends_on, time_zone, ranked, status } = stored
  expect(detailsOf(valuesOf(stored), stored)).toEqual({
    title,
    description,
    goal,
    starts_on,
    ends_on,
    time_zone,
    ranked,
    status,
  })
})
