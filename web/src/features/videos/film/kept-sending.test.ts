// @vitest-environment happy-dom
import type { User } from '@carriage/contract/accounts/schemas'
import { afterEach, expect, test } from 'vitest'
// oxlint-disable-next-line import/no-unassigned-import -- it hears of sign-ins and sign-outs
import '../../../lib/queries/query-client.ts'
import { persistedSending } from '../../../lib/queries/persisted-sending.ts'
import { session } from '../../../lib/session/session.ts'
import { dropSending, keepSending, keptSending } from './kept-sending.ts'

const sending = (purpose: string, fingerprint = 'a') => ({
  purpose,
  fingerprint,
  name: 'class.mp4',
  signed: { _id: '1', path: 'sources/1.mp4', url: 'https://studio.test/upload', direct: false },
})
const kept = (purpose: string) => keptSending('anna', purpose)

afterEach(() => {
  session.signOut()
  localStorage.clear()
})

test('an upload is kept for what it is for, the last one alone, until it has arrived', () => {
  keepSending('anna', sending('film 1'))
  keepSending('anna', sending('music 1'))
  keepSending('anna', sending('film 1', 'b'))
  expect(kept('film 1')?.fingerprint).toBe('b')
  expect(keptSending('ben', 'film 1')).toBeUndefined()
  dropSending('anna', 'film 1')
  expect(kept('film 1')).toBeUndefined()
  expect(kept('music 1')?.fingerprint).toBe('a')
})

test('what cannot be read is no upload', () => {
  persistedSending.write('anna', '[{"purpose":1}]')
  expect(kept('film 1')).toBeUndefined()
})

test('a logout leaves no address to which somebody could upload, an expired session does', () => {
  const person = { _id: 'anna' } as User // the shape that is looked at
  session.signIn('token', person)
  keepSending('anna', sending('film 1'))
  session.expire('token')
  expect(kept('film 1')).toBeDefined()
  session.signIn('next', person)
  session.signOut()
  expect(kept('film 1')).toBeUndefined()
})
