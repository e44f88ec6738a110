import { expect, test } from 'vitest'
import { condition } from './conditions.mjs'

/** @param {TemplateStringsArray} texts @param {...unknown} expressions */
const template = ({ raw }, ...expressions) => ({
  type: /** @type {const} */ ('TemplateLiteral'),
  quasis: raw.map((text) => ({ value: { raw: text } })),
  expressions: expressions.map(() => ({ type: /** @type {const} */ ('other') })),
})
/** @param {import('./conditions.mjs').Node} node */
const changesOf = (node) =>
  [...condition.mutate({ node })].map((changed) => {
    if (changed.type === 'TemplateLiteral')
      return changed.quasis.map(({ value }) => value.raw).join('?')
    return changed.type === 'CallExpression' ? changed.arguments.length : changed
  })

test('each condition of a query is left out once', () => {
  const callOf = (/** @type {string} */ name) => ({
    type: /** @type {const} */ ('CallExpression'),
    callee: { name },
    arguments: [template`a`, template`b`],
  })
  expect([changesOf(callOf('and')), changesOf(callOf('or'))]).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(changesOf(callOf('eq'))).toEqual([])
})

test('each line of SQL that is a condition is left out with its values', () => {
  const query = template`SELECT 1 FROM ${0}
    WHERE a = ${1}
      AND b = ${2}
      AND c IN (${3}, ${4})
      AND (d = ${5}
        OR e)`
  expect(changesOf(query)).toEqual([
    expect.not.stringContaining('b ='),
    expect.not.stringContaining('c IN'),
  ])
  for (const changed of condition.mutate({ node: query }))
    expect(changed).toMatchObject({ type: 'TemplateLiteral' })
})
