import { goals } from '@carriage/contract/accounts/schemas'
import { categories as allCategories, levels } from '@carriage/contract/common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as policy from './recommendation-policy.ts'

const member = {
  equipments: [],
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
  equipments: [] as readonly string[],
}

test('the level decides first, then goals, what the studio features, and length', () => {
  const candidates = [
    { ...base, name: 'nothing' },
    { ...base, name: 'length', durationSeconds: 900 },
    { ...base, name: 'featured', featureOnHome: true, durationSeconds: 900 },
    { ...base, name: 'level', difficultyLevel: 'beginner' as const },
    { ...base, name: 'goal', categories: ['recovery' as const] },
  ]
  expect(policy.recommend(member, candidates, 4).map(({ name }) => name)).toEqual([
    'level',
    'goal',
    'featured',
    'length',
  ])
})

test.each([
  ['beginner', 30, 'beginner', 30, true],
  ['beginner', 30, 'all-levels', 30, true],
  ['beginner', 30, null, 30, true],
  ['beginner', 30, 'intermediate', 30, false],
  ['beginner', 30, 'beginner', 31, false],
  ['intermediate', 45, 'beginner', 15, true],
  ['intermediate', 45, 'advanced', 15, false],
  ['advanced', null, 'advanced', 90, true],
  [null, null, 'advanced', 90, true],
  [null, 15, 'advanced', 90, false],
] as const)(
  'of a %s member with %s minutes, a class of level %s and %s minutes asks no more: %s',
  (experienceLevel, preferredSessionLength, difficultyLevel, minutes, holds) => {
    const video = { difficultyLevel, durationSeconds: minutes * 60 }
    expect(policy.asksNoMore({ experienceLevel, preferredSessionLength }, video)).toBe(holds)
  },
)

const memberOf = fc.record({
  primaryGoals: fc.subarray([...goals]),
  experienceLevel: fc.constantFrom('beginner', 'intermediate', 'advanced', null),
  preferredSessionLength: fc.constantFrom(15, 30, 45, 60, null),
  equipments: fc.subarray(['ring', 'box']),
})
const candidateOf = fc.record({
  categories: fc.subarray([...allCategories]),
  difficultyLevel: fc.constantFrom(...levels, null),
  durationSeconds: fc.integer({ min: 60, max: 5400 }),
  featureOnHome: fc.boolean(),
  seen: fc.constantFrom('not' as const, 'begun' as const, 'completed' as const),
  equipments: fc.subarray(['ring', 'box']),
})

test('no class stands before one of a nearer level, unless that one was completed', () => {
  fc.assert(
    fc.property(memberOf, fc.array(candidateOf, { maxLength: 40 }), (who, candidates) => {
      const ranked = policy.recommend(who, candidates, 12)
      const fit = (video: (typeof candidates)[number]) =>
        policy.levelFit(who.experienceLevel, video.difficultyLevel)
      const rest = candidates.filter((video) => !ranked.includes(video))
      for (const [at, video] of ranked.entries())
        for (const later of [...ranked.slice(at + 1), ...rest])
          if (later.seen !== 'completed') expect(fit(video)).toBeGreaterThanOrEqual(fit(later))
    }),
  )
})

test.each([
  ['beginner', 'beginner', 2],
  ['beginner', 'all-levels', 2],
  ['beginner', 'intermediate', 1],
  ['beginner', 'advanced', 0],
  ['intermediate', 'beginner', 1],
  ['intermediate', 'advanced', 1],
  ['advanced', 'beginner', 0],
  ['advanced', null, 1],
  [null, 'advanced', 2],
  [null, null, 2],
] as const)('for %s the level %s is %i near', (own, level, fit) => {
  expect(policy.levelFit(own, level)).toBe(fit)
})

test('what is featured keeps its order, but for the level', () => {
  const featured = (['advanced', 'all-levels', null, 'beginner', 'intermediate'] as const).map(
    (difficultyLevel) => ({ difficultyLevel }),
  )
  expect(
    policy
      .nearestLevelFirst({ experienceLevel: 'beginner' }, featured)
      .map((one) => one.difficultyLevel),
  ).toEqual(['all-levels', 'beginner', null, 'intermediate', 'advanced'])
})

