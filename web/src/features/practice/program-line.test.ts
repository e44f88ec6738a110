import { expect, test } from 'vitest'
import { programLine } from './program-line.ts'

test.each([
  ['Five good planks', 'First planks', 'First month', 'First planks, First month'],
  ['First planks', 'First planks', 'First month', 'First month'],
  ['First planks', null, 'First month', 'First month'],
  ['Five good planks', null, null, undefined],
])('of "%s", which is "%s" in %s, it says %s', (title, session, program, line) => {
  expect(programLine({ title, session, program })).toBe(line)
})
