// @vitest-environment happy-dom
import type { User } from '@carriage/contract/accounts/schemas'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../session/session.ts'
import { begin, type } from './edit.ts'
import { KeptEdit } from './kept-edit.ts'

const stored = begin({ version: 1, values: { title: '' } })
const typed = (title: string) => type(stored, { title })
/** As in a tab of its own, which looks for a draft first. */
const openTab = () => {
  const kept = new KeptEdit<{ title: string }>('video.1')
  return { kept, found: kept.read()?.mine.title }
}

beforeEach(() => {
  localStorage.clear()
  // Sound: nothing else of a user is read.
  session.signIn('token', { _id: 'ada' } as User)
})

test('the draft of another tab is not overwritten: the second one is told that it has none', () => {
  const [one, two] = [openTab(), openTab()]
  expect(one.kept.write(typed('one'))).toBe(true)
  expect(two.kept.write(typed('two'))).toBe(false)
  expect(one.kept.write(typed('one more'))).toBe(true)
  expect(openTab().found).toBe('one more')
})

test('the draft of another tab stays when this one has saved, and is kept once the other has', () => {
  const [one, two] = [openTab(), openTab()]
  one.kept.write(typed('one'))
  two.kept.write(typed('two'))
  expect(two.kept.write(null)).toBe(true)
  expect(openTab().found).toBe('one')
  one.kept.write(null)
  expect(two.kept.write(typed('two'))).toBe(true)
  expect(openTab().found).toBe('two')
})

test('a draft that was found is gone on with, and the tab that has written it does not take it back', () => {
  const one = openTab()
  one.kept.write(typed('one'))
  const two = openTab()
  expect([two.found, two.kept.write(typed('one and two'))]).toEqual(['one', true])
  expect(one.kept.write(typed('one more'))).toBe(false)
  one.kept.write(null)
  expect(openTab().found).toBe('one and two')
})

test('what was typed before the record existed is kept under its own name', () => {
  const { kept } = openTab()
  kept.write(typed('one'))
  kept.rename('video.2')
  expect([openTab().found, kept.write(typed('one'))]).toEqual([undefined, true])
})
