import {
  ABSENCE_SECONDS,
  ARRIVAL_SECONDS,
  COHOST_PLACE,
  hasPlace,
  INVITATION_SECONDS,
  isOnStage,
  STAGE_GUESTS,
  type StageState,
} from '@carriage/contract/live-classes/stage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSeconds } from '../../../platform/time.ts'
import {
  afterStageEvent,
  atTime,
  countGuests,
  freePlace,
  isRefusal,
  type StageEntry,
  type StageEvent,
} from './stage-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const PAGE = 'page'

/** What becomes of somebody after events that come one after the other, as words; refused ones change nothing. */
function after(...events: StageEvent[]): string {
  let entry: StageEntry | undefined
  let said = 'nobody'
  for (const event of events) {
    const outcome = afterStageEvent(entry, event, now)
    if (isRefusal(outcome)) said = `refused: ${outcome}`
    else {
      entry = outcome
      said = outcome.state
    }
  }
  return said
}
const accept: StageEvent = { type: 'accept', page: PAGE, hasPicture: true, place: 1 }
const arrive: StageEvent = { type: 'arrive', page: PAGE }
const just = (
  type: 'decline' | 'mute' | 'unmute' | 'remove' | 'leave' | 'lose' | 'return',
): StageEvent => ({ type })
const invite: StageEvent = { type: 'invite' }

test.each<[string, StageEvent[], string]>([
  ['an invitation that is accepted', [invite, accept, arrive], 'on-stage'],
  ['one that is declined', [invite, just('decline')], 'declined'],
  ['one that the host takes back', [invite, just('remove')], 'removed'],
  ['a press without an invitation', [accept], 'refused: over'],
  ['a press after it was declined elsewhere', [invite, just('decline'), accept], 'refused: over'],
  ['a full stage', [invite, { ...accept, place: null }], 'refused: full'],
  ['the host mutes', [invite, accept, arrive, just('mute')], 'muted'],
  ['the guest unmutes', [invite, accept, arrive, just('mute'), just('unmute')], 'on-stage'],
  ['muting somebody who is only invited', [invite, just('mute')], 'refused: absent'],
  ['a muted guest loads the page anew', [invite, accept, arrive, just('mute'), accept], 'muted'],
  ['another page sends', [invite, accept, { ...arrive, page: 'other' }], 'refused: elsewhere'],
  ['being invited again while there', [invite, accept, arrive, invite], 'on-stage'],
  ['being invited again afterwards', [invite, accept, arrive, just('leave'), invite], 'invited'],
  ['removing somebody who is not known', [just('remove')], 'refused: absent'],
])('%s', (_, events, expected) => expect(after(...events)).toBe(expected))

const pages = fc.constantFrom('page', 'other')
const events: fc.Arbitrary<StageEvent> = fc.oneof(
  fc.constant(invite),
  fc.record({
    type: fc.constant('accept' as const),
    page: pages,
    hasPicture: fc.boolean(),
    place: fc.option(fc.integer({ min: 1, max: STAGE_GUESTS })),
  }),
  fc.record({ type: fc.constant('arrive' as const), page: pages }),
  fc.record({ type: fc.constant('picture' as const), hasPicture: fc.boolean() }),
  fc
    .constantFrom('decline', 'mute', 'unmute', 'remove', 'leave', 'lose', 'return')
    .map((type) => just(type as 'decline')),
)
/** An event, and the seconds that pass before it. */
const story = fc.array(fc.tuple(events, fc.integer({ min: 0, max: 2 * INVITATION_SECONDS })), {
  maxLength: 30,
})

