import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestConnection, shownAgain, stubEngine } from './fake-webrtc.ts'
import { type LiveAccess, LiveError, type LiveState } from './live-transport.ts'
import { watch } from './watch.ts'

let states: LiveState[]
let refusals: unknown[]
let stop: () => void

const access: LiveAccess = {
  transport: 'whip',
  url: 'http://studio.test/whep',
  token: 'token',
  iceServers: [],
}
let changes: number
function begin(grant = () => Promise.resolve(access)): void {
  const onState = (state: LiveState) => {
    if (states.at(-1) !== state) states.push(state)
  }
  const watching = watch(grant, {
    onState,
    onStream: () => {},
    onRefused: (why) => refusals.push(why),
    onBroadcast: () => void (changes += 1),
  })
  stop = () => watching.stop()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  states = []
  refusals = []
  changes = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a viewer whose connection is lost comes back, however often it takes', async () => {
  const { offers } = stubEngine(
    { status: 201 },
    ...Array.from({ length: 6 }, () => ({ status: 503 })),
    { status: 201 },
  )
  begin()
  await pass(0)
  latestConnection().become('failed')
  await pass(60_000)
  expect(offers).toHaveLength(8)
  expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live'])
})

test.each([5, 20, 60, 300])('an outage of %i s is over seconds later', async (seconds) => {
  const { setAway } = stubEngine({ status: 201 })
  begin()
  await pass(0)
  setAway(true)
  latestConnection().become('failed')
  await pass(seconds * 1000)
  expect(states).toEqual(['connecting', 'live', 'reconnecting'])
  setAway(false)
  await pass(10_000)
  expect(states.at(-1)).toBe('live')
})

test('a viewer who waits comes back at once when the network does', async () => {
  const { page } = stubEngine(
    { status: 201 },
    ...Array.from({ length: 4 }, () => ({ status: 503 })),
    { status: 201 },
  )
  begin()
  await pass(0)
  latestConnection().become('failed')
  await pass(8000)
  expect(states.at(-1)).toBe('reconnecting')
  page.dispatchEvent(new Event('online'))
  await pass(0)
  expect(states.at(-1)).toBe('live')
})

test('a page that comes back from the cache of the browser connects again', async () => {
  const { offers, page } = stubEngine({ status: 201 })
  begin()
  await pass(0)
  const first = latestConnection()
  page.dispatchEvent(new Event('pagehide'))
  expect(first.connectionState).toBe('closed')
  await pass(60_000)
  expect(offers).toHaveLength(1)
  page.dispatchEvent(shownAgain())
  await pass(1000)
  expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live'])
})

test('a server that is out of reach is no refusal', async () => {
  stubEngine({ status: 201 })
  let asked = 0
  begin(() => (++asked < 4 ? Promise.reject(new LiveError('join')) : Promise.resolve(access)))
  await pass(10_000)
  expect(refusals).toEqual([])
  expect(states.at(-1)).toBe('live')
})

test('what the rules say ends it', async () => {
  const { offers } = stubEngine({ status: 201 })
  const why = new Error('This class has ended.')
  begin(() => Promise.reject(why))
  await pass(60_000)
  expect(refusals).toEqual([why])
  expect(offers).toEqual([])
})

test('a token of before is tried once more, and then no more', async () => {
  const { offers } = stubEngine({ status: 401 })
  begin()
  await pass(60_000)
  expect(offers).toHaveLength(2)
  expect(refusals).toMatchObject([{ failure: 'token' }])
})

test('a full class is told', async () => {
  stubEngine({ status: 503, retryAfter: 30 })
  begin()
  await pass(0)
  expect(refusals).toMatchObject([{ failure: 'full' }])
})

test('a host who has gone for a moment is asked for more and more rarely', async () => {
  const { offers } = stubEngine({ status: 409, retryAfter: 2 })
  begin()
  await pass(60_000)
  expect(states).toEqual(['connecting', 'waiting'])
  expect(offers.length).toBeGreaterThan(4)
  expect(offers.length).toBeLessThan(20)
})

const broadcast = (isAll: boolean) => () =>
  Promise.resolve({ ...access, broadcast: { url: 'http://studio.test/index.m3u8', isAll } })

test('who has no seat is sent to the broadcast, and connects to nothing', async () => {
  const { offers } = stubEngine({ status: 201 })
  begin(broadcast(true))
  await pass(60_000)
  expect([changes, offers, refusals]).toEqual([1, [], []])
})

test.each<[string, { status: number }[], number]>([
  ['a room that is full', [{ status: 503 }], 1],
  ['a connection that comes about twice in vain', [{ status: 500 }, { status: 500 }], 2],
])('%s leads to the broadcast, where there is one', async (_, answers, tries) => {
  const { offers } = stubEngine(...answers.map((answer) => ({ ...answer, retryAfter: 30 })))
  begin(broadcast(false))
  await pass(60_000)
  expect([changes, offers.length, refusals]).toEqual([1, tries, []])
})

test.each([
  ['is back at its connection after the engine was away for 20 s', 20, 0],
  ['is sent to the broadcast when it is away for longer than a minute', 120, 1],
])('a viewer with a seat %s', async (_, seconds, expected) => {
  const { setAway } = stubEngine({ status: 201 })
  begin(broadcast(false))
  await pass(0)
  setAway(true)
  latestConnection().become('failed')
  await pass(seconds * 1000)
  setAway(false)
  await pass(60_000)
  expect(changes).toBe(expected)
  if (expected === 0) expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live'])
})

test('a host who is not there yet is waited for', async () => {
  stubEngine({ status: 409 }, { status: 409 }, { status: 409 }, { status: 201 })
  begin(broadcast(false))
  await pass(60_000)
  expect([changes, states.at(-1)]).toEqual([0, 'live'])
})
