import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { cleanText, describeError } from './log-text.ts'

test.each([
  ['550 <ada@studio.test> is unknown', '550 <…> is unknown'],
  ['Mail to ada.stern+a@studio.test, again', 'Mail to …, again'],
  [`The link ${'aB3-'.repeat(11)}aa is over`, 'The link … is over'],
  ['invalid input syntax for type uuid: "Ada Stern"', 'invalid input syntax for type uuid: …'],
  ['Key (email)=(Ada) already exists.', 'Key  …'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  [
    'duplicate key value violates unique constraint "users_email_key"',
    'duplicate key value violates unique constraint "users_email_key"',
  ],
])('%s is logged as %s', (text, logged) => expect(cleanText(text)).toBe(logged))

test('a failed statement is logged without its parameters, in the message, the stack and the cause', () => {
  const cause = Object.assign(new Error('violates "users_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(ada@studio.test) already exists.',
  })
  const error = new DrizzleQueryError(
    'insert into "users" values ($1)',
    ['ada@studio.test', 'Ada'],
    cause,
  )
  const described = describeError(error)
  expect(described).toMatchObject({
    message: expect.stringContaining('insert into "users"') as unknown,
    stack: expect.stringMatching(/^\s+at /) as unknown,
    cause: { code: '23505' },
  })
  expect(JSON.stringify(described)).not.toMatch(/ada|Ada/)
})

test('a copy of an error, as the queue reports it, is logged as one', () => {
  const error = new Error('connect ECONNREFUSED')
  const copy = { message: error.message, stack: error.stack, queue: 'deliver-mail' }
  expect(describeError(copy)).toEqual({
    type: 'Error',
    message: 'connect ECONNREFUSED',
    stack: expect.stringMatching(/^\s+at /) as unknown,
  })
})

test('what is thrown without being an error is logged as text', () =>
  expect(describeError('no <ada@studio.test>')).toMatchObject({
    type: 'string',
    message: 'no <…>',
  }))
