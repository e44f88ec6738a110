import { expect, test } from 'vitest'
import { payloadOf, shortNote } from './push-note-policy.ts'

const actions = [{ action: 'open', title: 'Join' }] as const
const short = (title: string, text: string) =>
  shortNote({ title, text, path: '/dashboard', actions })

test.each([
  ['one sentence', 'It starts soon.', 'It starts soon.'],
  [
    'the first of several',
    'Hello Mia, it starts soon. Bring a towel!',
    'Hello Mia, it starts soon.',
  ],
  ['the first paragraph', 'Hello Mia\n\nNews', 'Hello Mia News'],
  ['none', '', ''],
])('of a text a push message says %s', (_, text, said) => {
  expect(short('News', text)).toEqual({ title: 'News', text: said, path: '/dashboard', actions })
})

test('what is too long for a lock screen ends with an ellipsis', () => {
  const { title, text } = short('T'.repeat(81), `${'word '.repeat(80)}.`)
  expect(title).toBe(`${'T'.repeat(79)}…`)
  expect(Array.from(text)).toHaveLength(160)
  expect(text.endsWith('…')).toBe(true)
})

test('the longest message fits into what every push service takes', () => {
  const note = short('😀'.repeat(500), '😀'.repeat(500))
  expect(Buffer.byteLength(payloadOf(note, { tag: 'a'.repeat(36), unread: 100 }))).toBeLessThan(
    3000,
  )
})

test('a payload has a title, one sentence, a path, buttons, a tag and a number, and nothing else', () => {
  const payload: unknown = JSON.parse(
    payloadOf(short('News', 'One. Two.'), { tag: 'tag', unread: 3 }),
  )
  const said = { title: 'News', text: 'One.', path: '/dashboard', actions }
  expect(payload).toEqual({ ...said, tag: 'tag', unread: 3 })
})
