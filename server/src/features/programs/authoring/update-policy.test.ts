import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/refusal-of.ts'
import type { ProgramRow } from '../programs-schema.ts'
import { changedDetails, changedPublication } from './update-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const inSeconds = (seconds: number) => now.getTime() / 1000 + seconds
const earlier = new Date('2026-05-01T12:00:00Z')
const details = {
  title: 'First weeks',
  description: 'Slow',
  categories: ['core'],
  difficultyLevel: 'beginner',
  sessionPerWeek: 3,
  isPremium: true,
  isRecovery: true,
  featureOnHome: true,
  completionMessage: 'Well done',
} as const
const before = (change: Partial<ProgramRow> = {}) =>
  // Only what the rules read.
  ({
    ...details,
    durationWeeks: 4,
    status: 'draft',
    publishAt: null,
    firstPublishedAt: null,
    ...change,
  }) as ProgramRow

describe('the details of a program', () => {
  test('stay as they are where nothing is said', () => {
    expect(changedDetails(before(), {})).toEqual(details)
  })

  test('change to what is said, also to nothing and no', () => {
    const fields = {
      title: 'Next weeks',
      description: '',
      categories: ['recovery'] as const,
      difficulty_level: 'advanced' as const,
      session_per_week: 0,
      is_premium_content: false,
      is_recovery_content: false,
      should_feature_on_home: false,
      complition_message: 'Bravo',
    }
    expect(changedDetails(before(), { ...fields, categories: [...fields.categories] })).toEqual({
      title: 'Next weeks',
      description: '',
      categories: ['recovery'],
      difficultyLevel: 'advanced',
      sessionPerWeek: 0,
      isPremium: false,
      isRecovery: false,
      featureOnHome: false,
      completionMessage: 'Bravo',
    })
  })

  test('lose their message by an empty one', () => {
    expect(changedDetails(before(), { complition_message: '' }).completionMessage).toBeNull()
  })

  test('keep their duration, which may be said again', () => {
    expect(changedDetails(before(), { duration: 4 })).toEqual(details)
    expect(refusalOf(() => changedDetails(before(), { duration: 5 }))).toMatchObject({
      code: 'invalid',
      fields: { duration: 'The duration of a program cannot be changed' },
    })
  })
})

describe('the publication of a program', () => {
  const soon = new Date(now.getTime() + 60_000)
  const scheduled = { status: 'scheduled', publishAt: soon } as const

  test.each([
    ['nothing is said', scheduled, {}, { ...scheduled, firstPublishedAt: null }],
    [
      'a date is said of a draft',
      {},
      { publish_date: inSeconds(60) },
      { status: 'draft', publishAt: null, firstPublishedAt: null },
    ],
  ] as const)('stays as it is where %s', (_, change, fields, after) => {
    expect(changedPublication(before(change), fields, now)).toEqual(after)
  })

  test.each([
    ['is scheduled', {}, { status: 'scheduled', publish_date: inSeconds(60) }, soon, null],
    ['is put off', scheduled, { publish_date: inSeconds(120) }, inSeconds(120), null],
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
  ] as const)('%s', (_, change, fields, publishAt, firstPublishedAt) => {
    const date = typeof publishAt === 'number' ? new Date(publishAt * 1000) : publishAt
    expect(changedPublication(before(change), fields, now)).toEqual({
      status: 'status' in fields ? fields.status : 'scheduled',
      publishAt: date,
      firstPublishedAt,
    })
  })

  test('has no date but while it is scheduled', () => {
    const fields = { status: 'published', publish_date: inSeconds(60) } as const
    expect(changedPublication(before(), fields, now).publishAt).toBeNull()
  })

  test.each([
    [{ status: 'scheduled' }, 'Publish date is required'],
    [{ status: 'scheduled', publish_date: inSeconds(0) }, 'Please set a valid publish date'],
  ] as const)('is refused for %j', (fields, text) => {
    const refusal = refusalOf(() => changedPublication(before(), fields, now))
    expect(refusal).toMatchObject({ code: 'invalid', fields: { publish_date: text } })
  })

  test('is refused for a new date that does not lie ahead', () => {
    const fields = { publish_date: inSeconds(-1) }
    const refusal = refusalOf(() => changedPublication(before(scheduled), fields, now))
    expect(refusal.fields).toEqual({ publish_date: 'Please set a valid publish date' })
  })
})
