import type { NotificationChoices } from '@carriage/contract/notifications/schemas'
import { expect, test } from 'vitest'
import { mergeChoices } from './choices-policy.ts'

const none: NotificationChoices = { mail_off: [], app_off: [], push_on: [], language: null }
const off = { ...none, mail_off: ['replay' as const, 'announcement' as const] }

test.each<[string, NotificationChoices, NotificationChoices, NotificationChoices, object]>([
  ['another channel', off, none, { ...none, push_on: ['live'] }, { ...off, push_on: ['live'] }],
  [
    'another kind of the same channel',
    off,
    none,
    { ...none, mail_off: ['streak'] },
    { ...off, mail_off: ['replay', 'announcement', 'streak'] },
  ],
  ['what was turned on again', off, off, none, none],
  [
    'one of two kinds that was turned on again',
    off,
    { ...none, mail_off: ['replay'] },
    none,
    { ...none, mail_off: ['announcement'] },
  ],
  ['what both have turned off', off, none, { ...none, mail_off: ['replay'] }, off],
  [
    'the language, which nobody has changed there',
    { ...none, language: 'de' },
    none,
    off,
    { ...off, language: 'de' },
  ],
  [
    'another language',
    { ...none, language: 'de' },
    none,
    { ...none, language: 'es' },
    { ...none, language: 'es' },
  ],
])('a page that is behind changes %s alone', (_, stored, was, next, saved) => {
  expect(mergeChoices(stored, { was, next })).toEqual(saved)
})
