// @vitest-environment happy-dom
import type { User } from '@carriage/contract/accounts/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { countWaiting } from '../../../lib/outbox/outbox.ts'
import { session } from '../../../lib/session/session.ts'
import { changeRegistration } from './change-registration.ts'

const live = (is_private: boolean) => ({ _id: 'live', title: 'Evening', is_private })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  session.signIn('token', { _id: 'mia' } as User) // the shape that is looked at
})
afterEach(() => {
  session.signOut()
  localStorage.clear()
})

test('without a network, a seat that is given back is sent later', async () => {
  await changeRegistration('cancelled', live(false), null)
  expect(countWaiting()).toBe(1)
})

test('calling off a private class is not sent later, when it might count', async () => {
  await expect(changeRegistration('cancelled', live(true), null)).rejects.toThrow(NetworkError)
  expect(countWaiting()).toBe(0)
})
