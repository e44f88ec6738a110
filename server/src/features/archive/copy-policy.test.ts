import { expect, test } from 'vitest'
import { searchTextOf, withoutPerson } from './copy-policy.ts'

test('a record is found by its texts, its instructor and its type', () => {
  const copy = {
    title: 'Footwork',
    description: 'Slow',
    categories: ['core'],
    duration: 45,
    instructor: { _id: 'c', first_name: 'Ada', last_name: 'Stern', image: '/a.webp' },
  }
  expect(searchTextOf('live_class', copy)).toBe('Footwork Slow Ada Stern live class')
  const person = { first_name: 'Mia', last_name: 'Roth', email: 'mia@carriage.test' }
  expect(searchTextOf('user', person)).toBe('Mia Roth mia@carriage.test user')
})

test.each([
  ['nobody', null],
  ['a list', ['Ada']],
  ['a text', 'Ada'],
  ['no texts', { first_name: null, last_name: 7 }],
])('an instructor that is %s adds nothing to the search', (_, instructor) => {
  expect(searchTextOf('video', { title: 'Footwork', description: null, instructor })).toBe(
    'Footwork video',
  )
})

test('whoever is erased is null where they stood alone, and out of every list, however deep', () => {
  const mia = { _id: 'mia', first_name: 'Mia' }
  const ada = { _id: 'ada', first_name: 'Ada' }
  const copy = {
    _id: 'class',
    title: 'mia',
    instructor: mia,
    created_by: ada,
    rsvp: [mia, ada, 'mia'],
    weeks: [{ sessions: [{ coach: mia }, { coach: ada }] }],
    nothing: null,
  }
  expect(withoutPerson(copy, 'mia')).toEqual({
    _id: 'class',
    title: 'mia',
    instructor: null,
    created_by: ada,
    rsvp: [ada, 'mia'],
    weeks: [{ sessions: [{ coach: null }, { coach: ada }] }],
    nothing: null,
  })
  expect(withoutPerson(copy, 'nobody')).toEqual(copy)
})
