import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { variableNotes } from '../../src/config/variable-notes.ts'

const checkout = new URL('../../../', import.meta.url)

export const pathOf = (name: string): string => new URL(name, checkout).pathname
export const readFile = (name: string): string => readFileSync(new URL(name, checkout), 'utf8')

/** The variables of a file with `NAME=value` lines. */
export const readVariables = (name: string): Record<string, string> => {
  const found = Object.entries(parseEnv(readFile(name)))
  return Object.fromEntries(found.map(([key, value]) => [key, value ?? '']))
}

/** With an example in place of what the operator has to fill in. */
export function fillIn(values: Readonly<Record<string, string>>): Record<string, string> {
  const examples = new Map<string, { example: string }>(Object.entries(variableNotes))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === '' ? (examples.get(name)?.example ?? 'filled-in') : value,
    ]),
  )
}
