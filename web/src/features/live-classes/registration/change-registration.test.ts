// @vitest-environment happy-dom
import type { User } from '@carriage/contract/accounts/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { countWaiting } from '../../../lib/outbox/outbox.ts'
import { session } from '../../../lib/session/session.ts'
import { changeRegistration } from './change-registration.ts'
import { unsentChange } from './unsent-change.ts'

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

describe('what waits for a date', () => {
  const place = {
    _id: 'live',
    occurrence_id: 'monday',
    is_registered: false,
    waiting: null,
  }
  const inLine = { position: 1, has_offer: false, offered_until: null }

  test('is shown until it is taken back, for that date alone', async () => {
    await changeRegistration('registered', live(false), 'monday')
    expect(unsentChange(place)).toBe('registered')
    expect(unsentChange({ ...place, occurrence_id: 'tuesday' })).toBeNull()
    await changeRegistration('cancelled', live(false), 'monday')
    expect(unsentChange(place)).toBeNull()
  })

  test('is not shown once the server has made it', async () => {
    await changeRegistration('registered', live(false), 'monday')
    expect(unsentChange({ ...place, is_registered: true })).toBeNull()
  })

  test('ends a registration or a place in line', async () => {
    await changeRegistration('cancelled', live(false), 'monday')
    expect(unsentChange({ ...place, is_registered: true })).toBe('cancelled')
    expect(unsentChange({ ...place, waiting: inLine })).toBe('left')
  })

  test('is none of somebody else', async () => {
    await changeRegistration('waiting', live(false), 'monday')
    expect(unsentChange(place)).toBe('waiting')
    session.signIn('other', { _id: 'ann' } as User)
    expect(unsentChange(place)).toBeNull()
  })
})
