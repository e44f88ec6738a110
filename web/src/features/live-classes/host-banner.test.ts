import { expect, test } from 'vitest'
import { hostBanner } from './host-banner.ts'

const START = 1_800_000_000
const facts = {
  status: 'scheduled' as const,
  starts_at: START,
  duration: 45,
  stream_started_at: null,
  stream_stopped_at: null,
  took_place: false,
}

test.each([
  [
    'before, alone',
    {},
    -90,
    0,
    'Starts in',
    '01:30',
    'Participants come in from five minutes before the start.',
  ],
  [
    'before, with somebody',
    {},
    -60,
    1,
    'Starts in',
    '01:00',
    'Ready to start! 1 participant is online and waiting.',
  ],
  [
    'before, with several',
    {},
    -1,
    3,
    'Starts in',
    '00:01',
    'Ready to start! 3 participants are online and waiting.',
  ],
  [
    'late',
    {},
    65,
    3,
    'Class Late',
    '01:05',
    'Class was scheduled to start 01:05 ago. Participants are waiting.',
  ],
  [
    'live',
    { stream_started_at: START },
    3605,
    2,
    'Live',
    '01:00:05',
    '2 participants are watching.',
  ],
  [
    'interrupted, on a page that does not broadcast',
    { took_place: true },
    65,
    3,
    'Interrupted',
    null,
    'Participants cannot see or hear you. Press Start to continue the class.',
  ],
  ['over', { stream_stopped_at: START }, 5, 0, 'Ended', null, 'This class has ended.'],
  [
    'draft',
    { status: 'draft' as const },
    0,
    0,
    'Draft',
    null,
    'Schedule or publish the class before you start it.',
  ],
] as const)('%s', (_, change, at, online, label, clock, text) => {
  expect(
    hostBanner({ ...facts, ...change }, START + at, { online, isCutOff: false }),
  ).toMatchObject({
    label,
    clock,
    text,
  })
})

test.each([
  ['the class runs', { stream_started_at: START }, 'Interrupted'],
  ['its stream has been silent for long', {}, 'Interrupted'],
  ['it is over', { stream_stopped_at: START }, 'Ended'],
])('a host who has lost the connection is never told to be live: %s', (_, change, label) => {
  const banner = hostBanner({ ...facts, ...change }, START + 90, { online: 2, isCutOff: true })
  expect(banner.label).toBe(label)
})
