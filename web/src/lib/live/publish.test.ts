import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeConnection, latestConnection, shownAgain, stubEngine } from './fake-webrtc.ts'
import type { Tracks } from './connector.ts'
import type { LiveAccess, LiveState } from './live-transport.ts'
import { publish } from './publish.ts'

const fakeTrack = (name: string) => ({ name }) as unknown as MediaStreamTrack // no more is read
const [camera, other, microphone] = [
  fakeTrack('camera'),
  fakeTrack('other'),
  fakeTrack('mic'),
] as const
let wanted: Tracks
let states: LiveState[]
let tokens: string[]

/** Each time another token, as the server gives. */
const access = (): Promise<LiveAccess> => {
  const token = `token ${tokens.length + 1}`
  tokens.push(token)
  return Promise.resolve({
    transport: 'whip',
    url: 'http://studio.test/whip',
    token,
    iceServers: [],
  })
}
const begin = () => publish(access, () => wanted, { onState: (state) => states.push(state) })

beforeEach(() => {
  wanted = { audio: microphone, video: camera }
  states = []
  tokens = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is sent is what the host wants', () => {
  const sent = () => latestConnection().sends

  test.each([
    ['a camera that was off and on', () => (wanted = { ...wanted, video: other })],
    ['a camera that was turned off', () => (wanted = { ...wanted, video: null })],
  ])('%s while the page connected', async (_, change) => {
    const { hold } = stubEngine({ status: 201 })
    const answer = hold()
    const begun = begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual([microphone, camera])
    change()
    answer()
    const publication = await begun
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual([microphone, wanted.video])
    publication.stop()
  })

  test('a change while the page reconnects', async () => {
    const { hold } = stubEngine({ status: 201 })
    const publication = await begin()
    const answer = hold()
    latestConnection().become('failed')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent()).toEqual([microphone, camera])
    wanted = { ...wanted, video: other }
    publication.update()
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual([microphone, other])
    publication.stop()
  })

  test('a change that the connection refuses begins another one', async () => {
    stubEngine({ status: 201 })
    const publication = await begin()
    latestConnection().refusesTracks = true
    wanted = { ...wanted, video: other }
    publication.update()
    await vi.advanceTimersByTimeAsync(1000)
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live'])
    expect(sent()).toEqual([microphone, other])
    publication.stop()
  })
})

describe('after an unexpected disconnect', () => {
  test('the tracks of that moment are published again, with fresh access', async () => {
    stubEngine({ status: 201 })
    const publication = await begin()
    wanted = { ...wanted, video: other }
    publication.update()
    latestConnection().become('failed')
    await vi.advanceTimersByTimeAsync(1000)
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live'])
    expect(latestConnection().sends).toEqual([microphone, other])
    expect(tokens).toEqual(['token 1', 'token 2'])
    publication.stop()
  })

  test.each([
    ['the first', 1, 1000],
    ['the second', 2, 5000],
    ['the third', 3, 15_000],
  ])('%s attempt may succeed', async (_, attempt, ms) => {
    const refused = Array.from({ length: attempt - 1 }, () => ({ status: 503 }))
    stubEngine({ status: 201 }, ...refused, { status: 201 })
    const publication = await begin()
    latestConnection().become('failed')
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(states.at(-1)).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(states.at(-1)).toBe('live')
    publication.stop()
  })

  test('the third failed attempt is told, and quiet ones go on until the server is back', async () => {
    const { offers } = stubEngine(
      { status: 201 },
      ...Array.from({ length: 10 }, () => ({ status: 503 })),
      { status: 201 },
    )
    const publication = await begin()
    latestConnection().become('failed')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'failed'])
    expect(offers).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.slice(4)).toEqual(['live'])
    publication.stop()
  })

  test.each(['online', 'visibilitychange'])('%s: the next attempt does not wait', async (sign) => {
    const refused = Array.from({ length: 3 }, () => ({ status: 503 }))
    const { page } = stubEngine({ status: 201 }, ...refused, { status: 201 })
    const publication = await begin()
    latestConnection().become('failed')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(states.at(-1)).toBe('failed')
    page.dispatchEvent(new Event(sign))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('live')
    publication.stop()
  })

  test.each([5, 20, 60, 300])('an outage of %i s is over seconds later', async (seconds) => {
    const { setAway } = stubEngine({ status: 201 })
    const publication = await begin()
    setAway(true)
    latestConnection().become('failed')
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect(states).not.toContain('refused')
    expect(states.lastIndexOf('live')).toBe(1)
    setAway(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states.at(-1)).toBe('live')
    publication.stop()
  })

  test('a page that the browser kept and shows again sends by a new connection', async () => {
    const { page, offers } = stubEngine({ status: 201 })
    const publication = await begin()
    page.dispatchEvent(shownAgain())
    await vi.advanceTimersByTimeAsync(1000)
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live'])
    expect(offers).toHaveLength(2)
    publication.stop()
    page.dispatchEvent(shownAgain())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(offers).toHaveLength(2)
  })

  test('a connection on which nothing arrives counts as lost before the browser says so', async () => {
    stubEngine({ status: 201 })
    const publication = await begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states).toEqual(['connecting', 'live'])
    latestConnection().silent = true
    await vi.advanceTimersByTimeAsync(6000)
    expect(states.slice(2)).toEqual(['reconnecting', 'live'])
    publication.stop()
  })

  test('the host is told of a picture that becomes choppy, until the camera is off', async () => {
    stubEngine({ status: 201 })
    const told: boolean[] = []
    const publication = await publish(access, () => wanted, {
      onState: () => {},
      onChoppy: (isChoppy) => told.push(isChoppy),
    })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(told).toEqual([])
    latestConnection().rate = 6
    await vi.advanceTimersByTimeAsync(20_000)
    expect(told).toEqual([true])
    wanted = { ...wanted, video: null }
    publication.update()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(told).toEqual([true, false])
    publication.stop()
  })

  test('nobody comes back who has stopped', async () => {
    const { offers, page } = stubEngine({ status: 201 })
    const publication = await begin()
    latestConnection().become('failed')
    publication.stop()
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(offers).toHaveLength(1)
  })

  test('a loss of less than three seconds mends itself', async () => {
    stubEngine({ status: 201 })
    const publication = await begin()
    latestConnection().become('disconnected')
    await vi.advanceTimersByTimeAsync(2900)
    latestConnection().become('connected')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(FakeConnection.made).toHaveLength(1)
    publication.stop()
  })
})

test.each([
  [401, 'token'],
  [409, 'join'],
  [500, 'join'],
])('an answer of %i to the first offer is told', async (status, failure) => {
  stubEngine({ status })
  await expect(begin()).rejects.toMatchObject({ failure })
})
