// @vitest-environment happy-dom
import type { User } from '@carriage/contract/accounts/schemas'
import { setSavedItem } from '@carriage/contract/saved-items/endpoints'
import { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { persistedOutbox } from '../queries/persisted-outbox.ts'
// It hears of sign-ins and sign-outs.
import { queryClient } from '../queries/query-client.ts'
import { followOtherTabs, session } from '../session/session.ts'
import { callOrKeep, countWaiting, onAnswer } from './outbox.ts'
import { sendWaiting } from './send-waiting.ts'

const person = (_id: string) => ({ _id }) as User // the shape that is looked at
/** What has arrived at the server. */
let arrived: string[] = []
/** What the server does with a call; null: it is out of reach. */
let answer: (call: string) => Response | null

const fine = () => Response.json({ saved: 'new' })
const gone = () => null

beforeEach(() => {
  arrived = []
  answer = fine
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const call = `${url.split('/').at(-1)} ${body}`
    const response = answer(call)
    if (!response) throw new TypeError('Failed to fetch')
    arrived.push(call)
    return response
  })
  session.signIn('token', person('anna'))
})
afterEach(() => {
  session.signOut()
  localStorage.clear()
  queryClient.clear()
})

const save = (id: string, saved = true) =>
  callOrKeep(
    setSavedItem,
    { params: { type: 'video', id }, body: { saved } },
    { about: id, kind: 'saved', title: id },
  )
const refused: string[] = []
const done = vi.fn()
const send = () =>
  sendWaiting({ refused: ({ title }, error) => refused.push(`${title}: ${String(error)}`), done })
const on = (id: string) => `${id} {"saved":true}`

test('with a network a call is sent and answered, and nothing waits', async () => {
  expect(await save('a')).toEqual({ saved: 'new' })
  expect([arrived, countWaiting()]).toEqual([[on('a')], 0])
})

test('without one, calls wait and are sent once, in their order', async () => {
  answer = gone
  expect([await save('a'), await save('b'), await save('a', false)]).toEqual([null, null, null])
  expect(countWaiting()).toBe(2)
  await send()
  expect(countWaiting()).toBe(2)
  answer = fine
  await Promise.all([send(), send()])
  expect(arrived).toEqual([on('b'), 'a {"saved":false}'])
  expect(countWaiting()).toBe(0)
  await send()
  expect(arrived).toHaveLength(2)
})

test('while others wait, a call waits behind them, also with a network', async () => {
  answer = gone
  await save('a')
  answer = fine
  expect(await save('b')).toBeNull()
  await send()
  expect(arrived).toEqual([on('a'), on('b')])
})

test('what the server refuses is said, and holds up nothing', async () => {
  answer = gone
  await save('a')
  await save('b')
  answer = (call) =>
    call.startsWith('a') ? Response.json({ error: 'It has gone.' }, { status: 404 }) : fine()
  await send()
  expect(refused.splice(0)).toEqual(['a: ApiError: It has gone.'])
  expect([arrived.at(-1), countWaiting()]).toEqual([on('b'), 0])
})

test('of what only takes something back, it is not said that it is over or gone', async () => {
  const takeBack = (id: string) =>
    callOrKeep(
      setSavedItem,
      { params: { type: 'video', id }, body: { saved: false } },
      { about: id, kind: 'saved', title: id, takesBack: true },
    )
  answer = gone
  for (const id of ['a', 'b', 'c']) await takeBack(id)
  const statuses = [404, 409, 400]
  answer = () => Response.json({ error: 'It is over.' }, { status: statuses.shift() ?? 200 })
  await send()
  expect(refused.splice(0)).toEqual(['c: ApiError: It is over.'])
  expect(countWaiting()).toBe(0)
})

test('an answer is handed on before its call is removed', async () => {
  answer = gone
  await save('a')
  answer = fine
  const take = vi.fn(() => countWaiting())
  onAnswer('saved', take)
  await send()
  expect(take).toHaveBeenCalledExactlyOnceWith({ saved: 'new' })
  expect(take).toHaveReturnedWith(1)
  onAnswer('saved', () => {})
})

test('a server that cannot answer now is asked again later', async () => {
  answer = gone
  await save('a')
  answer = () => Response.json({}, { status: 503 })
  await send()
  expect([countWaiting(), refused]).toEqual([1, []])
})

