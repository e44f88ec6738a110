import { brand } from '@carriage/contract/brand'

export const messages = {
  login: 'Log in',
  signup: 'Sign up',
  terms: 'Terms of Service',
  privacy: 'Privacy',
  copyright: (year: number) => `© ${year} ${brand.legalCompany}`,
  skip: 'Skip to content',
  mainNav: 'Main',
  openMenu: 'Open menu',
  menu: 'Menu',
  theme: 'Theme',
  home: 'Home',
  programs: 'Programs',
  discover: 'Discover',
  live: 'Live',
  profile: 'Profile',
  setup: 'Setup Guide',
  notifications: 'Notifications',
  billing: 'Billing',
  saved: 'Saved Items',
  admin: 'Admin Dashboard',
  notFound: 'Page Not Found',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  goBack: 'Go Back',
  loading: 'Loading',
  titles: {
    login: 'Log in',
    signup: 'Create account',
    verify: 'Verify email',
    activation: 'Activate device',
    goals: 'Goals',
    forgot: 'Forgot password',
    reset: 'New password',
    terms: 'Terms of Service',
    privacy: 'Privacy',
  },
} as const

/** Title of the browser's tab. */
export const pageTitle = (name: string): string => `${name} · ${brand.name}`
