import { expect, test } from 'vitest'
import { hasCode } from './error-code.ts'

const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })

test.each([
  [missing, true],
  [Object.assign(new Error('not allowed'), { code: 'EACCES' }), false],
  [new Error('ENOENT'), false],
  [{ code: 'ENOENT' }, false],
  [undefined, false],
])('%j says that a file is missing: %s', (error, is) => {
  expect(hasCode(error, 'ENOENT', 'ENOTDIR')).toBe(is)
})
