import type { User } from '@carriage/contract/accounts/schemas'
import { getHome } from '@carriage/contract/programs/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { callAhead, callOrTake } from './ahead.ts'

// The store keeps users as they are; their fields do not matter here.
const maya = { _id: 'u1' } as User
const another = { _id: 'u2' } as User
const fetched = vi.fn<typeof fetch>()
const today = { query: { date: '2026-05-10' } }

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  session.signIn('token-1', maya)
})
afterEach(async () => {
  vi.useRealTimers()
  session.signIn('token-1', maya)
  answer(200, {})
  await callOrTake(getHome, today)
  session.signOut()
})

test('a page takes the answer that was asked for ahead, and reads anew the next time', async () => {
  answer(200, { visit: 1 })
  callAhead(getHome, today)
  expect(await callOrTake(getHome, today)).toEqual({ visit: 1 })
  expect(fetched).toHaveBeenCalledOnce()
  answer(200, { visit: 2 })
  expect(await callOrTake(getHome, today)).toEqual({ visit: 2 })
})

test.each([
  ['another day', () => ({ query: { date: '2026-05-11' } })],
  [
    'another member',
    () => {
      session.signIn('token-2', another)
      return today
    },
  ],
  [
    'somebody who comes later',
    () => {
      vi.useFakeTimers({ now: Date.now() + 10_001, toFake: ['Date'] })
      return today
    },
  ],
])('the answer is not taken for %s', async (_whom, change) => {
  answer(200, { visit: 1 })
  callAhead(getHome, today)
  const options = change()
  answer(200, { visit: 2 })
  expect(await callOrTake(getHome, options)).toEqual({ visit: 2 })
})

test('what could not be read ahead is read by the page', async () => {
  answer(503, { error: 'Busy' })
  callAhead(getHome, today)
  answer(200, { visit: 1 })
  expect(await callOrTake(getHome, today)).toEqual({ visit: 1 })
})
