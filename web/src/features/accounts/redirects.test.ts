import { describe, expect, test } from 'vitest'
import { hasExpired } from '@carriage/contract/accounts/policy'
import { type Member, redirectFor, type Visit } from './redirects.ts'

const now = 1_800_000_000
const base: Member = {
  device_activated: true,
  primary_goals: ['posture'],
  role: ['user'],
  next_billing_date: null,
}
const OUT = null
const U: Member = { ...base, device_activated: false, primary_goals: [] }
const AG0: Member = { ...base, primary_goals: [] }
const AG1: Member = base
const SKIPPED: Member = { ...base, primary_goals: ['SKIP'] }

const visit = (path: string, member: Member | null, more: Partial<Visit> = {}) =>
  redirectFor({ path, member, now, ...more })

/** Follows the table until a page is shown. */
function settle(path: string, member: Member | null): string {
  let at = path
  for (let steps = 0; steps < 6; steps++) {
    const next = visit(at, member)
    if (next === null) return at
    at = next
  }
  throw new Error(`The redirects from ${path} never end.`)
}

describe('the redirect table', () => {
  const act = '/signup/activation'
  const home = '/dashboard'
  const billing = '/dashboard/profile/billing'
  // path, then where OUT, U, AG0 and AG1 end up; null = the page itself
  const rows: [string, string | null, string | null, string | null, string | null][] = [
    ['/', null, act, home, home],
    ['/signup', null, act, home, home],
    [act, '/signup', null, '/signup/goals', '/signup/goals'],
    ['/signup/goals', '/signup', act, null, home],
    ['/forgot-password', null, null, null, null],
    ['/terms', null, null, null, null],
    ['/privacy', null, null, null, null],
    ['/plans', null, null, null, null],
    ['/404', null, null, null, null],
    ['/no/such/page', null, null, null, null],
    ['/dashboard', '/', null, null, null],
    ['/dashboard/programs/1', '/', null, null, null],
    ['/dashboard/profile/xyz', '/', null, null, null],
    ['/billing', billing, billing, billing, billing],
  ]
  test.each(rows)('%s', (path, out, u, ag0, ag1) => {
    expect([OUT, U, AG0, AG1].map((member) => visit(path, member))).toEqual([out, u, ag0, ag1])
  })

  test('verify and reset need their token, and are harmless with it', () => {
    for (const member of [OUT, U, AG0, AG1]) {
      expect(visit('/signup/verify-email', member, { hasToken: true })).toBeNull()
      expect(visit('/reset-password', member, { hasToken: true })).toBeNull()
      expect(visit('/signup/verify-email', member)).toBe('/signup')
      expect(visit('/reset-password', member)).toBe('/')
    }
  })

  test('chains end where the table says', () => {
    expect([OUT, U, AG0, AG1].map((m) => settle('/signup/verify-email', m))).toEqual([
      '/signup',
      act,
      home,
      home,
    ])
    expect([OUT, U, AG0, AG1].map((m) => settle('/reset-password', m))).toEqual([
      '/',
      act,
      home,
      home,
    ])
    expect(settle(act, AG1)).toBe(home)
    expect(settle('/billing', OUT)).toBe('/')
  })

  test('a skipped goals question counts as answered', () => {
    expect(visit('/signup/goals', SKIPPED)).toBe(home)
  })

  test('unknown children lead to their parent, but only for who may see it', () => {
    const unknown = { unknown: '/dashboard' }
    expect(visit('/dashboard/nothing', OUT, unknown)).toBe('/')
    for (const member of [U, AG0, AG1]) {
      expect(visit('/dashboard/nothing', member, unknown)).toBe('/dashboard')
    }
    expect(visit('/dashboard/programs/1/nothing', AG1, { unknown: '/dashboard/programs' })).toBe(
      '/dashboard/programs',
    )
  })
})

