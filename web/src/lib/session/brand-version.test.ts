// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { brand } from '../text/brand.ts'
import { learnBrandVersion, takesNewBrand } from './brand-version.ts'

test('a new look is taken with the next page, and not while this one sends something', () => {
  expect(takesNewBrand()).toBe(false)
  learnBrandVersion(brand.version + 1)
  expect(takesNewBrand()).toBe(true)
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  expect(takesNewBrand()).toBe(false)
  removeEventListener('beforeunload', ask)
  expect(takesNewBrand()).toBe(true)
})
