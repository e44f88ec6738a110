import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { expect, test } from 'vitest'
import { offerOf } from './register-button.tsx'

const NOW = 1_800_000_000
const live = (values: Partial<MemberLiveClass> = {}): MemberLiveClass =>
  // Sound: nothing else of it is read.
  ({
    status: 'published',
    starts_at: NOW + 86_400,
    duration: 45,
    stream_started_at: null,
    stream_stopped_at: null,
    server_time: NOW,
    instructor: { _id: 'coach', first_name: 'Ines', last_name: 'Moreau', image: null },
    may_watch: true,
    is_registered: false,
    capacity: 10,
    rsvp_count: 3,
    kept_count: 0,
    waiting_count: 0,
    waiting: null,
    broadcast_session: false,
    ...values,
  }) as MemberLiveClass

const full = { rsvp_count: 10 }
const waiting = (has_offer: boolean) => ({
  waiting: { position: has_offer ? 0 : 1, has_offer, offered_until: null },
})

test.each([
  ['a class with seats', live(), 'seat'],
  ['a full class', live(full), 'wait'],
  ['a full class that is broadcast', live({ ...full, broadcast_session: true }), 'seat'],
  [
    'a full class with a seat kept for them',
    live({ rsvp_count: 9, kept_count: 1, ...waiting(true) }),
    'seat',
  ],
  ['a full class for which they wait', live({ ...full, ...waiting(false) }), null],
  ['a class for which they are registered', live({ is_registered: true }), null],
  ['a class that has begun', live({ starts_at: NOW - 60 }), null],
  ['a class without a subscription', live({ may_watch: false }), null],
] as const)('of %s a member is offered %s', (_, shown, offer) => {
  expect(offerOf(shown, 'mia')).toBe(offer)
})

test('coaches do not register for their own classes', () => {
  expect(offerOf(live(), 'coach')).toBeNull()
})
