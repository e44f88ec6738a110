import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LivePlaylist } from './live-playlist.ts'

const BEGAN = Date.UTC(2026, 4, 10, 12)
const FIRST = 100
let playlist: LivePlaylist
let count: number

beforeEach(() => {
  playlist = new LivePlaylist('720p', FIRST)
  playlist.begin(Buffer.from('description 1'))
  count = 0
})
function add(parts: number): void {
  for (let n = 0; n < parts; n++) {
    const at = BEGAN + (count * 1000) / 3
    const data = Buffer.from(`<${count}>`)
    playlist.add({ rung: '720p', data, isIndependent: count % 3 === 0, at })
    count += 1
  }
}
const lines = () => playlist.text([]).trimEnd().split('\n')

test('a stream that has just begun', () => {
  add(7)
  expect(lines()).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.2',
    '#EXT-X-PART-INF:PART-TARGET=0.33333',
    '#EXT-X-MEDIA-SEQUENCE:100',
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    '#EXT-X-MAP:URI="720p.init.1.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:2026-05-10T12:00:00.000Z',
    '#EXT-X-PART:DURATION=0.33333,URI="720p.part.100.0.m4s",INDEPENDENT=YES',
    '#EXT-X-PART:DURATION=0.33333,URI="720p.part.100.1.m4s"',
    '#EXT-X-PART:DURATION=0.33333,URI="720p.part.100.2.m4s"',
    '#EXT-X-PART:DURATION=0.33333,URI="720p.part.100.3.m4s",INDEPENDENT=YES',
    '#EXT-X-PART:DURATION=0.33333,URI="720p.part.100.4.m4s"',
    '#EXT-X-PART:DURATION=0.33333,URI="720p.part.100.5.m4s"',
    '#EXTINF:2.00000,',
    '720p.part.100.m4s',
    '#EXT-X-PROGRAM-DATE-TIME:2026-05-10T12:00:02.000Z',
    '#EXT-X-PART:DURATION=0.33333,URI="720p.part.101.0.m4s",INDEPENDENT=YES',
    '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="720p.part.101.1.m4s"',
  ])
})

test('after a while there are ten segments, the last three with their parts', () => {
  add(6 * 25 + 2)
  expect(lines()).toContain('#EXT-X-MEDIA-SEQUENCE:116')
  expect(lines().filter((line) => line.startsWith('#EXTINF'))).toHaveLength(9)
  expect(lines().filter((line) => line.startsWith('#EXT-X-PART:'))).toHaveLength(6 + 6 + 2)
  expect(playlist.file('part.115.m4s')).toBeUndefined()
  expect(String(playlist.file('part.116.m4s'))).toBe('<96><97><98><99><100><101>')
})

test('an encoder that begins anew ends its segment, and players are told', () => {
  add(8)
  playlist.begin(Buffer.from('description 2'))
  expect(lines().slice(-4)).toEqual([
    '#EXT-X-PART:DURATION=0.33333,URI="720p.part.101.1.m4s"',
    '#EXTINF:0.66667,',
    '720p.part.101.m4s',
    '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="720p.part.102.0.m4s"',
  ])
  add(1)
  expect(lines().slice(-5, -2)).toEqual([
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="720p.init.2.mp4"',
    expect.stringContaining('#EXT-X-PROGRAM-DATE-TIME:'),
  ])
  expect(String(playlist.file('init.2.mp4'))).toBe('description 2')
  add(6 * 12)
  expect(lines()).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1')
  expect(lines()).not.toContain('#EXT-X-DISCONTINUITY')
  expect(playlist.file('init.1.mp4')).toBeUndefined()
})

test('the other renditions are reported', () => {
  add(2)
  expect(new LivePlaylist('360p', FIRST).text([playlist])).toContain(
    '#EXT-X-RENDITION-REPORT:URI="720p.m3u8",LAST-MSN=100,LAST-PART=1',
  )
})

describe('with one segment and two parts of the next', () => {
  beforeEach(() => add(8))
  test.each<[string, number, number | undefined, boolean]>([
    ['a segment that is whole', 100, undefined, true],
    ['a part of it', 100, 5, true],
    ['a part beyond its end, which is the first of the next', 100, 6, true],
    ['the newest part', 101, 1, true],
    ['the part that comes next', 101, 2, false],
    ['the segment that is not whole', 101, undefined, false],
    ['a segment that is to come', 102, undefined, false],
    ['a part that is to come', 102, 0, false],
    ['a segment of long ago', 3, undefined, true],
  ])('%s: %i %s, there: %s', (_, sequence, part, isThere) => {
    expect(playlist.has({ sequence, part })).toBe(isThere)
  })

  test.each([
    ['part.101.2.m4s', true],
    ['part.101.3.m4s', false],
    ['part.101.1.m4s', false],
    ['part.102.0.m4s', false],
  ])('%s comes next: %s', (name, isNext) => expect(playlist.isNext(name)).toBe(isNext))

  test('a wait ends with the broadcast', async () => {
    const waiting = playlist.within(6000, () => playlist.has({ sequence: 101, part: 2 }))
    playlist.end()
    expect(await waiting).toBe(false)
  })

  test('a wait ends with the part, or with its time', async () => {
    vi.useFakeTimers()
    const soon = playlist.within(6000, () => playlist.has({ sequence: 101, part: 2 }))
    const never = playlist.within(6000, () => playlist.has({ sequence: 109, part: 0 }))
    add(1)
    expect(await soon).toBe(true)
    await vi.advanceTimersByTimeAsync(6000)
    expect(await never).toBe(false)
    vi.useRealTimers()
  })
})
