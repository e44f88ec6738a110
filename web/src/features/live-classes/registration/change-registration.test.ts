// @vitest-environment happy-dom
import type { User } from '@carriage/contract/accounts/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { countWaiting, waitingOf } from '../../../lib/outbox/outbox.ts'
import { session } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { changeRegistration } from './change-registration.ts'
import { undoOf, unsentChange } from './unsent-change.ts'

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

test('a registration that waits says which start was seen, and giving it back none', async () => {
  const seen = { ...live(false), starts_at: 1_778_400_000 }
  await changeRegistration('registered', seen, 'monday')
  expect(waitingOf('mia')[0]?.body).toMatchObject({ starts_at: 1_778_400_000 })
  await changeRegistration('cancelled', seen, 'monday')
  expect(waitingOf('mia')[0]?.body).not.toHaveProperty('starts_at')
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

  test('leaves who is on the waiting list there, with the seat that is kept for them', async () => {
    const offered = { ...place, waiting: { ...inLine, has_offer: true } }
    for (const [to, unsent] of [
      ['cancelled', 'left'],
      ['registered', 'registered'],
    ] as const) {
      await changeRegistration(to, live(false), 'monday')
      expect(unsentChange(offered)).toBe(unsent)
      await changeRegistration(undoOf(unsent, offered), live(false), 'monday', true)
      expect(unsentChange(offered)).toBeNull()
      const [kept] = waitingOf('mia')
      expect(kept?.endpoint.path).toBe('/live_class/wait')
    }
  })

  test('is taken back without a word that would say the opposite', async () => {
    await changeRegistration('cancelled', live(false), 'monday')
    const ok = vi.spyOn(toast, 'ok')
    await changeRegistration('registered', live(false), 'monday', true)
    expect(ok).not.toHaveBeenCalled()
    ok.mockRestore()
  })

  test('is none of somebody else', async () => {
    await changeRegistration('waiting', live(false), 'monday')
    expect(unsentChange(place)).toBe('waiting')
    session.signIn('other', { _id: 'ann' } as User)
    expect(unsentChange(place)).toBeNull()
  })
})
