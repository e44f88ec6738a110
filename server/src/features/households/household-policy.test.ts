import { placeStates, type PlaceState } from '@carriage/contract/households/schemas'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../platform/time.ts'
import type { Payer } from '../accounts/index.ts'
import * as policy from './household-policy.ts'

const now = new Date('2026-11-23T12:00:00Z')

/** Every state with every event; a dash where nothing may happen. */
const TABLE = `
            resend   accept-adult accept-minor decline  expire  consent come-of-age leave remove    end
invited     invited  joined       waiting      declined expired -       -           -     withdrawn withdrawn
waiting     -        -            -            -        -       joined  joined      left  removed   ended
joined      -        -            -            -        -       -       -           left  removed   ended
left        -        -            -            -        -       -       -           -     -         -
removed     -        -            -            -        -       -       -           -     -         -
ended       -        -            -            -        -       -       -           -     -         -
declined    -        -            -            -        -       -       -           -     -         -
withdrawn   -        -            -            -        -       -       -           -     -         -
expired     -        -            -            -        -       -       -           -     -         -`

describe('the states of a place', () => {
  const [head = [], ...rows] = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  test('are all in the table, with all events', () => {
    expect(rows.map(([state]) => state)).toEqual(placeStates)
    expect(head).toEqual(policy.placeEvents)
  })
  test.each(
    rows.flatMap(([state, ...cells]) => cells.map((next, at) => [state, head[at], next] as const)),
  )('%s, %s: %s', (state, event, next) =>
    expect(policy.nextState(state as PlaceState, event as policy.PlaceEvent) ?? '-').toBe(next),
  )
  test('count among the four as long as something can happen', () =>
    expect(placeStates.filter(policy.isOpen)).toEqual(['invited', 'waiting', 'joined']))
})

test('the lowest free number is given, and the fifth person finds none', () => {
  const taken = (...seats: number[]) => policy.freeSeat(seats.map((seat) => ({ seat })))
  expect([taken(), taken(1, 3), taken(2, 1, 4), taken(1, 2, 3, 4)]).toEqual([1, 2, 3, undefined])
})

test('an invitation is over on the second of its end, and nothing else is ever overdue', () => {
  const expiresAt = policy.invitationEnd(now)
  expect(expiresAt).toEqual(addDays(now, 7))
  const at = (state: PlaceState, time: Date) => policy.isOverdue({ state, expiresAt }, time)
  expect(at('invited', new Date(expiresAt.getTime() - 1))).toBe(false)
  expect(at('invited', expiresAt)).toBe(true)
  expect(at('joined', addDays(expiresAt, 1))).toBe(false)
})

const payer: Payer & { householdHolderId: string | null } = {
  id: 'a',
  deviceActivatedAt: now,
  subscriptionMode: 'subscription',
  subscriptionPlan: 'premium',
  nextBillingAt: addDays(now, 1),
  stripeSubscriptionId: 'sub_1',
  householdHolderId: null,
}
const former = { ...payer, stripeSubscriptionId: null, nextBillingAt: addDays(now, -1) }
const trial = { ...former, subscriptionMode: 'trial', nextBillingAt: addDays(now, 1) } as const

test('only somebody with a running subscription of their own invites', () => {
  expect(policy.refusedInvitation(payer, now)).toBeUndefined()
  expect(policy.refusedInvitation(trial, now)).toContain('once you have a subscription')
  expect(policy.refusedInvitation(former, now)).toContain('once you have a subscription')
  expect(policy.refusedInvitation({ ...payer, householdHolderId: 'b' }, now)).toContain('Leave it')
})

test('nobody joins while they pay, belong to a household or have one', () => {
  const free = { belongs: false, gives: 0 }
  expect(policy.refusedJoining(former, free, now)).toBeUndefined()
  expect(policy.refusedJoining(trial, free, now)).toBeUndefined()
  expect(policy.refusedJoining({ ...payer, stripeSubscriptionId: null }, free, now)).toContain(
    'from a gift card or from the studio',
  )
  expect(policy.refusedJoining({ ...former, stripeSubscriptionId: 'sub_1' }, free, now)).toContain(
    'nobody pays twice',
  )
  expect(policy.refusedJoining(former, { belongs: true, gives: 0 }, now)).toContain(
    'already belong',
  )
  expect(policy.refusedJoining(former, { belongs: false, gives: 1 }, now)).toContain('of your own')
})
