import { expect, test } from 'vitest'
import { conditionsIn } from './conditions.mjs'

/** @param {string} text */
const leftOver = (text) =>
  conditionsIn(text).map(({ from, to }) => text.slice(0, from) + text.slice(to))

test.each([
  ['and(one(1, 2), two)', ['and( two)', 'and(one(1, 2))']],
  ['or(\n  one,\n  two,\n)', ['or(\n  two,\n)', 'or(\n  one,\n)']],
  ['and(one)', ['and()']],
  ['eq(one, two)', []],
])('each condition of %s is left out once', (text, changed) => {
  expect(leftOver(text)).toEqual(changed)
})

test('each line of SQL that is a condition is left out with its values', () => {
  const query = `sql\`SELECT 1 FROM x
    WHERE a = \${one}
      AND b = \${two}
      AND c IN (\${three}, \${four})
      AND (d = \${five}
        OR e)
      AND f\``
  expect(leftOver(query)).toEqual([
    query.replace('\n      AND b = ${two}', ''),
    query.replace('\n      AND c IN (${three}, ${four})', ''),
    query.replace('\n      AND f', ''),
  ])
})
