import { expect, test } from 'vitest'
import { addressIn, folderOf } from './broadcast-address.ts'

test.each([
  [
    '720p.m3u8?_HLS_msn=12&_HLS_part=3',
    'https://s.test/hls/c/2.b/720p.m3u8?_HLS_msn=12&_HLS_part=3',
  ],
  ['720p.part.12.3.m4s', 'https://s.test/hls/c/2.b/720p.part.12.3.m4s'],
])('%s is asked for in the folder that is valid now', (file, expected) => {
  const folder = folderOf('https://s.test/hls/c/2.b/index.m3u8')
  expect(addressIn(folder, `https://s.test/hls/c/1.a/${file}`)).toBe(expected)
})

test.each(['https://store.test/broadcasts/c/a/1.m4s?sign=a/b', 'https://s.test/studio/c/a/1.m4s'])(
  '%s is asked for where it is',
  (asked) => {
    const folder = folderOf('https://s.test/hls/c/2.b/index.m3u8')
    expect(addressIn(folder, asked)).toBe(asked)
  },
)
