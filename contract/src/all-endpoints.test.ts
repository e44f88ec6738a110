import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'

test('no two endpoints have the same method and address', () => {
  const addresses = Object.values(allEndpoints).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, ':param')}`,
  )
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})
