import { registerBody } from '@carriage/contract/accounts/schemas'
import { describe, expect, test } from 'vitest'
import { matchAccount, namesOf } from './google-account-policy.ts'

interface Account {
  id: number
  googleId: string | null
  googleOff: boolean
  emailVerifiedAt: Date | null
}

const grace = {
  subject: 'google-1',
  email: 'grace@carriage.test',
  emailVerified: true,
  firstName: 'Grace',
  lastName: 'Hopper',
  name: 'Grace Hopper',
}
const verified: Account = { id: 1, googleId: null, googleOff: false, emailVerifiedAt: new Date(0) }
const unverified: Account = { id: 2, googleId: null, googleOff: false, emailVerifiedAt: null }
const linked: Account = {
  id: 3,
  googleId: 'google-1',
  googleOff: false,
  emailVerifiedAt: new Date(0),
}
const account = {
  googleId: 'google-1',
  email: 'grace@carriage.test',
  firstName: 'Grace',
  lastName: 'Hopper',
}

describe('the account that a Google identity opens', () => {
  test('is the linked one, before the one of its address, verified by Google or not', () => {
    const known = { kind: 'known', user: linked }
    expect(matchAccount(grace, linked, verified)).toEqual(known)
    expect(matchAccount({ ...grace, emailVerified: false }, linked, undefined)).toEqual(known)
  })

  test('is the verified one of its verified address', () =>
    expect(matchAccount(grace, undefined, verified)).toEqual({
      kind: 'link',
      user: verified,
      googleId: 'google-1',
    }))

  test('is the unverified one of its address, made anew', () =>
    expect(matchAccount(grace, undefined, unverified)).toEqual({
      kind: 'take-over',
      user: unverified,
      account,
    }))

  test('is a new one for an address that nobody has', () =>
    expect(matchAccount(grace, undefined, undefined)).toEqual({ kind: 'create', account }))

  test('is found also when another request has linked it meanwhile', () =>
    expect(matchAccount(grace, undefined, linked)).toEqual({ kind: 'known', user: linked }))

  test('is never one that belongs to another Google account', () =>
    expect(matchAccount({ ...grace, subject: 'google-2' }, undefined, linked)).toMatchObject({
      kind: 'refused',
    }))

  test('is none of an owner who has unlinked Google, whatever its address', () =>
    expect(matchAccount(grace, undefined, { ...verified, googleOff: true })).toMatchObject({
      kind: 'refused',
    }))

  test.each([undefined, verified, unverified])(
    'is none without a verified address',
    (sameEmail) => {
      const refused = { kind: 'refused' }
      expect(matchAccount({ ...grace, emailVerified: false }, undefined, sameEmail)).toMatchObject(
        refused,
      )
      expect(matchAccount({ ...grace, email: undefined }, undefined, sameEmail)).toMatchObject(
        refused,
      )
      expect(matchAccount({ ...grace, email: 'no address' }, undefined, sameEmail)).toMatchObject(
        refused,
      )
    },
  )
})

test.each([
  [{ email: undefined }, undefined, 'Google didn’t give us an address that we can use.'],
  [{ emailVerified: false }, undefined, 'Google hasn’t verified this address.'],
  [
    { subject: 'google-2' },
    linked,
    'The account with this address is linked to another Google account.',
  ],
])('who is refused for %j is told why', (change, sameEmail, why) => {
  expect(matchAccount({ ...grace, ...change }, undefined, sameEmail)).toEqual({
    kind: 'refused',
    why,
  })
})

describe('the names of a new account', () => {
  test.each([
    [{ firstName: 'Grace', lastName: 'Hopper' }, 'Grace', 'Hopper'],
    [{ firstName: ' Mary\u0000  Ann\n', lastName: 'Li' }, 'Mary Ann', 'Li'],
    [{ firstName: 'J', lastName: '李' }, 'J.', '李.'],
    [{ firstName: 'Madonna' }, 'Madonna', 'Member'],
    [{ name: 'Grace Brewster Hopper' }, 'Grace', 'Brewster Hopper'],
    [{ firstName: ' ', lastName: '\n', name: ' Grace Hopper ' }, 'Grace', 'Hopper'],
    [{ email: 'g@carriage.test' }, 'g.', 'Member'],
    [{ email: 'grace.hopper@carriage.test' }, 'grace hopper', 'Member'],
    [{ firstName: 'https://won.example/1000', lastName: 'Li' }, 'https won example 1000', 'Li'],
    [{ firstName: `${'x'.repeat(99)} y` }, 'x'.repeat(99), 'Member'],
    [{ firstName: '\ud83d\ude00 Grace' }, '\ud83d\ude00 Grace', 'Member'],
    [{}, '..', 'Member'],
    [
      { firstName: 'x'.repeat(300), lastName: `${'y'.repeat(99)}😀` },
      'x'.repeat(100),
      'y'.repeat(99),
    ],
  ])('of %j', (said, firstName, lastName) => {
    const identity = {
      firstName: undefined,
      lastName: undefined,
      name: undefined,
      email: undefined,
    }
    const names = namesOf({ ...identity, ...said })
    expect(names).toEqual({ firstName, lastName })
    // What the profile's form refuses could not be saved again.
    const { first_name, last_name } = registerBody.shape
    expect([first_name.parse(names.firstName), last_name.parse(names.lastName)]).toEqual([
      firstName,
      lastName,
    ])
  })
})
