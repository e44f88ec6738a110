import { expect, test } from 'vitest'
import { Choppiness } from './choppiness.ts'

test.each<[string, (number | undefined)[], boolean[]]>([
  ['a fluent picture', [30, 25, 24, 15], []],
  ['a camera that starts', [0, 8, 30, 30], []],
  ['a moment of other work', [30, 5, 5, 30, 5, 5, 30], []],
  ['too few for three measurements', [30, 11, 11, 11, 3, 3, 3], [true]],
  ['just enough', [12, 12, 12, 12], []],
  ['fluent again after three measurements', [5, 5, 5, 15, 15, 14, 15, 15, 15], [true, false]],
  ['a camera that is off', [undefined, undefined, undefined, undefined], []],
  ['a camera that is turned off meanwhile', [5, 5, 5, undefined], [true, false]],
  ['a camera that was off between', [5, 5, undefined, 5, 5, 30], []],
])('%s', (_, rates, expected) => {
  const changes: boolean[] = []
  const choppiness = new Choppiness((isChoppy) => changes.push(isChoppy))
  for (const rate of rates) choppiness.take(rate)
  expect(changes).toEqual(expected)
})
