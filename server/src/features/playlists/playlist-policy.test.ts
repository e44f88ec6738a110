import { MAX_CLASSES } from '@carriage/contract/playlists/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addClasses, orderClasses, removeClasses, withHidden } from './playlist-policy.ts'

test.each([
  ['next', ['c'], ['c', 'a', 'b']],
  ['last', ['c'], ['a', 'b', 'c']],
  ['next', ['b', 'c'], ['b', 'c', 'a']],
  ['last', ['a'], ['b', 'a']],
] as const)('classes put %s: %j', (place, added, after) => {
  expect(addClasses(['a', 'b'], added, place)).toEqual(after)
})

test('an order leaves what it does not name behind what it names, and brings nothing back', () => {
  expect(orderClasses(['a', 'b', 'c'], ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b'])
})

test.each([
  ['where they were', ['a', 'c'], ['a', 'h', 'i', 'c']],
  ['behind what they followed, in another order', ['c', 'a'], ['c', 'a', 'h', 'i']],
  ['also where that is gone', ['c'], ['h', 'i', 'c']],
  ['once, where the caller names them', ['i', 'c'], ['h', 'i', 'c']],
  ['alone', [], ['h', 'i']],
])('hidden classes stay %s', (_, wanted, after) => {
  expect(withHidden(['a', 'h', 'i', 'c'], { wanted, hidden: ['h', 'i'] })).toEqual(after)
})

test('hidden classes stay as far as there is room beside those that are wanted', () => {
  const wanted = Array.from({ length: MAX_CLASSES - 1 }, (_, n) => `v${n}`)
  const all = withHidden(['h', 'i'], { wanted, hidden: ['h', 'i'] })
  expect([all.length, all.slice(0, 2)]).toEqual([MAX_CLASSES, ['h', 'v0']])
})

test('there is room for fifty, and what waits already takes no second place', () => {
  const full = Array.from({ length: MAX_CLASSES }, (_, n) => `v${n}`)
  expect(addClasses(full, ['v49'], 'next')).toHaveLength(MAX_CLASSES)
  expect(() => addClasses(full, ['another'], 'last')).toThrow('room for 50 classes')
})

test('whatever several devices do, each class stands once and only removing loses one', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 12 })
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), ids, place: fc.constantFrom('next', 'last') }),
    fc.record({ do: fc.constant('remove' as const), ids }),
    fc.record({ do: fc.constant('order' as const), ids }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let queue: string[] = []
      const there = new Set<string>()
      for (const one of steps) {
        if (one.do === 'add') queue = addClasses(queue, one.ids, one.place)
        else if (one.do === 'remove') queue = removeClasses(queue, one.ids)
        else queue = orderClasses(queue, one.ids)
        for (const id of one.ids) {
          if (one.do === 'add') there.add(id)
          if (one.do === 'remove') there.delete(id)
        }
      }
      expect(queue).toHaveLength(there.size)
      expect(new Set(queue)).toEqual(there)
    }),
  )
})
