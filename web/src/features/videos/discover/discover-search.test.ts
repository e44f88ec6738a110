import { expect, test } from 'vitest'
import { discoverAddress } from './discover-search.ts'

const plain = { page: 1, per_page: 20 }

test.each([
  [{}, plain],
  [
    { query: ' spine ', level: 'beginner' },
    { ...plain, query: 'spine', level: 'beginner' },
  ],
  [
    { category: 'core', duration: '15-30', page: '3', per_page: '50' },
    { category: 'core', duration: '15-30', page: 3, per_page: 50 },
  ],
  // unknown values mean all
  [{ level: 'expert', category: 'yoga', duration: '0-90' }, plain],
  [{ page: '0', per_page: '30' }, plain],
  [{ page: '1.5', per_page: 'many' }, plain],
  [{ page: '-1', query: '   ' }, plain],
  [{ query: 'x'.repeat(101) }, plain],
  [{ query: 'a\tb' }, plain],
])('%j is read as %j', (address, search) => expect(discoverAddress.read(address)).toEqual(search))

test('what is usual does not stand in the address', () => {
  const { page, per_page: perPage } = discoverAddress.write(discoverAddress.read({}))
  expect([page, perPage]).toEqual([undefined, undefined])
  const search = discoverAddress.read({ page: '2', per_page: '100', level: 'advanced' })
  expect(discoverAddress.write(search)).toEqual({ page: 2, per_page: 100, level: 'advanced' })
})
