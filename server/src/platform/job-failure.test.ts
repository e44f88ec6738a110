import { expect, test } from 'vitest'
import { AppError, storageFull } from './app-error.ts'
import { failureOf } from './job-failure.ts'

const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error('It did not work', { cause }), { code })

test.each([
  ['a refused connection', withCode('ECONNREFUSED'), 'unreachable'],
  ['a service that is away', new AppError('unavailable', () => 'Not now'), 'unreachable'],
  ['a cause further down', new Error('Mail', { cause: withCode('ETIMEDOUT') }), 'unreachable'],
  ['a full disk', withCode('ENOSPC'), 'no-room'],
  ['a full store', storageFull(), 'no-room'],
  ['anything else', new Error('Nobody knows'), 'unexpected'],
  ['what is no error', 'a text', 'unexpected'],
] as const)('%s is kept with its reason', (_, error, why) =>
  expect(failureOf(error)).toMatchObject({ why }),
)

test('what is kept names nobody', () =>
  expect(failureOf(new Error('No mailbox ada@carriage.test')).message).toBe('No mailbox …'))
