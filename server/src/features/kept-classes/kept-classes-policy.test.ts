import { expect, test } from 'vitest'
import { addDays } from '../../platform/time.ts'
import { endedBy, playsUntil } from './kept-classes-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const day = (days: number) => addDays(now, days)
const member = {
  roles: ['user'] as const,
  deviceActivated: true,
  subscriptionPlan: 'premium' as const,
  nextBillingAt: day(14),
}
const coach = { ...member, roles: ['user', 'coach'] as const, nextBillingAt: day(-1) }
const video = {
  id: 'v',
  status: 'published' as const,
  publishAt: null,
  processingState: 'ready' as const,
  isPremium: false,
  isSetup: false,
  isRecording: false,
  durationSeconds: 600,
  playbackId: 'film',
}
const kept = { playbackId: 'film', endsAt: day(30) }

test.each([
  ['it goes on while the member may play the same film', null, {}, {}, {}],
  ['the thirty days are over', 'time', { endsAt: now }, {}, {}],
  ['the access has ended', 'access', {}, {}, { nextBillingAt: day(-1) }],
  [
    'the plan no longer includes it',
    'access',
    {},
    { isPremium: true },
    { subscriptionPlan: 'none' },
  ],
  ['the film was replaced', 'film', {}, { playbackId: 'another film' }, {}],
  ['the class was taken down', 'gone', {}, { status: 'draft' }, {}],
] as const)('%s', (_, reason, ofKept, ofVideo, ofMember) => {
  const ended = endedBy(
    { ...kept, ...ofKept },
    { ...video, ...ofVideo },
    { ...member, ...ofMember },
    now,
  )
  expect(ended).toBe(reason)
})

test('a deleted class is gone, for staff too; a draft is not, for staff', () => {
  expect(endedBy(kept, undefined, coach, now)).toBe('gone')
  expect(endedBy(kept, { ...video, status: 'draft' }, coach, now)).toBeNull()
})

test.each([
  ['a week', day(7), {}, {}, member],
  ['the end of the thirty days', day(2), { endsAt: day(2) }, {}, member],
  ['the end of the access', day(3), {}, {}, { ...member, nextBillingAt: day(3) }],
  ['a week for access without an end', day(7), {}, {}, { ...member, nextBillingAt: null }],
  ['a week for staff, whose access has no end', day(7), {}, {}, coach],
  [
    'a week for the setup guide',
    day(7),
    {},
    { isSetup: true },
    { ...member, nextBillingAt: day(-1) },
  ],
] as const)('without asking again it plays until %s', (_, until, ofKept, ofVideo, who) => {
  expect(playsUntil({ ...kept, ...ofKept }, { ...video, ...ofVideo }, who, now)).toEqual(until)
})
