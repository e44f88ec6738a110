import { expect, test } from 'vitest'
import { usersAddress } from './users-search.ts'

test('an address is read and written back', () => {
  const address = { query: 'ines', role: 'coach', plan: 'none', status: 'active', page: '3' }
  const search = usersAddress.read(address)
  expect(search).toEqual({ ...address, page: 3, per_page: 20 })
  expect(usersAddress.write(search)).toEqual({ ...address, page: 3, per_page: undefined })
})

test('unknown values mean all', () => {
  const odd = {
    role: 'boss',
    plan: 'gold',
    status: 'asleep',
    page: '-1',
    per_page: '7',
    query: ' ',
  }
  expect(usersAddress.read(odd)).toEqual({ page: 1, per_page: 20 })
})
