import { expect, test } from 'vitest'
import { joinUrl } from './api-base.ts'
import { errorText, NetworkError, readApiError } from './api-error.ts'
import { endpointPath } from './client.ts'

test.each([
  ['/api', 'program/change-current-session'],
  ['/api/', '/program/change-current-session'],
  ['/api', '/program/change-current-session'],
])('%s and %s join with one slash', (base, path) => {
  expect(joinUrl(base, path)).toBe('/api/program/change-current-session')
})

test('an absolute base keeps its scheme', () => {
  expect(joinUrl('https://api.studio.test/api/', '/health')).toBe(
    'https://api.studio.test/api/health',
  )
})

test('parameters are encoded and absent queries left out', () => {
  expect(endpointPath('/video/details/:id', { id: 'a/b c' })).toBe('/video/details/a%2Fb%20c')
  expect(endpointPath('/program/available', {}, { page: 2, levels: undefined, order: '' })).toBe(
    '/program/available?page=2',
  )
})

test('the text of an error is `error`, else `message`, else the fallback, else the generic one', () => {
  expect(errorText(readApiError(400, { error: 'A', message: 'B' }), 'C')).toBe('A')
  expect(errorText(readApiError(400, { error: ' ', message: 'B' }), 'C')).toBe('B')
  expect(errorText(readApiError(502, null), 'C')).toBe('C')
  expect(errorText(readApiError(502, '<html>'))).toBe('An error occurred. Please try again.')
  expect(errorText(new Error('internal detail'))).toBe('An error occurred. Please try again.')
})

test('fields may be a sentence or a list of them', () => {
  const error = readApiError(422, { error: 'x', fields: { email: 'taken', otp: ['a', 'b'], n: 3 } })
  expect(error.fields).toEqual({ email: 'taken', otp: 'a' })
})

test('no connection is a kind of its own', () => {
  expect(errorText(new NetworkError(new TypeError('fetch failed')), 'Failed to login')).toContain(
    'No connection',
  )
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/later-1.js')
  expect(errorText(missing, 'Failed to login')).toContain('No connection')
})
