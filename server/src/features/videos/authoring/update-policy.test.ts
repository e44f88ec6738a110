import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/refusal-of.ts'
import type { VideoRow } from '../videos-schema.ts'
import { changedDetails, changedPublication } from './update-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const inSeconds = (seconds: number) => now.getTime() / 1000 + seconds
const earlier = new Date('2026-05-01T12:00:00Z')
const details = {
  title: 'Footwork',
  description: 'Slow',
  categories: ['core'],
  difficultyLevel: 'beginner',
  instructorId: 'ada',
  tags: ['feet'],
  isRecovery: true,
  recoveryAreas: ['back'],
  recoveryNotes: 'Gently',
  equipments: ['reformer'],
  isPremium: true,
  featureOnHome: true,
  isSetup: true,
} as const
const before = (change: object = {}) =>
  // Only what the rules read.
  ({
    ...details,
    status: 'draft',
    publishAt: null,
    firstPublishedAt: null,
    ...change,
  }) as unknown as VideoRow
type Fields = Parameters<typeof changedDetails>[1]

describe('the details of a video', () => {
  test('stay as they are where nothing is said', () => {
    expect(changedDetails(before(), {})).toEqual(details)
  })

  test('change to what is said, also to nothing and no', () => {
    const fields: Fields = {
      title: 'Bridges',
      description: '',
      categories: ['recovery'],
      difficulty_level: 'advanced',
      instructor: 'eve',
      tags: [],
      is_recovery_content: false,
      recovery_areas: [],
      recovery_notes: 'Slowly',
      equipments: [],
      is_premium_content: false,
      should_feature_on_home: false,
      is_setup_video: false,
    }
    expect(changedDetails(before(), fields)).toEqual({
      title: 'Bridges',
      description: '',
      categories: ['recovery'],
      difficultyLevel: 'advanced',
      instructorId: 'eve',
      tags: [],
      isRecovery: false,
      recoveryAreas: [],
      recoveryNotes: 'Slowly',
      equipments: [],
      isPremium: false,
      featureOnHome: false,
      isSetup: false,
    })
  })

  test('lose their notes by empty ones', () => {
    expect(changedDetails(before(), { recovery_notes: '' }).recoveryNotes).toBeNull()
  })

  test.each<[string, object, Fields]>([
    ['it loses its last area', {}, { recovery_areas: [] }],
    [
      'it becomes one without',
      { isRecovery: false, recoveryAreas: [] },
      { is_recovery_content: true },
    ],
  ])('of recovery content name an area: refused where %s', (_, change, fields) => {
    expect(refusalOf(() => changedDetails(before(change), fields))).toMatchObject({
      code: 'invalid',
      fields: { recovery_areas: 'Pain/Recovery Area is required.' },
    })
  })
})

describe('the publication of a video', () => {
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
    [
      'a draft without details says nothing of it',
      { title: null },
      {},
      { status: 'draft', publishAt: null, firstPublishedAt: null },
    ],
  ] as const)('stays as it is where %s', (_, change, fields, after) => {
    expect(changedPublication(before(change), fields, now)).toEqual(after)
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
    ['without a title is a draft', { title: null }, { status: 'draft' }, null, null],
    [
      'has no date once it is out',
      {},
      { status: 'published', publish_date: inSeconds(60) },
      null,
      now,
    ],
  ] as const)('%s', (_, change, fields, publishAt, firstPublishedAt) => {
    const status = 'status' in fields ? fields.status : 'scheduled'
    const after = { status, publishAt, firstPublishedAt }
    expect(changedPublication(before(change), fields, now)).toEqual(after)
  })

  test.each([
    [{ status: 'scheduled' }, 'Publish date is required'],
    [{ status: 'scheduled', publish_date: inSeconds(0) }, 'Publish date must be in the future'],
  ] as const)('is refused for %j', (fields, text) => {
    const refusal = refusalOf(() => changedPublication(before(), fields, now))
    expect(refusal).toMatchObject({ code: 'invalid', fields: { publish_date: text } })
  })

  test('is refused for a new date that does not lie ahead', () => {
    const fields = { publish_date: inSeconds(-1) }
    const refusal = refusalOf(() => changedPublication(before(scheduled), fields, now))
    expect(refusal.fields).toEqual({ publish_date: 'Publish date must be in the future' })
  })

  test.each([{ title: null }, { categories: [] }])('waits for its details: %j', (change) => {
    const refusal = refusalOf(() =>
      changedPublication(before(change), { status: 'published' }, now),
    )
    expect(refusal).toMatchObject({
      code: 'invalid',
      fields: { status: 'Save the details of the video before you publish it' },
    })
  })
})
