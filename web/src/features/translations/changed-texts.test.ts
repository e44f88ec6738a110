import type { TranslatedText, Translation } from '@carriage/contract/translations/schemas'
import { expect, test } from 'vitest'
import { changedTexts, editsSince, hasEdits, keyOf, noEdits } from './changed-texts.ts'

const text = (part_id: string, change: Partial<TranslatedText>): TranslatedText => ({
  part_id,
  part: 'record',
  number: null,
  field: 'title',
  original: 'Footwork',
  source: 'of footwork',
  is_exact: false,
  most: 80,
  has_lines: false,
  text: 'Fußarbeit',
  state: 'current',
  ...change,
})
const translation = (...texts: TranslatedText[]): Translation => ({
  kind: 'video',
  _id: 'a',
  title: 'Footwork',
  language: 'de',
  original_language: 'en',
  texts,
  version: 1,
  can_draft: false,
})
const saved = (part_id: string, words: string) => ({
  part_id,
  field: 'title',
  source: 'of footwork',
  text: words,
})

test('what was not touched is not sent, so that nobody confirms what they have not read', () => {
  const open = [text('a', { state: 'draft' }), text('b', { state: 'outdated' }), text('c', {})]
  expect(changedTexts(translation(...open), noEdits)).toEqual([])
})

test('changed and confirmed texts are sent, with the original that they are of', () => {
  const texts = [text('a', {}), text('b', { state: 'draft' }), text('c', { state: 'current' })]
  const key = (part_id: string) => keyOf({ part_id, field: 'title' })
  const edits = {
    typed: { [key('a')]: ' Füße ' },
    confirmed: { [key('b')]: true, [key('c')]: true },
  }
  expect(changedTexts(translation(...texts), edits)).toEqual([
    saved('a', 'Füße'),
    saved('b', 'Fußarbeit'),
  ])
})

test('an emptied text is sent, which removes it', () => {
  const edits = { typed: { [keyOf({ part_id: 'a', field: 'title' })]: '  ' }, confirmed: {} }
  expect(changedTexts(translation(text('a', {})), edits)).toEqual([saved('a', '')])
})

test('what was typed and said after a save was sent is left', () => {
  const sent = { typed: { a: 'Füße', b: 'Arme' }, confirmed: { c: true } }
  const now = { typed: { a: 'Füße', b: 'Arme hoch', d: 'Neu' }, confirmed: { c: false } }
  expect(editsSince(now, sent)).toEqual({
    typed: { b: 'Arme hoch', d: 'Neu' },
    confirmed: { c: false },
  })
  expect(hasEdits(editsSince(sent, sent))).toBe(false)
})
