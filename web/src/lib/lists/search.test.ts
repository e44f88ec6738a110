import { expect, test } from 'vitest'
import { parseSearch, readFrame, stringifySearch } from './search.ts'

test('digits stay text, with their leading zeros', () => {
  expect(parseSearch('?otp=012345&token=42')).toEqual({ otp: '012345', token: '42' })
})

test('reading and writing agree', () => {
  const search = { query: 'long stretch & co', page: '2' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ page: undefined, query: '' })).toBe('')
})

test('only the documented values frame the app', () => {
  expect(readFrame({ app: 'true', theme: 'dark' })).toEqual({ app: 'true', theme: 'dark' })
  expect(readFrame({ app: '1', theme: 'purple' })).toEqual({})
})