test('whatever comes in whatever order, nobody is seen without having accepted, or heard while muted', () => {
  fc.assert(
    fc.property(story, (steps) => {
      let entry: StageEntry | undefined
      let clock = now
      /** What the rules say, kept apart from the table. */
      let invitedUntil: Date | undefined
      let hasConsent = false
      let isMuted = false
      for (const [event, seconds] of steps) {
        clock = addSeconds(clock, seconds)
        const before = entry && atTime(entry, clock)
        if (before && !isActive(before.state)) [hasConsent, invitedUntil] = [false, undefined]
        const outcome = afterStageEvent(entry, event, clock)
        if (isRefusal(outcome)) continue
        const wasOver = before === undefined || !isActive(before.state)
        if (event.type === 'invite' && (wasOver || before.state === 'invited'))
          [invitedUntil, hasConsent, isMuted] = [
            addSeconds(clock, INVITATION_SECONDS),
            false,
            false,
          ]
        if (event.type === 'accept') {
          expect(hasConsent || (invitedUntil !== undefined && clock < invitedUntil)).toBe(true)
          hasConsent = true
        }
        if (event.type === 'mute') isMuted = true
        if (event.type === 'unmute') isMuted = false
        entry = outcome
        const { state, place, page, hasPicture, expiresAt } = outcome
        if (!isActive(state)) hasConsent = false
        // A place, and a page that sends, from the consent until it ends.
        expect(place !== null).toBe(hasPlace(state))
        expect(page !== null).toBe(hasPlace(state))
        expect(hasPlace(state)).toBe(hasConsent)
        if (!hasPlace(state)) expect(hasPicture).toBe(false)
        if (isOnStage(state)) expect(state === 'muted').toBe(isMuted)
        // What waits for somebody does not wait for ever.
        if (!isOnStage(state)) expect(expiresAt !== null).toBe(isActive(state))
        if (expiresAt)
          expect(expiresAt.getTime() - clock.getTime()).toBeLessThanOrEqual(
            Math.max(INVITATION_SECONDS, ARRIVAL_SECONDS) * 1000,
          )
        // What is repeated changes nothing but the time of an invitation.
        const again = afterStageEvent(outcome, event, clock)
        if (!isRefusal(again)) expect(again).toEqual(outcome)
      }
    }),
  )
})

const isActive = (state: StageState): boolean => state === 'invited' || hasPlace(state)

test('an invitation, and somebody who has accepted and does not come, are over at their second', () => {
  const invited = afterStageEvent(undefined, invite, now)
  if (isRefusal(invited)) throw new Error('Everybody can be invited')
  expect(atTime(invited, addSeconds(now, INVITATION_SECONDS - 1)).state).toBe('invited')
  expect(atTime(invited, addSeconds(now, INVITATION_SECONDS)).state).toBe('expired')
  expect(afterStageEvent(invited, accept, addSeconds(now, INVITATION_SECONDS))).toBe('over')
  const accepted = afterStageEvent(invited, accept, now)
  if (isRefusal(accepted)) throw new Error('It can be accepted')
  expect(atTime(accepted, addSeconds(now, ARRIVAL_SECONDS)).state).toBe('expired')
})

test('who is not heard from is waited for, whatever the host does, and has left unless they come back', () => {
  const later = (seconds: number) => addSeconds(now, seconds)
  const step = (entry: StageEntry, type: 'lose' | 'return' | 'mute', at: Date) => {
    const outcome = afterStageEvent(entry, just(type), at)
    if (isRefusal(outcome)) throw new Error(outcome)
    return outcome
  }
  const lost = step(placed(1), 'lose', now)
  expect(step(lost, 'return', later(20))).toEqual(placed(1))
  const muted = step(step(lost, 'mute', later(10)), 'lose', later(20))
  expect(atTime(muted, later(ABSENCE_SECONDS - 1)).state).toBe('muted')
  expect(atTime(muted, later(ABSENCE_SECONDS))).toMatchObject({ state: 'left', place: null })
})

const placed = (place: number | null, state: StageState = 'on-stage'): StageEntry => ({
  state,
  place,
  page: PAGE,
  hasPicture: false,
  expiresAt: null,
})

test('guests take the first free place of theirs, and the co-host the last', () => {
  expect(freePlace([], { isCohost: false })).toBe(1)
  expect(freePlace([placed(1), placed(3)], { isCohost: false })).toBe(2)
  expect(
    freePlace(
      [1, 2, 3, 4].map((at) => placed(at)),
      { isCohost: false },
    ),
  ).toBeNull()
  expect(
    freePlace(
      [1, 2, 3, 4].map((at) => placed(at)),
      { isCohost: true },
    ),
  ).toBe(COHOST_PLACE)
  expect(freePlace([placed(COHOST_PLACE)], { isCohost: true })).toBeNull()
})

test('those who are invited count as guests until their time is over, the co-host does not', () => {
  const invited = { ...placed(null, 'invited'), expiresAt: addSeconds(now, 1) }
  const entries = [placed(1), placed(COHOST_PLACE), invited, placed(null, 'left')]
  expect(countGuests(entries, now)).toBe(2)
  expect(countGuests(entries, addSeconds(now, 1))).toBe(1)
})
