import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/refusal-of.ts'
import type { ProgramRow } from '../programs-schema.ts'
import { changedDetails } from './update-policy.ts'

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
