import { expect, test } from 'vitest'
import { changesOf } from './changes-policy.ts'

test('a change names what differs only', () => {
  const before = { name: 'Swan', muscles: ['back'], version: 3 }
  expect(changesOf(before, { name: 'Swan prep', muscles: ['back'] })).toEqual({
    name: { from: 'Swan', to: 'Swan prep' },
  })
})
