import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestConnection, stubEngine } from './fake-webrtc.ts'
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
function begin(grant = () => Promise.resolve(access)): void {
  const onState = (state: LiveState) => {
    if (states.at(-1) !== state) states.push(state)
  }
  const watching = watch(grant, {
    onState,
    onStream: () => {},
    onRefused: (why) => refusals.push(why),
  })
  stop = () => watching.stop()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  states = []
  refusals = []
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
  expect(offers.length).toBeLessThan(12)
})
