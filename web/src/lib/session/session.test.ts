// @vitest-environment happy-dom
import type { User } from '@carriage/contract/accounts/schemas'
import { afterEach, expect, test } from 'vitest'
import { session } from './session.ts'

const anna = { _id: 'anna', first_name: 'Anna' } as User // the shape that is looked at
const stored = () => localStorage.getItem('carriage.session')

afterEach(() => {
  session.signOut()
  localStorage.clear()
})

test('what the server says of the user is stored for the next visit', () => {
  session.signIn('token', anna)
  session.setUser({ ...anna, first_name: 'Anne' })
  expect(session.get()).toMatchObject({ status: 'in', user: { first_name: 'Anne' } })
  expect(stored()).toContain('Anne')
})

test('a late answer does not bring back the session that another tab has ended', () => {
  session.signIn('token', anna)
  localStorage.clear()
  session.setUser({ ...anna, first_name: 'Anne' })
  expect(stored()).toBeNull()
})

test('a late answer does not touch the session of somebody else', () => {
  session.signIn('token', anna)
  const theirs = JSON.stringify({ token: 'other', user: { _id: 'ben' } })
  localStorage.setItem('carriage.session', theirs)
  session.setUser({ ...anna, first_name: 'Anne' })
  expect(stored()).toBe(theirs)
})

test('a session goes on under another token', () => {
  session.signIn('token', anna)
  session.replaceToken('token', 'next')
  expect(session.token()).toBe('next')
  expect(stored()).toContain('"next"')
})

test('the end of a token does not end the session that goes on under another one in a second tab', () => {
  session.signIn('former', anna)
  localStorage.setItem('carriage.session', JSON.stringify({ token: 'next', user: anna }))
  session.expire('former')
  expect(session.token()).toBe('next')
  expect(stored()).toContain('"next"')
})

test('a late token does not replace that of a newer session', () => {
  session.signIn('newer', anna)
  session.replaceToken('token', 'next')
  expect(session.token()).toBe('newer')
  expect(stored()).toContain('"newer"')
})
