import { expect, test } from 'vitest'
import { limitedAddress, shortAddress } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1:x'],
  ['2001:db8::6', '2001:db8:0:0::', '2001:db8:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0:x'],
  ['::1', '0:0:0:0::', '0:0:0:x'],
])('%s is counted as %s and shown as %s', (address, counted, shown) => {
  expect([limitedAddress(address), shortAddress(address)]).toEqual([counted, shown])
})
