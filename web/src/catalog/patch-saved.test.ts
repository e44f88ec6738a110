import { expect, test } from 'vitest'
import { patchSaved } from './save-item.ts'

const card = (id: string, saved: string | null = null) => ({ _id: id, title: 'A class', saved })

test('changes every card of the item, and no other', () => {
  const page = {
    featured: card('a'),
    pages: [{ videos: [card('b'), card('a')] }],
    program: { _id: 'p', saved: null, weeks: [{ sessions: [{ _id: 's', video: card('a') }] }] },
  }
  expect(patchSaved(page, 'a', 'bookmark')).toEqual({
    featured: card('a', 'bookmark'),
    pages: [{ videos: [card('b'), card('a', 'bookmark')] }],
    program: {
      _id: 'p',
      saved: null,
      weeks: [{ sessions: [{ _id: 's', video: card('a', 'bookmark') }] }],
    },
  })
})

test('takes a bookmark back', () => {
  expect(patchSaved([card('a', 'bookmark')], 'a', null)).toEqual([card('a')])
})

test('leaves alone what is not a card, such as the instructor of the same id', () => {
  const data = { instructor: { _id: 'a', first_name: 'Ines' }, ids: ['a'], none: null }
  expect(patchSaved(data, 'a', 'bookmark')).toBe(data)
})

test('keeps the identity of what does not change', () => {
  const page = { first: [card('a')], second: [card('b')] }
  const patched = patchSaved(page, 'a', 'bookmark')
  expect(patched).not.toBe(page)
  expect(patched).toHaveProperty('second', page.second)
  expect(Reflect.get(Object(patched), 'second')).toBe(page.second)
  expect(patchSaved(page, 'c', 'bookmark')).toBe(page)
})
