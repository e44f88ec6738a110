import { expect, test } from 'vitest'
import { chooseFeatured, groupByCategory } from './discover-groups.ts'

const video = (name: string, categories: ('core' | 'recovery')[], featured = false) => ({
  name,
  categories,
  should_feature_on_home: featured,
})
const videos = [
  video('a', ['recovery', 'core']),
  video('b', ['core'], true),
  video('c', ['recovery']),
]

test('each video stands in the group of its first category alone', () => {
  const groups = groupByCategory(videos).map(([name, group]) => [name, group.map((v) => v.name)])
  expect(groups).toEqual([
    ['recovery', ['a', 'c']],
    ['core', ['b']],
  ])
})

test('what the studio features stands first, else the first of all; in a search the best match', () => {
  expect(chooseFeatured(videos, false)?.name).toBe('b')
  expect(chooseFeatured(videos, true)?.name).toBe('a')
  expect(chooseFeatured(videos.slice(2), false)?.name).toBe('c')
  expect(chooseFeatured([], false)).toBeUndefined()
})
