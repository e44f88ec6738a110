import { describe, expect, test, vi } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { changedPublication } from './publication-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const inSeconds = (seconds: number) => now.getTime() / 1000 + seconds
const earlier = new Date('2026-05-01T12:00:00Z')
const soon = new Date(now.getTime() + 60_000)
const draft = { status: 'draft', publishAt: null, firstPublishedAt: null } as const
const scheduled = { ...draft, status: 'scheduled', publishAt: soon } as const

describe('a publication', () => {
  test.each([
    ['nothing is said', scheduled, {}],
    ['a date is said of a draft', draft, { publish_date: inSeconds(60) }],
  ] as const)('stays as it is where %s, and nothing is checked', (_, before, fields) => {
    const check = vi.fn<() => void>()
    expect(changedPublication(before, fields, { now, check })).toEqual(before)
    expect(check).not.toHaveBeenCalled()
  })

  test.each([
    ['is scheduled', {}, { status: 'scheduled', publish_date: inSeconds(60) }, soon, null],
    ['is put off', scheduled, { publish_date: inSeconds(60) }, soon, null],
    ['comes out at once', scheduled, { status: 'published' }, null, now],
    [
      'keeps when it came out',
      { firstPublishedAt: earlier },
      { status: 'published' },
      null,
      earlier,
    ],
    [
      'goes back to a draft',
      { ...scheduled, firstPublishedAt: earlier },
      { status: 'draft' },
      null,
      earlier,
    ],
    [
      'has no date once it is out',
      {},
      { status: 'published', publish_date: inSeconds(60) },
      null,
      now,
    ],
  ] as const)('%s', (_, change, fields, publishAt, firstPublishedAt) => {
    const status = 'status' in fields ? fields.status : 'scheduled'
    const check = vi.fn<(status: string) => void>()
    expect(changedPublication({ ...draft, ...change }, fields, { now, check })).toEqual({
      status,
      publishAt,
      firstPublishedAt,
    })
    expect(check).toHaveBeenCalledExactlyOnceWith(status)
  })

  test.each([
    [draft, { status: 'scheduled' }, 'Publish date is required'],
    [draft, { status: 'scheduled', publish_date: inSeconds(0) }, 'Too late'],
    [scheduled, { publish_date: inSeconds(-1) }, 'Too late'],
  ] as const)('of %j is refused for %j', (before, fields, text) => {
    const refusal = refusalOf(() =>
      changedPublication(before, fields, { now, past: () => 'Too late' }),
    )
    expect(refusal).toMatchObject({ code: 'invalid', fields: { publish_date: text } })
  })
})