test('equals stay newest first', () => {
  const candidates = ['a', 'b', 'c'].map((name) => ({ ...base, name }))
  expect(policy.recommend(member, candidates, 3).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test.each([
  [2, ['completed', '0', '1']],
  [3, ['0', '1', '2']],
])('beside %i others it is worth recommending: %j', (count, expected) => {
  const others = Array.from({ length: count }, (_, n) => ({ seen: 'not' as const, name: `${n}` }))
  const row = [{ seen: 'completed' as const, name: 'completed' }, ...others]
  expect(policy.worthRecommending(row).map(({ name }) => name)).toEqual(expected)
})

test('what has been completed stands behind what has not, and what was begun before it', () => {
  const goal = { ...base, categories: ['recovery' as const] }
  const candidates = [
    { ...goal, name: 'completed', seen: 'completed' as const },
    { ...base, name: 'another' },
    { ...goal, name: 'new' },
    { ...goal, name: 'begun', seen: 'begun' as const },
  ]
  expect(policy.recommend(member, candidates, 4).map(({ name }) => name)).toEqual([
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
  expect(policy.seenOf(watched)).toBe(seen)
})

const all = ['core', 'lower-body', 'upper-body', 'full-body', 'flexibility', 'recovery'] as const

describe('each part of the profile counts', () => {
  const better = (who: object, good: object, worse: object) =>
    policy.scoreFor({ ...member, ...who })({ ...base, ...good }) >
    policy.scoreFor({ ...member, ...who })({ ...base, ...worse })

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
    expect(
      policy.scoreFor({ ...member, preferredSessionLength })({ ...base, durationSeconds }),
    ).toBe(fits ? 1 : 0)
  })

  test('two categories that serve a goal count as much as three', () => {
    const who = { ...member, primaryGoals: ['toning'], preferredSessionLength: null }
    const scores = [1, 2, 3].map((count) =>
      policy.scoreFor(who)({ ...base, categories: all.slice(1, 1 + count) }),
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

  test('to a member who told nothing, classes differ by what the studio features alone', () => {
    const nobody = { primaryGoals: [], experienceLevel: null, preferredSessionLength: null }
    const scores = [null, 'beginner' as const, 'advanced' as const].map((difficultyLevel) =>
      policy.scoreFor(nobody)({ ...base, difficultyLevel }),
    )
    expect(new Set(scores).size).toBe(1)
  })
})

describe('rows with a reason', () => {
  const limits = { rows: 2, least: 2, most: 3 }
  const of = (category: (typeof allCategories)[number], minutes: number, name: string) => ({
    ...base,
    difficultyLevel: 'beginner' as (typeof levels)[number],
    categories: [category],
    durationSeconds: minutes * 60,
    name,
  })
  const rowsFor = (who: Partial<typeof member>, candidates: ReturnType<typeof of>[]) =>
    policy
      .recommendRows({ ...member, ...who }, candidates, limits)
      .map(({ reason, videos }) => [reason.goal, reason.maxMinutes, videos.map(({ name }) => name)])

  test('serve a goal within the member’s time', () => {
    const classes = [of('recovery', 15, 'a'), of('recovery', 30, 'b'), of('flexibility', 10, 'c')]
    expect(rowsFor({}, classes)).toEqual([['back-pain', 15, ['a', 'c']]])
  })

  test('name no time where too few classes are short enough', () => {
    const classes = [of('recovery', 15, 'a'), of('recovery', 30, 'b'), of('core', 10, 'c')]
    expect(rowsFor({}, classes)).toEqual([['back-pain', null, ['a', 'b']]])
  })

  test('name the time alone for members without a goal', () => {
    const classes = [of('recovery', 15, 'a'), of('core', 30, 'b'), of('core', 10, 'c')]
    expect(rowsFor({ primaryGoals: ['SKIP'] }, classes)).toEqual([[null, 15, ['a', 'c']]])
  })

  test('are left out where too few classes share the reason', () => {
    expect(rowsFor({}, [of('recovery', 15, 'a'), of('core', 30, 'c')])).toEqual([])
  })

  test.each([
    ['what was completed', {}, { seen: 'completed' }, []],
    ['levels two steps below theirs', { experienceLevel: 'advanced' }, {}, []],
    ['levels above theirs', {}, { difficultyLevel: 'intermediate' }, []],
    ['nothing of the level below theirs', { experienceLevel: 'intermediate' }, {}, ['a', 'b', 'c']],
    ['equipment that they have not chosen', { equipments: ['ball'] }, { equipments: ['box'] }, []],
    [
      'nothing that needs what they have',
      { equipments: ['box'] },
      { equipments: ['box'] },
      ['a', 'b', 'c'],
    ],
  ] as const)('leave out %s', (_, who, what, left) => {
    const classes = ['a', 'b', 'c'].map((name) => ({ ...of('recovery', 15, name), ...what }))
    const rows = policy.recommendRows({ ...member, ...who }, classes, limits)
    expect(rows.flatMap(({ videos }) => videos.map(({ name }) => name))).toEqual([...left])
  })

  test('leave the place of a row with too few classes to the next goal', () => {
    const who = { primaryGoals: ['posture', 'back-pain'] }
    const tooHard = { ...of('upper-body', 15, 'hard'), difficultyLevel: 'intermediate' as const }
    const withRing = { ...of('upper-body', 15, 'ring'), equipments: ['ring'] }
    const classes = [of('upper-body', 15, 'a'), of('recovery', 15, 'b'), of('recovery', 15, 'c')]
    expect(rowsFor(who, [...classes, tooHard, withRing])).toEqual([['back-pain', 15, ['b', 'c']]])
  })

  test('hold for each of their videos, and no video is in two', () => {
    fc.assert(
      fc.property(memberOf, fc.array(candidateOf, { maxLength: 40 }), (who, candidates) => {
        const rows = policy.recommendRows(who, candidates, limits)
        const videos = rows.flatMap((row) => row.videos)
        expect(new Set(videos).size).toBe(videos.length)
        expect(rows.length).toBeLessThanOrEqual(limits.rows)
        for (const { reason, videos: own } of rows) {
          expect(own.length).toBeGreaterThanOrEqual(limits.least)
          expect(own.length).toBeLessThanOrEqual(limits.most)
          if (reason.goal !== null) expect(who.primaryGoals).toContain(reason.goal)
          for (const video of own) {
            expect(video.seen).not.toBe('completed')
            expect(who.equipments).toEqual(expect.arrayContaining(video.equipments))
            if (reason.maxMinutes === null) continue
            expect(reason.maxMinutes).toBe(who.preferredSessionLength)
            expect(video.durationSeconds).toBeLessThanOrEqual(reason.maxMinutes * 60)
          }
        }
      }),
    )
  })
})
