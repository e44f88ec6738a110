import { expect, test } from 'vitest'
import { sectionIn, sectionsOf } from './sections.ts'

const admin = ['user', 'admin']
const coach = ['user', 'coach']

test('coaches have no section about members, money or codes', () => {
  expect(sectionsOf(coach)).toEqual(['programs', 'videos', 'live', 'glossary'])
  expect(sectionsOf([...coach, 'admin'])).toEqual(sectionsOf(admin))
})

test.each([
  ['revenue', admin, 'revenue'],
  ['nothing', admin, 'funnel'],
  ['live', coach, 'live'],
  ['revenue', coach, 'programs'],
])('the address %s of %j opens %s', (word, role, section) => {
  expect(sectionIn(word, role)).toBe(section)
})