describe('the admin area', () => {
  const COACH: Member = { ...U, role: ['user', 'coach'] }
  const ADMIN: Member = { ...U, role: ['user', 'admin'], next_billing_date: now - 1 }
  const BOTH: Member = { ...U, role: ['user', 'coach', 'admin'] }
  // path, then where a visitor, a member, a coach and an admin end up; null = the page itself
  const rows: [string, string | null, string | null, string | null, string | null][] = [
    ['/admin', '/', '/dashboard', '/admin/videos', '/admin/dashboard'],
    ['/admin/dashboard', '/', '/dashboard', '/admin/videos', null],
    ['/admin/codes', '/', '/dashboard', '/admin/videos', null],
    ['/admin/users', '/', '/dashboard', '/admin/videos', null],
    ['/admin/users/1', '/', '/dashboard', '/admin/videos', null],
    ['/admin/archive', '/', '/dashboard', '/admin/videos', null],
    ['/admin/audit', '/', '/dashboard', '/admin/videos', null],
    ['/admin/status', '/', '/dashboard', '/admin/videos', null],
    ['/admin/messages', '/', '/dashboard', '/admin/videos', null],
    ['/admin/api/calls', '/', '/dashboard', '/admin/videos', null],
    ['/admin/studio', '/', '/dashboard', '/admin/videos', null],
    ['/admin/reformer', '/', '/dashboard', '/admin/videos', null],
    ['/admin/exercises/new', '/', '/dashboard', '/admin/videos', null],
    ['/admin/exercises/edit/1', '/', '/dashboard', null, null],
    ['/admin/videos', '/', '/dashboard', null, null],
    ['/admin/programs/edit/1', '/', '/dashboard', null, null],
    ['/admin/live', '/', '/dashboard', null, null],
  ]
  test.each(rows)('%s', (path, out, member, coach, admin) => {
    const ends = (who: Member | null) => {
      const at = settle(path, who)
      return at === path ? null : at
    }
    expect([OUT, AG1, COACH, ADMIN].map(ends)).toEqual([out, member, coach, admin])
    expect(ends(BOTH)).toBe(admin)
  })

  test('unknown children lead on, but only for who may see the area', () => {
    const unknown = { unknown: '/admin/dashboard' }
    expect(visit('/admin/nothing', ADMIN, unknown)).toBe('/admin/dashboard')
    expect(visit('/admin/nothing', COACH, unknown)).toBe('/admin/dashboard')
    expect(visit('/admin/nothing', AG1, unknown)).toBe('/dashboard')
    expect(visit('/admin/nothing', OUT, unknown)).toBe('/')
  })
})

describe('after signing in', () => {
  const origin = '/dashboard/programs/7?week=2'
  test('the remembered path wins once the device is activated', () => {
    expect(visit('/', AG1, { origin })).toBe(origin)
    expect(visit('/', U, { origin })).toBe('/signup/activation')
  })
  test('staff without a device reach the admin area they came for', () => {
    const coach: Member = { ...U, role: ['user', 'coach'] }
    expect(visit('/', coach, { origin: '/admin/videos' })).toBe('/admin/videos')
    expect(visit('/', coach, { origin: '/administrator' })).toBe('/signup/activation')
    expect(visit('/', U, { origin: '/admin/videos' })).toBe('/signup/activation')
  })
  test('staff land where they work, unless they came for something else', () => {
    const coach: Member = { ...AG1, role: ['user', 'coach'] }
    const admin: Member = { ...U, device_activated: true, role: ['user', 'admin'] }
    expect(visit('/', coach)).toBe('/admin')
    // Also before they have named goals, which nobody asks them for there.
    expect(visit('/', admin)).toBe('/admin')
    expect(visit('/', admin, { origin })).toBe(origin)
    expect(visit('/signup', admin)).toBe('/admin')
  })
  test('the sign-up page does not use it', () => {
    expect(visit('/signup', AG1, { origin })).toBe('/dashboard')
  })
})

describe('an ended subscription', () => {
  const ended: Member = { ...AG1, next_billing_date: now - 1 }
  test('leads to billing from every member page but security and data, before unknown paths are looked at', () => {
    expect(visit('/dashboard', ended)).toBe('/dashboard/profile/billing')
    expect(visit('/dashboard/nothing', ended, { unknown: '/dashboard' })).toBe(
      '/dashboard/profile/billing',
    )
    expect(visit('/dashboard/profile/billing', ended)).toBeNull()
    // Whoever has lost access can still shut others out of the account, and end it.
    expect(visit('/dashboard/profile/security', ended)).toBeNull()
    expect(visit('/dashboard/profile/data', ended)).toBeNull()
    expect(visit('/dashboard/profile/training', ended)).toBe('/dashboard/profile/billing')
  })
  test('is the passed date of somebody who is not an admin', () => {
    expect(hasExpired(ended, now)).toBe(true)
    expect(hasExpired({ ...ended, next_billing_date: now }, now)).toBe(false)
    expect(hasExpired({ ...ended, next_billing_date: null }, now)).toBe(false)
    expect(hasExpired({ ...ended, role: ['user', 'coach'] }, now)).toBe(true)
    expect(hasExpired({ ...ended, role: ['user', 'coach', 'admin'] }, now)).toBe(false)
  })
})

describe('staff who have to set up a second factor', () => {
  const coach: Member = { ...base, role: ['user', 'coach'], second_factor_missing: true }
  const security = '/admin/security'

  test.each(['/admin', '/admin/videos', '/admin/users', '/admin/no-such-page'])(
    'are led there from %s',
    (path) => {
      expect(visit(path, coach)).toBe(security)
      expect(visit(security, coach)).toBeNull()
    },
  )

  test('go where they like once it is set up, and elsewhere at any time', () => {
    expect(visit('/admin/videos', { ...coach, second_factor_missing: undefined })).toBeNull()
    expect(visit('/dashboard', coach)).toBeNull()
  })

  test('without a device they get there, too', () => {
    const stranger = { ...coach, device_activated: false }
    expect(visit('/', stranger, { origin: '/admin' })).toBe('/admin')
    expect(visit(security, stranger)).toBeNull()
  })
})
