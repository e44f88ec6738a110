import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LivePlaylist } from './live-playlist.ts'
import { Publisher } from './publisher.ts'
import { StoredFiles } from './stored-files.ts'

const FIRST = 100
/** Milliseconds that the store takes for each file; undefined: it is away. */
let takes: (key: string) => number | undefined
let stored: Map<string, string>
let removed: string[]
let warnings: string[]
let playlist: LivePlaylist
let files: StoredFiles
let publisher: Publisher

beforeEach(() => {
  vi.useFakeTimers()
  takes = () => 0
  stored = new Map()
  removed = []
  warnings = []
  const log = {
    warn: (_facts: object, words: string) => void warnings.push(words),
    error: (_facts: object, words: string) => void warnings.push(words),
  }
  files = new StoredFiles({
    store: {
      async write(key, content) {
        const ms = takes(key)
        if (ms === undefined) throw new Error('away')
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
        stored.set(key, String(content))
      },
      addressOf: async (key, expires) => `https://cdn.test/${key}?until=${expires}`,
      async remove(folder) {
        removed.push(folder)
        for (const key of stored.keys()) if (key.startsWith(`${folder}/`)) stored.delete(key)
      },
    },
    prefix: 'broadcasts',
    channel: 'class',
    // Sound: of the log only these are called.
    log: log as never,
  })
  playlist = new LivePlaylist('720p', FIRST, true)
  publisher = new Publisher(playlist, { files, log: log as never })
  publisher.begin(Buffer.from('description'))
})
afterEach(() => vi.useRealTimers())

let count = 0
function add(parts: number): void {
  for (let n = 0; n < parts; n++)
    publisher.add({ rung: '720p', data: Buffer.from(`<${count++}>`), isIndependent: true, at: 0 })
}
beforeEach(() => {
  count = 0
})
/** What a browser gets for each part, segment and description that the playlist names. */
const read = () =>
  [
    ...playlist.text([]).matchAll(/^#EXT-X-(?:MAP|PART):.*URI="([^"]+)"|^((?:https:|720p).+)$/gm),
  ].map(([, quoted, plain]) => contentOf(quoted ?? plain ?? ''))
function contentOf(url: string): string {
  const key = /^https:\/\/cdn\.test\/(.+)\?until=\d+$/.exec(url)?.[1]
  if (key !== undefined) return `store ${stored.get(key) ?? 'nothing'}`
  return `server ${String(playlist.file(url.replace('720p.', '')))}`
}

test('what a playlist names is in the store, under names that nobody can guess', async () => {
  add(7)
  await vi.advanceTimersByTimeAsync(10)
  expect(read()).toEqual([
    'server description',
    ...['<0>', '<1>', '<2>', '<3>', '<4>', '<5>'].map((part) => `store ${part}`),
    'store <0><1><2><3><4><5>',
    'store <6>',
  ])
  for (const key of stored.keys())
    expect(key).toMatch(/^broadcasts\/class\/[\w-]{43}\/[\w-]{43}\.m4s$/)
  expect(playlist.text([])).not.toContain('PRELOAD-HINT')
})

test('parts are named in order, however long each takes to be stored', async () => {
  await vi.advanceTimersByTimeAsync(10)
  const times = [300, 20, 100]
  takes = () => times.shift()
  add(3)
  await vi.advanceTimersByTimeAsync(150)
  expect(read()).toEqual([])
  await vi.advanceTimersByTimeAsync(160)
  expect(read()).toEqual(['server description', 'store <0>', 'store <1>', 'store <2>'])
})

describe.each([
  ['late', 60_000],
  ['away', undefined],
])('while the store is %s', (_, ms) => {
  beforeEach(async () => {
    takes = () => ms
    add(1)
    await vi.advanceTimersByTimeAsync(1000)
  })

  test('the server sends, and the store is not asked for ten seconds', async () => {
    const asked = vi.fn(() => 0)
    takes = asked
    await vi.advanceTimersByTimeAsync(8900)
    add(1)
    await vi.advanceTimersByTimeAsync(10)
    expect(read()).toEqual(['server description', 'server <0>', 'server <1>'])
    expect(asked).not.toHaveBeenCalled()
    expect(warnings).toEqual(['a broadcast goes on without the media store'])
  })

  test('nobody waits for the next try, and after one that succeeds browsers read there', async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    add(1)
    await vi.advanceTimersByTimeAsync(10)
    expect(read().at(-1)).toBe('server <1>')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(warnings).toEqual(['a broadcast goes on without the media store'])
    takes = () => 300
    add(1)
    await vi.advanceTimersByTimeAsync(310)
    add(1)
    await vi.advanceTimersByTimeAsync(310)
    expect(read().slice(-2)).toEqual(['server <2>', 'store <3>'])
    expect(warnings.at(-1)).toBe('a broadcast uses the media store again')
  })

  test('only what was tried is removed', async () => {
    await vi.advanceTimersByTimeAsync(1000)
    add(6 * 12)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(removed).toHaveLength(1)
  })
})

test('a segment is removed a minute after no playlist names it', async () => {
  add(6 * 10)
  await vi.advanceTimersByTimeAsync(120_000)
  // Ten segments of six parts and a whole.
  expect(stored.size).toBe(10 * 7)
  add(6)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(stored.size).toBe(11 * 7)
  await vi.advanceTimersByTimeAsync(2000)
  expect(stored.size).toBe(10 * 7)
  expect([...stored.values()]).not.toContain('<0>')
})

test('a minute after its end nothing of a broadcast is left in the store', async () => {
  add(8)
  publisher.begin(Buffer.from('another description'))
  add(1)
  await vi.advanceTimersByTimeAsync(10)
  files.end()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(stored.size).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(2000)
  expect([...stored.keys()]).toEqual([])
})

test('a segment that its encoder did not end is read from the server as a whole', async () => {
  add(2)
  publisher.begin(Buffer.from('another description'))
  add(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(read()).toEqual([
    'server description',
    'store <0>',
    'store <1>',
    'server <0><1>',
    'server another description',
    'store <2>',
  ])
})

test('without a store everything is read from the server', async () => {
  playlist = new LivePlaylist('720p', FIRST)
  publisher = new Publisher(playlist, { files: undefined, log: { error: () => {} } as never })
  publisher.begin(Buffer.from('description'))
  add(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(read()).toEqual(['server description', 'server <0>'])
  expect(playlist.text([])).toContain('PRELOAD-HINT')
})
