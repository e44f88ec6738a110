import fc from 'fast-check'
import { expect, test } from 'vitest'
import { against, type Caution, cautions, unite } from './cautions.ts'

const list = fc.subarray([...cautions], { minLength: 0 })

test('united cautions are there once, from head to foot', () => {
  expect(unite(['hips', 'neck'], ['neck', 'osteoporosis'])).toEqual([
    'neck',
    'hips',
    'osteoporosis',
  ])
  fc.assert(
    fc.property(list, list, (a, b) => {
      const both = unite(a, b)
      expect(new Set(both).size).toBe(both.length)
      expect([...both].toSorted()).toEqual([...new Set<Caution>([...a, ...b])].toSorted())
      expect(both).toEqual(unite(b, a))
    }),
  )
})

test('only what a class and a person have in common speaks against it', () => {
  expect(against(['lower-back', 'wrists'], ['wrists', 'knees'])).toEqual(['wrists'])
  expect(against(['lower-back'], [])).toEqual([])
})
