import { expect, test } from 'vitest'
import { alternatives } from './cautions-policy.ts'

const member = { primaryGoals: [], experienceLevel: null, preferredSessionLength: null }
const video = (id: string, category: 'core' | 'recovery', minutes: number) => ({
  id,
  categories: [category],
  difficultyLevel: null,
  durationSeconds: minutes * 60,
  featureOnHome: false,
  seen: 'not' as const,
})
const lib = [
  video('other', 'recovery', 60),
  video('long', 'core', 60),
  video('short', 'recovery', 22),
  video('like', 'core', 24),
]
const pick = (candidates: typeof lib, limit = 4) =>
  alternatives(member, video('it', 'core', 20), candidates, limit).map(({ id }) => id)

test('what is alike in category and length comes first', () => {
  expect(pick(lib)).toEqual(['like', 'long', 'short', 'other'])
  expect(pick(lib, 3)).toHaveLength(3)
})

test('among those that are equally alike the most suitable comes first', () => {
  const featured = { ...video('featured', 'core', 20), featureOnHome: true }
  expect(pick([video('plain', 'core', 20), featured], 2)).toEqual(['featured', 'plain'])
})
