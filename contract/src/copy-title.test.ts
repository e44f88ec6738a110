import { expect, test } from 'vitest'
import { copyTitle } from './copy-title.ts'

test.each([
  ['Footwork', 255, 'Footwork (copy)'],
  ['Footwork (copy)', 255, 'Footwork (copy) (copy)'],
  ['x'.repeat(255), 255, `${'x'.repeat(248)} (copy)`],
  ['Feet and legs', 12, 'Feet (copy)'],
])('%s in %i characters', (title, max, copy) => {
  expect(copyTitle(title, max)).toBe(copy)
  expect(copyTitle(title, max).length).toBeLessThanOrEqual(max)
})
