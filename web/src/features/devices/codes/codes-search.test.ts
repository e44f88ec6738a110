import { expect, test } from 'vitest'
import { codesAddress } from './codes-search.ts'

const all = { page: 1, per_page: 20, query: undefined, plan: undefined, duration: undefined }

test.each([
  [{}, all],
  [
    { plan: 'none', duration: '30' },
    { ...all, plan: 'none', duration: 30 },
  ],
  [{ plan: 'gold', duration: '14', page: '0', per_page: '7' }, all],
  [{ duration: 'x', query: '  ' }, all],
  [
    { query: ' spring ', page: '3' },
    { ...all, query: 'spring', page: 3 },
  ],
])('the address %j asks for %j', (address, search) => {
  expect(codesAddress.read(address)).toEqual(search)
  expect(codesAddress.read(codesAddress.write(codesAddress.read(address)))).toEqual(search)
})
