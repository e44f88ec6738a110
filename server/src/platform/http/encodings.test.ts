import { expect, test } from 'vitest'
import { pickEncoding } from './encodings.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['x-gzip, brotli', undefined],
])('accept-encoding: %s is answered with %s', (accepted, encoding) =>
  expect(pickEncoding(accepted)).toBe(encoding),
)

test('what is not offered is not picked', () =>
  expect(pickEncoding('br, gzip', (encoding) => encoding === 'gzip')).toBe('gzip'))
