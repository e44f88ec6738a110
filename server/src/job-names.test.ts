import { readFileSync } from 'node:fs'
import { languages } from '@carriage/texts/languages'
import { expect, test } from 'vitest'
import { jobsOf } from './compose.ts'
import { productSlices } from './slices.ts'

test.each(languages)('the page Jobs has a name for every kind of job in %s', (language) => {
  const file = new URL(`../../texts/${language}/web/system/job.json`, import.meta.url)
  const { kinds } = JSON.parse(readFileSync(file, 'utf8')) as { kinds: Record<string, string> }
  const unnamed = jobsOf(productSlices).flatMap(({ name }) => (name in kinds ? [] : [name]))
  expect(unnamed).toEqual([])
})
