import { expect, test } from 'vitest'
import { breakableAddress } from './breakable-address.ts'

test.each([
  ['studio.example/signup/activation', ['studio.', 'example/', 'signup/', 'activation']],
  ['my-studio.example:8443/a?b=c', ['my-', 'studio.', 'example:', '8443/', 'a?', 'b=', 'c']],
])('%s may be broken after its signs alone', (address, parts) =>
  expect(breakableAddress(address).split('\u200B')).toEqual(parts),
)
