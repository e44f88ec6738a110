// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDrafts, readDraft, writeDraft } from './persisted-drafts.ts'

const draft = { version: 3, values: { title: 'Ground' } }

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a draft is kept for its person and its form until it is removed', () => {
  expect(writeDraft('ada', 'program.1.details', draft)).toBe(true)
  expect(readDraft('ada', 'program.1.details')).toMatchObject(draft)
  expect(readDraft('eva', 'program.1.details')).toBeNull()
  expect(readDraft('ada', 'program.2.details')).toBeNull()
  writeDraft('ada', 'program.1.details', null)
  expect(readDraft('ada', 'program.1.details')).toBeNull()
})

test('a draft is forgotten after a month', () => {
  vi.useFakeTimers({ now: 0 })
  writeDraft('ada', 'form', draft)
  vi.setSystemTime(29 * 86_400_000)
  expect(readDraft('ada', 'form')).toMatchObject(draft)
  vi.setSystemTime(31 * 86_400_000)
  expect(readDraft('ada', 'form')).toBeNull()
})

test('after a logout nothing is left, after a change of user only what the new one typed', () => {
  writeDraft('ada', 'form', draft)
  writeDraft('eva', 'form', draft)
  localStorage.setItem('carriage.theme', 'dark')
  forgetDrafts('eva')
  expect(readDraft('ada', 'form')).toBeNull()
  expect(readDraft('eva', 'form')).toMatchObject(draft)
  forgetDrafts()
  expect(readDraft('eva', 'form')).toBeNull()
  expect(localStorage.getItem('carriage.theme')).toBe('dark')
})

test.each(['{', '[]', '{"draft":{}}', '{"draft":{},"at":"0"}'])(
  'what is no draft is none: %s',
  (text) => {
    localStorage.setItem('carriage.draft.ada.form', text)
    expect(readDraft('ada', 'form')).toBeNull()
  },
)
