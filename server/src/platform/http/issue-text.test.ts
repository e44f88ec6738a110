import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { speaking } from '@carriage/texts/speaking'
import { issueText } from './issue-text.ts'

const schema = z.object({
  days: z.optional(z.int().check(z.gte(1), z.lte(7))),
  name: z.optional(z.string().check(z.minLength(2), z.maxLength(3))),
  kind: z.optional(z.enum(['one', 'other'])),
  list: z.optional(z.array(z.object({ on: z.boolean() })).check(z.minLength(1))),
  id: z.optional(z.uuid()),
  own: z.optional(z.string({ error: () => 'In our words' })),
})
const said = (value: unknown) =>
  z.safeParse(schema, value, { error: issueText }).error?.issues.map(({ message }) => message)

test.each([
  [{ days: 9 }, '“days” has to be 7 or less.'],
  [{ days: 0 }, '“days” has to be 1 or more.'],
  [{ days: 1.5 }, '“days” has to be a whole number.'],
  [{ name: 'a' }, '“name” needs at least 2 characters.'],
  [{ name: 'abcd' }, '“name” has at most 3 characters.'],
  [{ name: 4 }, '“name” has to be text.'],
  [{ kind: 'none' }, '“kind” has to be one of these: one, other.'],
  [{ list: [] }, '“list” needs at least 1 entry.'],
  [{ list: [{}] }, '“list.0.on” is missing.'],
  [{ list: [{ on: 'yes' }] }, '“list.0.on” has to be true or false.'],
  [{ id: 'x' }, '“id” is not valid.'],
  [{ own: 1 }, 'In our words'],
])('%j: %s', (value, text) => {
  expect(said(value)).toEqual([text])
})

test('is said in the language of the reader', () => {
  expect(speaking('de', () => said({ days: 9 }))).toEqual(['„days“ darf höchstens 7 sein.'])
  expect(speaking('es', () => said({ days: 9 }))).toEqual(['«days» tiene que ser 7 o menos.'])
})
