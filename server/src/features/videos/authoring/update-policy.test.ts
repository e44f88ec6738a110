import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/refusal-of.ts'
import type { VideoRow } from '../videos-schema.ts'
import { changedDetails, checkPublication } from './update-policy.ts'

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
  const check = (change: object, status: 'draft' | 'published') => () =>
    checkPublication(before(change))(status)

  test.each([{ title: null }, { categories: [] }])('waits for its details: %j', (change) => {
    expect(refusalOf(check(change, 'published'))).toMatchObject({
      code: 'invalid',
      fields: { status: 'Save the details of the video before you publish it' },
    })
  })

  test('is nothing that a draft without details says', () => {
    expect(check({ title: null, processingState: 'failed' }, 'draft')).not.toThrow()
  })
})
