import { type AdminProgram, programSettings } from '@carriage/contract/programs/admin-schemas'
import { describe, expect, test } from 'vitest'
import { localInput } from '../../../lib/text/date-time-input.ts'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import {
  detailErrors,
  detailsToSend,
  type DetailValues,
  programBody,
  programSnapshot,
  settingErrors,
  type SettingValues,
} from './program-form.ts'

const COACH = '01a1fcb4-0000-7000-8000-000000000000'
const details: DetailValues = {
  title: 'First steps',
  description: '',
  categories: ['core'],
  difficulty_level: 'all-levels',
  instructor: COACH,
  session_per_week: '3',
  duration: '4',
}
const NOW = 1_780_000_000
const settings: SettingValues = {
  status: 'scheduled',
  publish_date: localInput(NOW + 3600),
  is_premium_content: false,
  is_recovery_content: false,
  should_feature_on_home: false,
  complition_message: '',
}

describe('details', () => {
  test('that are complete have nothing wrong, and numbers are sent as numbers', () => {
    expect(detailErrors(details)).toEqual({})
    expect(detailsToSend({ ...details, title: ' First steps ' })).toMatchObject({
      title: 'First steps',
      session_per_week: 3,
      duration: 4,
    })
  })

  test('begin with three sessions a week', () => {
    expect(programSnapshot(null, '').values.session_per_week).toBe('3')
  })

  test.each<[Partial<DetailValues>, string]>([
    [{ title: '  ' }, 'Program title is required'],
    [{ title: 'x'.repeat(256) }, 'Program title must be at most 255 characters long'],
    [{ description: 'x'.repeat(501) }, 'Program description must be at most 500 characters long'],
    [{ categories: [] }, 'You must select at least one category'],
    [{ difficulty_level: '' }, 'You must select a difficulty level'],
    [{ instructor: '' }, 'You must select an instructor'],
    [{ duration: '' }, 'Program duration must be at least 1 week'],
    [{ duration: '0' }, 'Program duration must be at least 1 week'],
    [{ duration: 'four' }, 'Program duration must be at least 1 week'],
    [{ duration: '13' }, 'Program duration cannot exceed 12 weeks'],
    [{ session_per_week: '6' }, 'Allowed at most 5 sessions per week'],
  ])('%j are refused in the words of the catalogue', (change, message) => {
    expect(Object.entries(detailErrors({ ...details, ...change }))).toEqual([
      [Object.keys(change)[0], message],
    ])
  })

  test('fall back to the literal words where the server says nothing', () => {
    expect(adminMessages.saveFailed).toBe('Failed to login')
  })
})

describe('settings', () => {
  // Sound: nothing else of it is read.
  const program = { _id: COACH, instructor: { _id: COACH } } as AdminProgram
  const sent = (changes: Partial<DetailValues & SettingValues>) =>
    programBody(program, { version: 3, changes, values: { ...details, ...settings, ...changes } })

  test('send only what has changed', () => {
    expect(sent({ title: ' New ' })).toEqual({ program_id: COACH, version: 3, title: 'New' })
    expect(sent({ session_per_week: '2' })).toMatchObject({ session_per_week: 2 })
  })

  test('send a date only with what is scheduled', () => {
    expect(sent({ status: 'scheduled' }).publish_date).toBe(Math.floor((NOW + 3600) / 60) * 60)
    expect(sent({ status: 'draft' }).publish_date).toBeNull()
    expect(sent({ status: 'published' }).publish_date).toBeNull()
  })

  test.each<[Partial<SettingValues>, object]>([
    [{}, {}],
    [{ publish_date: '' }, { publish_date: 'Publish date is required' }],
    [{ publish_date: localInput(NOW - 60) }, { publish_date: 'Please set a valid publish date' }],
    [{ status: 'draft', publish_date: localInput(NOW - 60) }, {}],
    [
      { complition_message: 'x'.repeat(501) },
      { complition_message: 'Completion message must be at most 500 characters long' },
    ],
  ])('with %j', (change, expected) => {
    expect(settingErrors({ ...settings, ...change }, NOW)).toEqual(expected)
  })

  test.each([
    ['', 'Publishing status is required'],
    [undefined, 'Publishing status is required'],
    ['live', 'Invalid publishing status'],
  ])('with the status %j are refused', (status, message) => {
    const { error } = programSettings.safeParse({ ...settings, publish_date: null, status })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
