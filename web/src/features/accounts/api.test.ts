import type { User } from '@carriage/contract/accounts/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { refreshUser } from './api.ts'

// The session looks at nothing else of it.
const user = { _id: 'u1', first_name: 'Maya' } as User
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      asked.push(url)
      return Promise.resolve(Response.json({ user, token: { access_token: 'token-2' } }))
    }),
  )
  session.signIn('token-1', user)
})
afterEach(() => {
  session.signOut()
  vi.useRealTimers()
})

test('a page that stays open extends its session every five minutes, and goes on with the token of the answer', async () => {
  await refreshUser()
  expect(session.token()).toBe('token-1')
  vi.advanceTimersByTime(5 * 60_000)
  await refreshUser()
  expect(session.token()).toBe('token-2')
  await refreshUser()
  expect(asked).toEqual(['/api/user/profile', '/api/user/profile/refresh', '/api/user/profile'])
})
