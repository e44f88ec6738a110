import { expect, test } from 'vitest'
import { NetworkError, readApiError } from '../api/api-error.ts'
import { isSentAgain } from './send-waiting.ts'

test.each([401, 408, 429, 502, 503, 504])('after an answer of %i it is sent again', (status) =>
  expect(isSentAgain(readApiError(status, { code: 'any' }))).toBe(true),
)

test.each([500, 520, 527])('after the page of somebody in between with %i, too', (status) =>
  expect(isSentAgain(readApiError(status, null))).toBe(true),
)

test('after no answer at all it is sent again', () =>
  expect(isSentAgain(new NetworkError('gone'))).toBe(true))

test.each([400, 403, 404, 409, 422, 500])(
  'an answer of %i is the last word: nothing may hold up what waits behind it',
  (status) => expect(isSentAgain(readApiError(status, { code: 'any' }))).toBe(false),
)

test.each([403, 404, 413])(
  'so is a page of somebody in between with %i, who does not let this call through',
  (status) => expect(isSentAgain(readApiError(status, null))).toBe(false),
)
