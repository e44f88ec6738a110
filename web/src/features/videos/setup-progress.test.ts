// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countDone, firstOpen, isDone, isWatched, parseMarks } from './setup-progress.ts'

const ids = ['a', 'b', 'c']
const progress = (completed: string[], watched: string[] = []) => ({
  completed: Object.fromEntries(completed.map((id) => [id, true])),
  watched: Object.fromEntries(watched.map((id) => [id, true])),
})

test.each([
  [79.9, 100, false],
  [80, 100, true],
  [100, 100, true],
  [10, 0, false],
  [Number.NaN, 100, false],
])('%s of %s seconds count as watched: %s', (position, duration, watched) => {
  expect(isWatched(position, duration)).toBe(watched)
})

test.each([
  ['nothing is done', progress([]), 'a', 0],
  ['the first was marked', progress(['a']), 'b', 1],
  ['one was marked, one watched', progress(['a'], ['b']), 'c', 2],
  ['both count once', progress(['a'], ['a']), 'b', 1],
  ['a later one was done first', progress(['c']), 'a', 1],
  ['all are done', progress(['a', 'b'], ['c']), null, 3],
  ['one has left the guide', progress(['a', 'gone']), 'b', 1],
])('%s', (_, done, open, count) => {
  expect([firstOpen(done, ids), countDone(done, ids)]).toEqual([open, count])
})

test.each(['', '{', 'null', '[]', '"a"', '3', '{"a":false}', '{"a":"true"}', null])(
  '%j in the storage marks nothing',
  (raw) => {
    expect(isDone({ completed: parseMarks(raw), watched: {} }, 'a')).toBe(false)
  },
)

describe('the browser keeps it', () => {
  /** As a page that has just been opened. */
  const fresh = async () => {
    vi.resetModules()
    return import('./setup-progress.ts')
  }
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('for each person, over a reload', async () => {
    const first = await fresh()
    first.markSetup('ada', 'completed', 'a')
    first.markSetup('ada', 'watched', 'b')
    const again = await fresh()
    expect(countDone(again.readSetup('ada'), ids)).toBe(2)
    expect(countDone(again.readSetup('eva'), ids)).toBe(0)
  })

  test('without losing what another tab has marked', async () => {
    const [one, other] = [await fresh(), await fresh()]
    one.readSetup('ada')
    other.markSetup('ada', 'completed', 'a')
    one.markSetup('ada', 'completed', 'b')
    expect(countDone((await fresh()).readSetup('ada'), ids)).toBe(2)
  })

  test('as long as the page is open where the storage is broken', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const { markSetup, readSetup } = await fresh()
    markSetup('ada', 'completed', 'a')
    expect(countDone(readSetup('ada'), ids)).toBe(1)
  })
})
