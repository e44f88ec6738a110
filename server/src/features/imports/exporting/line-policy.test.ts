import { expect, test } from 'vitest'
import { readWorkout } from '../reading/values-policy.ts'
import { type ExportedMember, memberLine, workoutLine } from './line-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const member: ExportedMember = {
  email: 'mia@example.test',
  firstName: 'Mia',
  lastName: 'Berg',
  language: null,
  plan: 'premium',
  mode: 'subscription',
  until: null,
  hadTrial: false,
  tags: [],
  goals: [],
  news: false,
}

// An import gives the named day whole: until its end in UTC.
test.each([
  ['midnight ends the day before', '2026-06-01T00:00:00Z', '2026-05-31'],
  ['a moment later is a day of its own', '2026-06-01T00:00:00.001Z', '2026-06-01'],
  ['the evening keeps its day', '2026-05-31T23:59:59Z', '2026-05-31'],
  ['what ends now has ended', '2026-05-10T12:00:00Z', ''],
])('%s', (_, until, day) => {
  const line = memberLine({ ...member, until: new Date(until) }, now)
  expect(line.slice(4, 6)).toEqual([day, day === '' ? '' : 'premium'])
})

test('nobody without a plan has access, and a skipped question is no goal', () => {
  const until = new Date('2027-01-01T00:00:00Z')
  const line = memberLine({ ...member, plan: 'none', until, goals: ['SKIP'], tags: ['a|b'] }, now)
  expect(line.slice(4)).toEqual(['', '', 'a/b', '', 'no', '', ''])
})

test.each([
  ['a trial that runs', { mode: 'trial' }, ['2026-05-31', 'premium', 'running']],
  ['one without a plan', { mode: 'trial', plan: 'none' }, ['2026-05-31', 'none', 'running']],
  ['one that is over', { mode: 'trial', until: now }, ['', '', 'used']],
  ['one of before a subscription', { hadTrial: true }, ['2026-05-31', 'premium', 'used']],
  ['none', {}, ['2026-05-31', 'premium', '']],
] as const)('the line says of a trial: %s', (_, change, cells) => {
  const until = new Date('2026-06-01T00:00:00Z')
  const line = memberLine({ ...member, until, ...change }, now)
  expect([...line.slice(4, 6), line.at(-1)]).toEqual(cells)
})

test.each([
  ['as it is', 'a'.repeat(100), 'a'.repeat(100)],
  ['cut where it is longer', 'a'.repeat(255), `${'a'.repeat(99)}…`],
  [
    'cut before a letter of two halves',
    `${'a'.repeat(98)}😀${'a'.repeat(9)}`,
    `${'a'.repeat(98)}…`,
  ],
])('the import takes the title of a live class: %s', (_, title, taken) => {
  const workout = {
    email: member.email,
    title,
    practisedSeconds: 2700,
    happenedAt: now,
    timeZone: null,
    earlier: [],
  }
  const [email, date, written, minutes] = workoutLine(workout).map(String)
  const { values, problems } = readWorkout({
    email: email ?? '',
    date: date ?? '',
    title: written ?? '',
    minutes: minutes ?? '',
  })
  expect([values?.title, problems]).toEqual([taken, null])
})

test.each([
  ['as it is, where it was done once', [], 'Walk'],
  ['with its number, where it was done before', [{}, {}], 'Walk (3)'],
  ['as it is, where the other one was on another day there', [{ timeZone: 'Asia/Tokyo' }], 'Walk'],
  ['as it is, where the other one took longer', [{ practisedSeconds: 1300 }], 'Walk'],
  ['with its number, where both take as many minutes', [{ practisedSeconds: 1210 }], 'Walk (2)'],
])('a workout is written %s', (_, earlier, title) => {
  const done = {
    practisedSeconds: 1200,
    happenedAt: new Date('2026-05-09T20:00:00Z'),
    timeZone: null,
  }
  const workout = { ...done, email: member.email, title: 'Walk' }
  const line = workoutLine({ ...workout, earlier: earlier.map((one) => ({ ...done, ...one })) })
  expect(line).toEqual([member.email, '2026-05-09', title, 20])
})
