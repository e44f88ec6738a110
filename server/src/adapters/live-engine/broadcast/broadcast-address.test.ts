import { expect, test } from 'vitest'
import { broadcastFolder, checkBroadcastToken } from './broadcast-address.ts'

const KEY = 'a key for tests'
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

test('everybody gets the same address within a minute, and another one later', () => {
  expect(broadcastFolder(KEY, 'class', at(0))).toBe(broadcastFolder(KEY, 'class', at(59)))
  expect(broadcastFolder(KEY, 'class', at(0))).not.toBe(broadcastFolder(KEY, 'class', at(60)))
})

test.each<[string, { key?: string; channel?: string; change?: string; after?: number }, boolean]>([
  ['it is good at once', {}, true],
  ['it is good for a minute at least', { after: 60 }, true],
  ['it is void after two', { after: 120 }, false],
  ['another class has another one', { channel: 'another' }, false],
  ['another installation has another one', { key: 'another' }, false],
  ['its time cannot be changed', { change: '1900000000' }, false],
])('%s', (_, { key = KEY, channel = 'class', change, after = 0 }, isGood) => {
  const token = broadcastFolder(KEY, 'class', at(0)).split('/').at(-1) ?? ''
  const changed = change === undefined ? token : token.replace(/^\d+/, change)
  expect(checkBroadcastToken(key, { channel, token: changed }, at(after)) !== undefined).toBe(
    isGood,
  )
})
