import { describe, expect, test } from 'vitest'
import {
  joinRefusal,
  liveRefusals,
  LONGEST_WAITING_LIST,
  mayHost,
  OFFER_SECONDS,
  offerEndsAt,
  phaseOf,
  phases,
  registerRefusal,
  seatsFor,
  standingOf,
  waitRefusal,
} from './policy.ts'

const START = 1_800_000_000
const minutes = (count: number) => START + count * 60
const facts = {
  status: 'scheduled' as const,
  starts_at: START,
  duration: 45,
  stream_started_at: null,
  stream_stopped_at: null,
}
const viewer = { may_watch: true, is_registered: true, was_admitted: false, is_private: false }

describe('the phase of a class of 45 minutes', () => {
  test.each([
    ['a draft, whenever', { status: 'draft' as const }, 0, 'draft'],
    ['without a schedule', { starts_at: null }, 0, 'draft'],
    ['a second before the doors open', {}, -5 - 1 / 60, 'upcoming'],
    ['five minutes before', {}, -5, 'open'],
    ['at the start', {}, 0, 'open'],
    ['a second later without a stream', {}, 1 / 60, 'late'],
    ['streaming', { stream_started_at: minutes(-1) }, 10, 'live'],
    ['streaming before the doors open', { stream_started_at: minutes(-30) }, -20, 'live'],
    ['stopped before it began: a rehearsal', { stream_stopped_at: minutes(-10) }, -8, 'upcoming'],
    ['stopped at the start', { stream_stopped_at: START }, 1, 'ended'],
    ['stopped early', { stream_stopped_at: minutes(20) }, 21, 'ended'],
    ['in overtime without a stream', {}, 75, 'late'],
    ['past its overtime', {}, 75 + 1 / 60, 'ended'],
    ['past its overtime and streaming', { stream_started_at: START }, 76, 'ended'],
  ])('%s', (_, change, at, phase) => {
    expect(phaseOf({ ...facts, ...change }, minutes(at))).toBe(phase)
  })
})

const running = { stream_started_at: START, took_place: true }
const stopped = { stream_stopped_at: minutes(20), took_place: true }
describe('what people are told of a class of 45 minutes', () => {
  test.each([
    ['a draft', { status: 'draft' as const }, 5, 'draft'],
    ['without a schedule', { starts_at: null }, 5, 'draft'],
    ['before the doors open', {}, -30, 'upcoming'],
    ['before the start', {}, -1, 'open'],
    ['a second after the start', {}, 1 / 60, 'starting'],
    ['ten minutes after the start', {}, 10, 'starting'],
    ['a second later', {}, 10 + 1 / 60, 'delayed'],
    ['at the planned end', {}, 45, 'delayed'],
    ['a second after the planned end', {}, 45 + 1 / 60, 'missed'],
    ['past its overtime', {}, 75 + 1 / 60, 'missed'],
    ['a rehearsal and no class', { stream_stopped_at: minutes(-10) }, 60, 'missed'],
    ['streaming late', running, 30, 'live'],
    ['streaming in overtime', running, 60, 'live'],
    ['streaming past its overtime', running, 76, 'over'],
    ['stopped early', stopped, 21, 'over'],
    ['a lost connection', { took_place: true }, 5, 'interrupted'],
    ['one that is lost at the planned end', { took_place: true }, 45, 'interrupted'],
    ['one that is lost after it', { took_place: true }, 46, 'over'],
  ])('%s', (_, change, at, standing) => {
    const given = { ...facts, took_place: false, ...change }
    expect(standingOf(given, minutes(at))).toBe(standing)
  })
})

describe('a viewer comes in', () => {
  test.each([
    ['a second too early', {}, {}, -5 - 1 / 60, 'too-early'],
    ['five minutes before', {}, {}, -5, null],
    ['at the start', {}, {}, 0, null],
    ['a second too late', {}, {}, 1 / 60, 'too-late'],
    ['too late although it runs', { stream_started_at: START }, {}, 10, 'too-late'],
    ['again, an hour in', {}, { was_admitted: true }, 60, null],
    ['late into a private class', {}, { is_private: true }, 20, null],
    [
      'again after it was stopped',
      { stream_stopped_at: minutes(30) },
      { was_admitted: true },
      31,
      'ended',
    ],
    ['again past the overtime', {}, { was_admitted: true }, 76, 'ended'],
    ['unregistered', {}, { is_registered: false }, -3, 'not-registered'],
    ['without access', {}, { may_watch: false }, -3, 'not-entitled'],
    ['into a draft', { status: 'draft' as const, starts_at: null }, {}, 0, 'ended'],
  ])('%s', (_, change, who, at, refusal) => {
    expect(joinRefusal({ ...facts, ...change }, { ...viewer, ...who }, minutes(at))).toBe(refusal)
  })
})

