import { expect, test } from 'vitest'
import { ignoreFailedCall, NetworkError, readApiError } from './api-error.ts'

test('of a call that nobody waits for, a failure is ignored and a mistake is not', () => {
  expect(() => ignoreFailedCall(readApiError(503, null))).not.toThrow()
  expect(() => ignoreFailedCall(new NetworkError('offline'))).not.toThrow()
  expect(() => ignoreFailedCall(new TypeError('x is not a function'))).toThrow('not a function')
})
