import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { describe, expect, test } from 'vitest'
import { epochOf } from '../../../lib/text/date-time-input.ts'
import {
  detailErrors,
  type DetailValues,
  settingErrors,
  videoBody,
  type VideoValues,
} from './video-form.ts'

const good: DetailValues = {
  title: 'Footwork',
  description: 'From the heels up',
  categories: ['core'],
  difficulty_level: 'beginner',
  instructor: '01a1fcb4-0000-7000-8000-000000000000',
  tags: [],
  is_recovery_content: false,
  recovery_areas: [],
  recovery_notes: '',
  equipments: [],
  cautions: [],
}

describe('details', () => {
  test('are good with tags or without', () => {
    expect(detailErrors(good)).toEqual({})
    expect(detailErrors({ ...good, tags: ['calm'] })).toEqual({})
  })

  test.each<[Partial<DetailValues>, Partial<Record<keyof DetailValues, string>>]>([
    [{ title: '   ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(80) }, {}],
    [{ title: 'x'.repeat(81) }, { title: 'Title too long' }],
    [{ description: '' }, { description: 'Description is required' }],
    [{ description: 'x'.repeat(81) }, { description: 'Description too long' }],
    [{ description: 'Slow,\nand even' }, {}],
    [{ categories: [] }, { categories: 'You must select at least one category' }],
    [{ difficulty_level: '' }, { difficulty_level: 'You must select a difficulty level' }],
    [{ instructor: '' }, { instructor: 'You must select a instructor' }],
    [{ is_recovery_content: true }, { recovery_areas: 'Pain/Recovery Area is required.' }],
    [{ is_recovery_content: true, recovery_areas: ['hip'] }, {}],
    [{ recovery_notes: 'x'.repeat(500) }, {}],
    [
      { recovery_notes: 'x'.repeat(501) },
      { recovery_notes: 'Recovery notes must be at most 500 characters' },
    ],
    // each is reported, also where others are wrong too
    [
      { difficulty_level: '', is_recovery_content: true },
      {
        difficulty_level: 'You must select a difficulty level',
        recovery_areas: 'Pain/Recovery Area is required.',
      },
    ],
    [
      { title: '', is_recovery_content: true },
      { title: 'Title is required', recovery_areas: 'Pain/Recovery Area is required.' },
    ],
  ])('with %j say %j', (change, errors) => {
    expect(detailErrors({ ...good, ...change })).toEqual(errors)
  })
})

describe('settings', () => {
  const settings = {
    status: 'scheduled' as const,
    publish_date: '',
    is_premium_content: false,
    should_feature_on_home: false,
    is_setup_video: false,
    shows_live_chat: true,
  }
  const now = epochOf('2026-05-10T12:00') ?? 0

  test.each([
    ['', 'Publish date is required'],
    ['2026-05-10T12:00', 'Publish date must be in the future'],
    ['2026-05-10T11:59', 'Publish date must be in the future'],
    ['2026-05-10T12:01', undefined],
  ])('scheduled for %j say %j', (publish_date, problem) => {
    expect(settingErrors({ ...settings, publish_date }, now).publish_date).toBe(problem)
  })

  test('ask for no date unless scheduled', () => {
    expect(settingErrors({ ...settings, status: 'published' }, now)).toEqual({})
  })
})

describe('what is sent', () => {
  const values: VideoValues = {
    ...good,
    status: 'scheduled',
    publish_date: '2026-05-10T12:00',
    is_premium_content: false,
    should_feature_on_home: false,
    is_setup_video: false,
    shows_live_chat: true,
  }
  // Sound: nothing else of it is read.
  const video = { instructor: { _id: good.instructor } } as AdminVideo
  const sent = (changes: Partial<VideoValues>, of = video) =>
    videoBody(of, { version: 3, changes, values: { ...values, ...changes } })

  test('is what has changed, on the version that it began with', () => {
    expect(sent({ title: 'New' })).toEqual({ version: 3, title: 'New' })
  })

  test('has a date with its status, and only with what is scheduled', () => {
    expect(sent({ status: 'scheduled' }).publish_date).toBe(epochOf('2026-05-10T12:00'))
    expect(sent({ status: 'published' })).toMatchObject({ publish_date: null })
  })

  test('names the coach whom the form has filled in', () => {
    const unnamed = { instructor: null } as AdminVideo
    expect(sent({ title: 'New' }, unnamed).instructor).toBe(good.instructor)
  })
})
