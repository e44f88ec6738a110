import { expect, test } from 'vitest'
import { addTags } from './tags.ts'

test.each([
  [[], 'spine', ['spine']],
  [['spine'], 'Spine', ['spine']],
  [['spine'], '  ', ['spine']],
  [['spine'], 'calm, breath ,spine', ['spine', 'calm', 'breath']],
  [[], 'two   words', ['two words']],
])('to %j comes %j: %j', (tags, typed, expected) => {
  expect(addTags(tags, typed)).toEqual(expected)
})
