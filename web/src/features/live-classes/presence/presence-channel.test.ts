import type { PresenceMessage, RosterChange } from '@carriage/contract/live-classes/presence'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NetworkError, readApiError } from '../../../lib/api/api-error.ts'
import { stubPage } from '../../../lib/live/fake-webrtc.ts'
import { joinPresence, rosterAfter } from './presence-channel.ts'

const ines = { user_id: 'i', role: 'host' as const, first_name: 'Ines' }
const mia = { user_id: 'm', role: 'viewer' as const, first_name: 'Mia' }
const ben = { user_id: 'b', role: 'viewer' as const, first_name: 'Ben' }

const here = new Map([ines, mia].map((one) => [one.user_id, one]))
const roster = (...changes: RosterChange[]): PresenceMessage => ({
  type: 'roster',
  changes,
  audience: 7,
})
const leaves = (role: 'host' | 'viewer') => ({ type: 'leave' as const, user_id: 'm', role })

test.each<[string, PresenceMessage, string[], number]>([
  ['who is there', { type: 'here', people: [ben], audience: 3 }, ['Ben'], 3],
  ['somebody who comes', roster({ type: 'join', ...ben }), ['Ines', 'Mia', 'Ben'], 7],
  ['somebody who comes twice', roster({ type: 'join', ...mia }), ['Ines', 'Mia'], 7],
  ['somebody who goes', roster(leaves('viewer')), ['Ines'], 7],
  ['somebody who goes as what they are not', roster(leaves('host')), ['Ines', 'Mia'], 7],
  [
    'several at once',
    roster(leaves('viewer'), { type: 'join', ...mia, role: 'host' }, { type: 'join', ...ben }),
    ['Ines', 'Mia', 'Ben'],
    7,
  ],
  ['only more of the audience', roster(), ['Ines', 'Mia'], 7],
  ['that somebody sends', { type: 'stream', stream: 'one' }, ['Ines', 'Mia'], 1],
  ['that the class has changed', { type: 'changed' }, ['Ines', 'Mia'], 1],
])('a page that hears of %s shows it', (_, message, names, audience) => {
  const after = rosterAfter({ people: here, audience: 1 }, message)
  expect([...after.people.values()].map(({ first_name: name }) => name)).toEqual(names)
  expect(after.audience).toBe(audience)
})

describe('a page whose channel was lost', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** Joins a class in which so many are, and loses the channel. */
  async function lose(audience: number, hasSeat = false) {
    vi.useFakeTimers()
    stubPage()
    const sockets: EventTarget[] = []
    class FakeSocket extends EventTarget {
      constructor() {
        super()
        sockets.push(this)
      }
      send(): void {}
      close(): void {}
    }
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('location', { href: 'http://studio.test/' })
    const onChanged = vi.fn()
    const isFirst: boolean[] = []
    const { leave } = joinPresence(
      async () => ({ rtm_token: 'token', watches_broadcast: !hasSeat }),
      {
        onRoster: () => {},
        onChanged,
        onChat: (news) => isFirst.push(news.isFirst),
        onEnd: () => {},
      },
    )
    const receive = (message: PresenceMessage) =>
      sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
    const hear = () => receive({ type: 'here', people: [], audience })
    const write = () =>
      receive({ type: 'chat', messages: [], chat: { mode: 'on', pinned: null, muted: [] } })
    await vi.advanceTimersByTimeAsync(0)
    hear()
    expect(onChanged).not.toHaveBeenCalled()
    sockets[0]?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
    return { sockets, hear, write, isFirst, onChanged, leave }
  }

  test('reads the class again, since nobody told it what changed meanwhile', async () => {
    const { hear, onChanged, leave } = await lose(0)
    await vi.advanceTimersByTimeAsync(1000)
    hear()
    expect(onChanged).toHaveBeenCalledOnce()
    leave()
  })

  test('knows which part of the chat is the first one it hears again', async () => {
    const { hear, write, isFirst, leave } = await lose(0)
    write()
    await vi.advanceTimersByTimeAsync(1000)
    hear()
    write()
    write()
    expect(isFirst).toEqual([true, true, false])
    leave()
  })

  test.each([
    ['the audience of 1', false, 1, 0.5, 1],
    ['the audience of 100', false, 100, 0.5, 2],
    ['the audience of 2,000', false, 2000, 0.5, 40],
    ['the audience of a million', false, 1_000_000, 0.5, 60],
    ['a seat beside an audience of a million', true, 1_000_000, 0.5, 1],
  ])('by %s comes back after its time', async (_, hasSeat, audience, least, most) => {
    const { sockets, leave } = await lose(audience, hasSeat)
    await vi.advanceTimersByTimeAsync(least * 1000 - 1)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync((most - least) * 1000 + 1)
    expect(sockets).toHaveLength(2)
    leave()
  })
})

describe('whoever gets no token', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** How it ended, and how often they asked within a minute. */
  async function askFor(error: Error) {
    vi.useFakeTimers()
    stubPage()
    const ends: string[] = []
    const token = vi.fn(async () => {
      throw error
    })
    const { leave } = joinPresence(token, {
      onRoster: () => {},
      onChanged: () => {},
      onEnd: (why) => ends.push(why),
    })
    await vi.advanceTimersByTimeAsync(60_000)
    leave()
    return { ends, asked: token.mock.calls.length }
  }

  test('because they may not be there is told so once', async () => {
    expect(await askFor(readApiError(403, {}))).toEqual({ ends: ['refused'], asked: 1 })
  })

  test('because the network is gone asks again', async () => {
    const { ends, asked } = await askFor(new NetworkError('x'))
    expect(ends).toEqual([])
    expect(asked).toBeGreaterThan(4)
  })
})