test.each([
  [19, -600, null],
  [20, -600, 'full'],
  [0, 0, null],
  [0, 1 / 60, 'too-late'],
  [0, 80, 'ended'],
])(
  'with %i of 20 seats taken, %d minutes from the start, registering answers %s',
  (taken, at, refusal) => {
    expect(registerRefusal(facts, { capacity: 20, taken, broadcast: false }, minutes(at))).toBe(
      refusal,
    )
  },
)

test('a class of which nobody knows when it is takes no registrations', () => {
  const unplanned = { ...facts, starts_at: null }
  expect(registerRefusal(unplanned, { capacity: 20, taken: 0, broadcast: false }, START)).toBe(
    'ended',
  )
})

test('a class that is broadcast is never full', () => {
  const seats = { capacity: 20, taken: 500, broadcast: true }
  expect(registerRefusal(facts, seats, minutes(-10))).toBeNull()
})

test.each([
  ['while there are seats', { taken: 19 }, -60, 'seats-left'],
  ['while it is full', {}, -60, null],
  ['during a rehearsal', { stream_started_at: minutes(-30) }, -20, null],
  ['a second before the doors open', {}, -5 - 1 / 60, null],
  ['once the doors are open', {}, -5, 'list-closed'],
  ['once it has begun', {}, 1, 'too-late'],
  ['of a class that is broadcast', { broadcast: true }, -60, 'seats-left'],
  ['behind as many as there may be', { waiting: LONGEST_WAITING_LIST }, -60, 'list-full'],
])('waiting for a seat %s', (_, given, at, refusal) => {
  const seats = { capacity: 20, taken: 20, broadcast: false, waiting: 0 }
  expect(waitRefusal({ ...facts, ...given }, { ...seats, ...given }, minutes(at))).toBe(refusal)
})

test.each([
  [-24 * 60, OFFER_SECONDS],
  [-65, OFFER_SECONDS],
  [-45, 20 * 60],
  [-7, 60],
  [-5, 0],
  [-1, 0],
])('a seat that is offered %i minutes from the start is kept for %i seconds', (at, seconds) => {
  expect(offerEndsAt(minutes(at), START) - minutes(at)).toBe(seconds)
})

test('a seat that is kept is taken for everybody but whom it is kept for', () => {
  const live = { capacity: 2, rsvp_count: 1, kept_count: 1, broadcast_session: false }
  expect(seatsFor({ ...live, waiting: null }).taken).toBe(2)
  expect(seatsFor({ ...live, waiting: { has_offer: false } }).taken).toBe(2)
  expect(seatsFor({ ...live, waiting: { has_offer: true } }).taken).toBe(1)
})

test.each([
  ['ended', 'This class has ended.'],
  ['full', 'This class is full.'],
  ['not-entitled', 'An active subscription is needed to join live classes.'],
  ['not-registered', 'You must register for this class before joining.'],
  ['too-early', 'You can join this class from 5 minutes before it starts.'],
  ['too-late', 'This class has already started.'],
  ['seats-left', 'There are seats left. Register for this class.'],
  ['list-closed', 'The waiting list is closed: the doors are open.'],
  ['list-full', 'The waiting list is full.'],
] as const)('the refusal %s reads %s', (refusal, words) =>
  expect(liveRefusals[refusal]()).toBe(words),
)

test('a class is in all its phases in this order', () => {
  expect(phases).toEqual(['draft', 'upcoming', 'open', 'late', 'live', 'ended'])
})

test.each([
  [['user', 'admin'], 'other', true],
  [['user', 'coach'], 'me', true],
  [['user', 'coach'], 'other', false],
  [['user'], 'me', false],
])('%j hosts a class of %s: %s', (role, instructor, may) => {
  expect(mayHost({ _id: 'me', role }, { instructor: { _id: instructor } })).toBe(may)
  expect(mayHost({ _id: 'me', role }, { instructor: null })).toBe(role.includes('admin'))
})