test('what adds up unasked waits for a server that is away, as for a network; a press is told of it', async () => {
  answer = () => Response.json({ code: 'unavailable' }, { status: 503 })
  const report = () =>
    callOrKeep(
      reportVideoProgress,
      { params: { id: 'v' }, body: { position_seconds: 30, duration_seconds: 60 } },
      { about: 'progress v', kind: 'progress', title: 'v', later: (before) => before ?? {} },
    )
  await expect(save('a')).rejects.toThrow()
  expect(countWaiting()).toBe(0)
  expect(await report()).toBeNull()
  expect(countWaiting()).toBe(1)
})

test('an error that the server answers at once is the caller’s, and nothing waits', async () => {
  answer = () => Response.json({ error: 'It has gone.' }, { status: 404 })
  await expect(save('a')).rejects.toThrow('It has gone.')
  expect(countWaiting()).toBe(0)
})

test('a session that has ended keeps what waits for its member, and gives it to no other', async () => {
  answer = gone
  await save('a')
  session.expire('token')
  session.signIn('next', person('anna'))
  expect(countWaiting()).toBe(1)
  session.expire('next')
  session.signIn('other', person('ben'))
  expect([countWaiting(), persistedOutbox.read('anna')]).toEqual([0, null])
})

test('a session that another tab finds ended keeps what waits, a logout there removes it', async () => {
  followOtherTabs()
  answer = gone
  await save('a')
  vi.resetModules()
  const other = await import('../session/session.ts')
  const tell = () =>
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'carriage.session',
        newValue: localStorage.getItem('carriage.session'),
      }),
    )
  other.session.expire('token')
  tell()
  expect(session.get()).toEqual({ status: 'out', reason: 'expired' })
  expect(persistedOutbox.read('anna')).not.toBeNull()
  session.signIn('next', person('anna'))
  other.session.signOut()
  tell()
  expect(session.get()).toEqual({ status: 'out', reason: 'logout' })
  expect(persistedOutbox.read('anna')).toBeNull()
})

describe('a class that was practised without a network and is deleted for good meanwhile', () => {
  const playedTo = (position: number) => {
    const body = {
      position_seconds: position,
      duration_seconds: 1800,
      watched_seconds: position,
      watched_parts: [{ from: 0, to: position }],
      outside_program: true,
      // A day earlier where the member was.
      time_zone: 'Pacific/Honolulu',
      made_at: Date.parse('2026-05-10T08:00:00Z') / 1000,
    }
    const as = { about: 'progress v', kind: 'progress' as const, title: 'Footwork slowly' }
    return callOrKeep(reportVideoProgress, { params: { id: 'v' }, body }, as)
  }
  const sendToStudio = async () => {
    answer = (call) =>
      call.startsWith('v ') ? Response.json({ error: 'It has gone.' }, { status: 404 }) : fine()
    await send()
  }

  test('counts as a workout that the member notes, on its day', async () => {
    answer = gone
    await playedTo(1790)
    await sendToStudio()
    const noted = { title: 'Footwork slowly', minutes: 30, date: '2026-05-09' }
    const { 1: sent = '' } = arrived
    expect(JSON.parse(sent.slice(sent.indexOf('{')))).toMatchObject(noted)
    expect([refused.splice(0), countWaiting()]).toEqual([[], 0])
  })

  test('is said to be lost where it was broken off', async () => {
    answer = gone
    await playedTo(300)
    await sendToStudio()
    expect(refused.splice(0)).toEqual(['Footwork slowly: ApiError: It has gone.'])
    expect(countWaiting()).toBe(0)
  })

  test('is noted once, also where the answer to that was lost', async () => {
    answer = gone
    await playedTo(1790)
    answer = (call) =>
      call.startsWith('v ') ? Response.json({ error: 'It has gone.' }, { status: 404 }) : null
    await send()
    expect(countWaiting()).toBe(1)
    const waiting = persistedOutbox.read('anna') ?? ''
    await sendToStudio()
    const { 1: sent = '' } = arrived
    const [id = ''] = sent.split(' ')
    expect(id).not.toBe('')
    expect(waiting).toContain(id)
  })
})

test('logging out removes what waits', async () => {
  answer = gone
  await save('a')
  session.signOut()
  expect(persistedOutbox.read('anna')).toBeNull()
})

test('what somebody changes while it is being sent is sent after it', async () => {
  answer = gone
  await save('a')
  answer = () => {
    answer = fine
    void save('a', false)
    return fine()
  }
  await send()
  expect(arrived).toEqual([on('a'), 'a {"saved":false}'])
})
