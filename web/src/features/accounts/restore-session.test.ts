// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KEY = 'carriage.session'
const anna = { _id: 'anna', first_name: 'Anna' }
const stored = () => localStorage.getItem(KEY)

/** A page that is opened with a stored session; `meanwhile` happens before the server's answer arrives. */
async function open(meanwhile: () => void) {
  localStorage.setItem(KEY, JSON.stringify({ token: 'token', user: anna }))
  vi.resetModules()
  vi.stubGlobal('fetch', async () => {
    meanwhile()
    const user = { ...anna, first_name: 'Anne' }
    return Response.json({ user, token: { access_token: 'token' } })
  })
  const { session } = await import('../../lib/session/session.ts')
  const { restoreSession } = await import('./restore-session.ts')
  await restoreSession()
  return session
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a stored session goes on with what the server says of its user', async () => {
  const session = await open(() => {})
  expect(session.get()).toMatchObject({ status: 'in', user: { first_name: 'Anne' } })
  expect(stored()).toContain('Anne')
})

test('a logout in another tab is not undone by a page that was loading', async () => {
  await open(() => localStorage.removeItem(KEY))
  expect(stored()).toBeNull()
})

test('the token that another tab has got meanwhile stays', async () => {
  const next = JSON.stringify({ token: 'next', user: anna })
  await open(() => localStorage.setItem(KEY, next))
  expect(stored()).toBe(next)
})
