// @vitest-environment happy-dom
import type { User } from '@carriage/contract/accounts/schemas'
import { afterEach, expect, test, vi } from 'vitest'
import { persistedUploads } from './persisted-uploads.ts'
import { session } from '../session/session.ts'
// It hears of sign-ins and sign-outs.
import { queryClient } from './query-client.ts'

const person = (_id: string) => ({ _id }) as User // the shape that is looked at

afterEach(() => {
  session.signOut()
  localStorage.clear()
  queryClient.clear()
})

test('whoever logs out takes their queue along', () => {
  session.signIn('token', person('anna'))
  persistedUploads.write('anna', 'films')
  session.signOut()
  expect(persistedUploads.read('anna')).toBeNull()
})

test('whoever the server has sent out finds it again', () => {
  session.signIn('token', person('anna'))
  persistedUploads.write('anna', 'films')
  session.expire('token')
  session.signIn('token', person('anna'))
  expect(persistedUploads.read('anna')).toBe('films')
})

test('nothing is left of it once somebody else has come', () => {
  session.signIn('token', person('anna'))
  persistedUploads.write('anna', 'films')
  session.expire('token')
  session.signIn('other', person('ben'))
  expect([persistedUploads.read('anna'), persistedUploads.read('ben')]).toEqual([null, null])
})

test('a listener is called for changes here and in other tabs until it is removed', () => {
  const listener = vi.fn()
  const end = persistedUploads.on(listener)
  persistedUploads.write('anna', 'films')
  dispatchEvent(new StorageEvent('storage', { key: 'carriage.uploads.anna' }))
  dispatchEvent(new StorageEvent('storage', { key: 'carriage.theme' }))
  expect(listener).toHaveBeenCalledTimes(2)
  end()
  persistedUploads.write('anna', null)
  expect(listener).toHaveBeenCalledTimes(2)
})
