import { goals } from '@carriage/contract/accounts/schemas'
import { describe, expect, test } from 'vitest'
import { recommend, seenOf, suitability } from './recommendation-policy.ts'

const member = {
  primaryGoals: ['back-pain'],
  experienceLevel: 'beginner',
  preferredSessionLength: 15,
}
const base = {
  categories: ['core' as const],
  difficultyLevel: 'advanced' as const,
  durationSeconds: 3600,
  featureOnHome: false,
  seen: 'not' as const,
}

test('what suits the goals comes first, then level, length and the studio', () => {
  const candidates = [
    { ...base, name: 'nothing' },
    { ...base, name: 'length', durationSeconds: 900 },
    { ...base, name: 'featured', featureOnHome: true, durationSeconds: 900 },
    { ...base, name: 'level', difficultyLevel: 'beginner' as const },
    { ...base, name: 'goal', categories: ['recovery' as const] },
  ]
  expect(recommend(member, candidates, 4).map(({ name }) => name)).toEqual([
    'goal',
    'featured',
    'level',
    'length',
  ])
})

test('equals stay newest first', () => {
  const candidates = ['a', 'b', 'c'].map((name) => ({ ...base, name }))
  expect(recommend(member, candidates, 3).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('what has been completed stands behind what has not, and what was begun before it', () => {
  const goal = { ...base, categories: ['recovery' as const] }
  const candidates = [
    { ...goal, name: 'completed', seen: 'completed' as const },
    { ...base, name: 'another' },
    { ...goal, name: 'new' },
    { ...goal, name: 'begun', seen: 'begun' as const },
  ]
  expect(recommend(member, candidates, 4).map(({ name }) => name)).toEqual([
    'begun',
    'new',
    'another',
    'completed',
  ])
})

test.each([
  [undefined, 'not'],
  [{ completed: false }, 'begun'],
  [{ completed: true }, 'completed'],
])('%j is %s', (watched, seen) => {
  expect(seenOf(watched)).toBe(seen)
})

const all = ['core', 'lower-body', 'upper-body', 'full-body', 'flexibility', 'recovery'] as const

describe('each part of the profile counts', () => {
  const better = (who: object, good: object, worse: object) =>
    suitability({ ...member, ...who }, { ...base, ...good }) >
    suitability({ ...member, ...who }, { ...base, ...worse })

  test.each(goals)('the goal %s', (goal) => {
    const who = { primaryGoals: [goal] }
    const serving = all.filter((category) =>
      better(who, { categories: [category] }, { categories: [] }),
    )
    expect(serving.length).toBeGreaterThan(0)
    expect(serving.length, 'what everything serves is no goal').toBeLessThan(4)
  })

  test.each([
    ['core-strength', ['core']],
    ['flexibility', ['flexibility']],
    ['posture', ['core', 'upper-body']],
    ['back-pain', ['flexibility', 'recovery']],
    ['toning', ['lower-body', 'upper-body', 'full-body']],
    ['balance', ['core', 'full-body']],
    ['stress', ['flexibility', 'recovery']],
    ['injury-rehab', ['recovery']],
    ['chronic-pain', ['recovery']],
    ['performance', ['full-body']],
    ['weight', ['lower-body', 'full-body']],
    ['prevent-injury', ['core', 'flexibility']],
  ])('the goal %s is served by %j', (goal, categories) => {
    const serving = all.filter((category) =>
      better({ primaryGoals: [goal] }, { categories: [category] }, { categories: [] }),
    )
    expect(serving).toEqual(categories)
  })

  test.each([
    [30, 1800, true],
    [30, 1801, false],
    [30, 900, true],
    [30, 899, false],
    [null, 0, false],
  ])('with %j minutes %i seconds fit: %s', (preferredSessionLength, durationSeconds, fits) => {
    expect(suitability({ ...member, preferredSessionLength }, { ...base, durationSeconds })).toBe(
      fits ? 1 : 0,
    )
  })

  test('two categories that serve a goal count as much as three', () => {
    const who = { ...member, primaryGoals: ['toning'], preferredSessionLength: null }
    const scores = [1, 2, 3].map((count) =>
      suitability(who, { ...base, categories: all.slice(1, 1 + count) }),
    )
    expect(scores).toEqual([6, 12, 12])
  })

  test.each([
    ['the level', {}, { difficultyLevel: 'beginner' }, { difficultyLevel: 'intermediate' }],
    ['classes for all levels', {}, { difficultyLevel: 'all-levels' }, {}],
    ['the length', {}, { durationSeconds: 840 }, { durationSeconds: 960 }],
    ['what fills the hour', { preferredSessionLength: 60 }, {}, { durationSeconds: 300 }],
    [
      'skipped goals leave the level',
      { primaryGoals: ['SKIP'] },
      { difficultyLevel: 'beginner' },
      {},
    ],
  ])('%s', (_, who, good, bad) => {
    expect(better(who, good, bad)).toBe(true)
  })

  test('whoever told nothing gets no points for nothing', () => {
    const nobody = { primaryGoals: [], experienceLevel: null, preferredSessionLength: null }
    expect(suitability(nobody, { ...base, difficultyLevel: null })).toBe(0)
  })
})
