import { hasExpired } from '@carriage/contract/accounts/policy'
/** What the rules need to know of a user; the contract's `User` fits. */
export interface Member {
  device_activated: boolean
  primary_goals: readonly string[]
  role: readonly string[]
  /** Epoch seconds. */
  next_billing_date: number | null
  /** Staff who have to set up a second factor first. */
  second_factor_missing?: boolean | undefined
}

export interface Visit {
  /** Path without query. */
  path: string
  /** Whether the query or the fragment carries the `token` that some pages cannot do without. */
  hasToken?: boolean
  member: Member | null
  /** Where the visitor wanted to go before signing in; already checked to be a path of ours. */
  origin?: string | null
  /** Set on a route that catches unknown paths: the page they lead to. */
  unknown?: string
  /** Epoch seconds on the server's clock; null while it is not known, which shuts nobody out. */
  now: number | null
}

export const pages = {
  login: '/',
  signup: '/signup',
  verify: '/signup/verify-email',
  activation: '/signup/activation',
  goals: '/signup/goals',
  reset: '/reset-password',
  home: '/dashboard',
  billing: '/dashboard/profile/billing',
  billingShortcut: '/billing',
  admin: '/admin',
  adminHome: '/admin/dashboard',
  /** Where staff set up how they sign in; like all of the admin area it asks for no device. */
  adminSecurity: '/admin/security',
  /** Where coaches work. */
  adminVideos: '/admin/videos',
} as const

const below = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

const isStaff = ({ role }: Member): boolean => role.includes('admin') || role.includes('coach')

/** Whether a page is about the account alone, so that nothing stands over it and it stays open once access has ended. */
export const isAboutAccount = (path: string): boolean =>
  /^\/dashboard\/profile\/(security|data)$/.test(path)

/** Where a signed-in user belongs who stands on a page for signed-out visitors: staff where they work. */
const start = (member: Member, origin: string | null | undefined): string => {
  // The admin area asks for no device, so staff who came for it get there.
  if (origin && below(origin, pages.admin) && isStaff(member)) return origin
  if (!member.device_activated) return pages.activation
  return origin ?? (isStaff(member) ? pages.admin : pages.home)
}

function publicRedirect({ path, hasToken, member, origin }: Visit): string | null {
  switch (path) {
    case pages.login:
      return member && start(member, origin)
    case pages.signup:
      return member && start(member, null)
    case pages.verify:
      return hasToken ? null : pages.signup
    case pages.reset:
      return hasToken ? null : pages.login
    case pages.activation:
      if (!member) return pages.signup
      return member.device_activated ? pages.goals : null
    case pages.goals:
      if (!member) return pages.signup
      if (!member.device_activated) return pages.activation
      return member.primary_goals.length > 0 ? pages.home : null
    case pages.billingShortcut:
      return pages.billing
    default:
      return null
  }
}

const forAdmins = [
  pages.adminHome,
  '/admin/users',
  '/admin/codes',
  '/admin/archive',
  '/admin/audit',
  '/admin/status',
  '/admin/payments',
  '/admin/imports',
  '/admin/messages',
  '/admin/api',
  '/admin/studio',
  '/admin/reformer',
  '/admin/exercises/new',
  '/admin/insights/funnel',
  '/admin/insights/retention',
  '/admin/insights/revenue',
  '/admin/insights/leaving',
]

/** Device, goals and subscription do not matter here: staff must be able to work. */
function adminRedirect({ path, member, unknown }: Visit): string | null {
  if (!member) return pages.login
  if (!isStaff(member)) return pages.home
  const isAdmin = member.role.includes('admin')
  if (member.second_factor_missing) return path === pages.adminSecurity ? null : pages.adminSecurity
  if (path === pages.admin) return pages.adminHome
  if (!isAdmin && forAdmins.some((page) => below(path, page))) return pages.adminVideos
  return unknown ?? null
}

/**
 * The redirect table: where a visit leads instead, or null when the page is shown. Redirects may
 * chain; every chain ends. Overlays (device, goals, subscription) are not redirects.
 */
export function redirectFor(visit: Visit): string | null {
  const { path, member, unknown, now } = visit
  if (below(path, pages.admin)) return adminRedirect(visit)
  if (!below(path, pages.home)) return publicRedirect(visit)
  if (!member) return pages.login
  if (now !== null && hasExpired(member, now) && path !== pages.billing && !isAboutAccount(path))
    return pages.billing
  return unknown ?? null
}
