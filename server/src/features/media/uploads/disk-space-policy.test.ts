import { expect, test } from 'vitest'
import { storageFull } from '../../../platform/app-error.ts'
import { hasRoom, KEEP_FREE_BYTES } from './disk-space-policy.ts'

const GIBIBYTE = 1_073_741_824

test.each([
  [GIBIBYTE, 0, true],
  [GIBIBYTE - 1, 0, false],
  [GIBIBYTE + 500, 500, true],
  [GIBIBYTE + 499, 500, false],
])('a disk with %i bytes free has room for %i and the database: %s', (free, size, has) => {
  expect(KEEP_FREE_BYTES).toBe(GIBIBYTE)
  expect(hasRoom(free, size)).toBe(has)
})

test('who finds no room is sent to an admin, and the log hears the cause', () => {
  const cause = new Error('ENOSPC')
  const error = storageFull(cause)
  expect(error.toBody()).toMatchObject({
    code: 'storage-full',
    message: 'There is not enough room on the server for this file. Please tell an admin.',
  })
  expect(error.cause).toBe(cause)
})
