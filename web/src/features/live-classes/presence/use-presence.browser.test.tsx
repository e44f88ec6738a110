import { presenceClosed, type PresenceMessage } from '@carriage/contract/live-classes/presence'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { usePresence } from './use-presence.ts'

/** A connection to the presence channel; the test says what becomes of it. */
class FakeSocket extends EventTarget {
  static readonly made: FakeSocket[] = []
  // Vitest asks its own connection for its state by this.
  static readonly OPEN = 1
  readonly sent: string[] = []
  isClosed = false
  constructor() {
    super()
    FakeSocket.made.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  say(message: PresenceMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  lose(code = 1006): void {
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

const here = (...names: string[]): PresenceMessage => ({
  type: 'here',
  people: names.map((name, at) => ({
    user_id: `00000000-0000-4000-8000-00000000000${at}`,
    role: 'viewer',
    first_name: name,
  })),
  audience: 0,
})

let tokens = 0
let isOffline = false
const ended = vi.fn<(why: string) => void>()

function Room({ active = true }: { active?: boolean }) {
  const { roster } = usePresence({
    active,
    access: async () => {
      if (isOffline) throw new NetworkError('gone')
      tokens += 1
      return { rtm_token: `pass ${tokens}` }
    },
    onChanged: () => undefined,
    onEnd: ended,
  })
  return <p>{[...roster.people.values()].map(({ first_name }) => first_name).join() || 'Nobody'}</p>
}

beforeEach(() => {
  FakeSocket.made.length = 0
  tokens = 0
  isOffline = false
  ended.mockReset()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The newest connection, once there are so many. */
async function socket(number: number): Promise<FakeSocket> {
  await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(number))
  const last = FakeSocket.made.at(-1)
  if (!last) throw new Error('There is no connection')
  return last
}

async function enter() {
  const screen = await render(<Room />)
  const first = await socket(1)
  first.open()
  first.say(here('Mia', 'Ben'))
  await expect.element(screen.getByText('Mia,Ben')).toBeVisible()
  return { screen, first }
}

test('a lost connection is made again, with a new pass, and the list is that of the new one', async () => {
  const { screen, first } = await enter()
  first.lose()
  await vi.advanceTimersByTimeAsync(1000)
  const second = await socket(2)
  second.open()
  expect([first.sent, second.sent].map(([hello = '{}']) => JSON.parse(hello))).toEqual([
    { type: 'hello', token: 'pass 1' },
    { type: 'hello', token: 'pass 2' },
  ])
  second.say(here('Ben'))
  await expect.element(screen.getByText('Ben')).toBeVisible()
})

test('it waits longer after each loss, and shortly again once it has heard anything', async () => {
  const { first } = await enter()
  first.lose()
  await vi.advanceTimersByTimeAsync(1000)
  const second = await socket(2)
  second.lose()
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSocket.made).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  const third = await socket(3)
  third.open()
  third.say(here('Mia'))
  third.lose()
  await vi.advanceTimersByTimeAsync(1000)
  await socket(4)
})

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  [
    'the page comes back from the back/forward cache',
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  [
    'the tab is looked at again',
    () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ],
])('it connects at once when %s, without waiting', async (_, happens) => {
  const { first } = await enter()
  isOffline = true
  first.lose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.made).toHaveLength(1)
  isOffline = false
  happens()
  const second = await socket(2)
  second.open()
  expect(second.sent).toHaveLength(1)
})

test.each([
  ['refused', presenceClosed.refused],
  ['removed', presenceClosed.removed],
  ['over', presenceClosed.over],
])('it ends for good when the server says %s', async (why, code) => {
  const { first } = await enter()
  first.lose(code)
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  expect(FakeSocket.made).toHaveLength(1)
  expect(ended.mock.calls).toEqual([[why]])
})

test('nobody is announced any more once the page is left, or has lost its access', async () => {
  const { screen, first } = await enter()
  await screen.rerender(<Room active={false} />)
  expect(first.isClosed).toBe(true)
  await expect.element(screen.getByText('Nobody')).toBeVisible()
  await screen.rerender(<Room />)
  const second = await socket(2)
  second.lose()
  await screen.unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.made).toHaveLength(2)
})
