import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config/read-config.ts'
import { variableNotes } from '../../src/config/variable-notes.ts'
import { type Variables, variables } from '../../src/config/variables.ts'
import { environmentReference, exampleWith } from './environment-reference.ts'

const committed = new URL('../../../docs/operating/environment.md', import.meta.url)
// Sound: the keys of a constant are its type's.
const names = Object.keys(variableNotes) as (keyof Variables)[]

test('docs/operating/environment.md is what the schema says; `npm run environment` writes it', async () => {
  expect(environmentReference()).toBe(await readFile(committed, 'utf8'))
})

test('every variable of the schema is described, and no other', () => {
  expect(names.toSorted()).toEqual(Object.keys(variables.shape).toSorted())
})

test.each(names)('%s is accepted with all that it needs', (name) => {
  expect(() => readConfig(exampleWith(name), '/')).not.toThrow()
})
