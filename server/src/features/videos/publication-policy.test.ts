import { expect, test } from 'vitest'
import { isPublished, isVisible } from './publication-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const past = new Date(now.getTime() - 1)
const soon = new Date(now.getTime() + 1)

const table = [
  ['draft', null, false],
  ['draft', past, false],
  ['scheduled', null, false],
  ['scheduled', soon, false],
  ['scheduled', now, true],
  ['scheduled', past, true],
  ['published', null, true],
  ['published', soon, true],
] as const

test.each(table)('%s for %s: published %s', (status, publishAt, published) => {
  expect(isPublished({ status, publishAt }, now)).toBe(published)
})

test.each(table)(
  '%s for %s: seen by members (%s) once it plays',
  (status, publishAt, published) => {
    const seen = (processingState: string) => isVisible({ status, publishAt, processingState }, now)
    expect(['playable', 'ready'].map(seen)).toEqual([published, published])
    expect(['waiting', 'processing', 'failed'].map(seen)).toEqual([false, false, false])
  },
)
