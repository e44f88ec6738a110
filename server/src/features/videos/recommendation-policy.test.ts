import { expect, test } from 'vitest'
import { recommend } from './recommendation-policy.ts'

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
