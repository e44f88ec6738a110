import { expect, test } from 'vitest'
import { pagesFor } from './pages-for.ts'

test.each([
  ['live', ['Live']],
  ['cancel subscription', ['Billing']],
  ['setup', ['Setup Guide']],
  ['streak', ['You']],
  ['Strëak', ['You']],
  ['Invoices', ['Billing']],
  ['pass', ['Profile', 'Security']],
  ['weekly goal', ['Training']],
  ['delete account', ['Your data']],
  ['kickboxing', []],
  ['li', []],
  ['%%%', []],
])('%s: %j', (query, labels) => {
  expect(pagesFor(query).map(({ label }) => label())).toEqual(labels)
})
