import { describe, expect, test } from 'vitest'
import { whyClassStays, whyMemberStays, whyVideoStays } from './undo-policy.ts'

const at = new Date('2026-05-10T12:00:00Z')
const later = new Date('2026-06-10T12:00:00Z')
const premium = { subscriptionMode: 'subscription', subscriptionPlan: 'premium' } as const

describe('a member whom an import has created', () => {
  const nothing = { until: null, adopted: false, hasNotes: false }
  const untouched = {
    deletedAt: null,
    lastLogin: null,
    lastActivity: null,
    passwordHash: null,
    googleId: null,
    roles: ['user' as const],
    deviceActivatedAt: null,
    nextBillingAt: null,
    subscriptionMode: null,
    subscriptionPlan: 'none' as const,
    stripeSubscriptionId: null,
    householdHolderId: null,
  }
  test('goes while nobody has used the account', () => {
    expect(whyMemberStays(untouched, nothing)).toBeNull()
    const given = { ...untouched, ...premium, nextBillingAt: at }
    const paid = { until: at, adopted: false, hasNotes: false }
    expect(whyMemberStays(given, paid)).toBeNull()
    expect(whyMemberStays({ ...given, nextBillingAt: later }, paid)).toContain('plan')
  })
  test('goes with a subscription that the import has brought, but not once it was used', () => {
    const adopted = { until: null, adopted: true, hasNotes: false }
    const paying = { ...untouched, ...premium, stripeSubscriptionId: 'sub_1', nextBillingAt: later }
    expect(whyMemberStays(paying, adopted)).toBeNull()
    expect(whyMemberStays({ ...paying, lastLogin: at }, adopted)).toContain('logged in')
  })
  test('stays with notes that staff have written', () => {
    expect(whyMemberStays(untouched, { ...nothing, hasNotes: true })).toContain('notes')
  })
  test.each([
    [{ deletedAt: at }, 'archive'],
    [{ lastLogin: at }, 'logged in'],
    [{ lastActivity: at }, 'logged in'],
    [{ passwordHash: 'hash' }, 'chosen how to log in'],
    [{ googleId: '1' }, 'chosen how to log in'],
    [{ roles: ['user' as const, 'coach' as const] }, 'staff'],
    [{ deviceActivatedAt: at }, 'device'],
    [{ subscriptionMode: 'trial' as const }, 'plan'],
    [{ subscriptionPlan: 'premium' as const }, 'plan'],
    [{ stripeSubscriptionId: 'sub_1' }, 'plan'],
    [{ householdHolderId: 'id' }, 'household'],
  ])('stays with %j', (change, word) => {
    expect(whyMemberStays({ ...untouched, ...change }, nothing)).toContain(word)
  })
})

describe('a video that an import has created', () => {
  const draft = { deletedAt: null, status: 'draft' as const, firstPublishedAt: null, version: 1 }
  const unused = {
    inProgram: false,
    inExercise: false,
    watched: false,
    written: false,
    filmed: false,
  }
  test('goes while it is the draft that it was', () => {
    expect(whyVideoStays(draft, unused)).toBeNull()
  })
  test.each([
    [{ deletedAt: at }, {}, 'archive'],
    [{ status: 'published' as const }, {}, 'published'],
    [{ status: 'scheduled' as const }, {}, 'scheduled'],
    [{ firstPublishedAt: at }, {}, 'published'],
    [{}, { inProgram: true }, 'program'],
    [{}, { inExercise: true }, 'exercise'],
    [{}, { watched: true }, 'watched'],
    [{}, { written: true }, 'changed'],
    [{}, { filmed: true }, 'changed'],
    [{ version: 2 }, {}, 'changed'],
  ])('stays with %j and %j', (change, usage, word) => {
    expect(whyVideoStays({ ...draft, ...change }, { ...unused, ...usage })).toContain(word)
  })
})

describe('a class that an import has made of a film', () => {
  const made = { deletedAt: null, status: 'draft' as const, firstPublishedAt: null, version: 3 }
  const unused = { inProgram: false, watched: false, filmed: false }
  test('goes while it is as the import has left it', () => {
    expect(whyClassStays(made, unused, { imported: 3, written: false })).toBeNull()
  })
  test.each([
    [{ version: 4 }, {}, 'changed'],
    [{ status: 'published' as const }, {}, 'published'],
    [{}, { inProgram: true }, 'program'],
    [{}, { watched: true }, 'watched'],
    [{}, { filmed: true }, 'changed'],
  ])('stays with %j, used as %j', (change, used, word) => {
    const since = { imported: 3, written: false }
    expect(whyClassStays({ ...made, ...change }, { ...unused, ...used }, since)).toContain(word)
  })
  test('stays after an import of which that is not known', () => {
    expect(whyClassStays(made, unused, { imported: null, written: false })).toContain('changed')
  })
  test('stays with captions or translations that staff have written since', () => {
    expect(whyClassStays(made, unused, { imported: 3, written: true })).toContain('changed')
  })
})
