import { expect, test } from '@playwright/test'
import { look, startFixedStudio, type FixedStudio, type View } from '../../screens/fixed-studio.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** As many as are looked through in a minute, and each kind of screen among them. */
const SCREENS: Record<string, View> = {
  'sign-in': { viewer: 'nobody', path: '/', ...PHONE, theme: 'light' },
  plans: { viewer: 'nobody', path: '/plans', ...PHONE, theme: 'dark' },
  home: { viewer: 'member', path: '/dashboard', ...DESK, theme: 'light' },
  'home-phone': { viewer: 'member', path: '/dashboard', ...PHONE, theme: 'dark' },
  discover: { viewer: 'member', path: '/dashboard/search', ...DESK, theme: 'dark' },
  'discover-phone': { viewer: 'member', path: '/dashboard/search', ...PHONE, theme: 'light' },
  program: { viewer: 'member', path: '/dashboard/programs/:program', ...DESK, theme: 'light' },
  'program-phone': {
    viewer: 'member',
    path: '/dashboard/programs/:program',
    ...PHONE,
    theme: 'dark',
  },
  weeks: {
    viewer: 'member',
    path: '/dashboard/programs/:program/all-weeks',
    ...DESK,
    theme: 'light',
  },
  session: {
    viewer: 'member',
    path: '/dashboard/programs/:program/session',
    ...PHONE,
    theme: 'light',
  },
  video: { viewer: 'member', path: '/dashboard/videos/:video', ...DESK, theme: 'dark' },
  saved: { viewer: 'member', path: '/dashboard/favourites', ...PHONE, theme: 'light' },
  live: { viewer: 'member', path: '/dashboard/live', ...DESK, theme: 'light' },
  'live-class': { viewer: 'member', path: '/dashboard/live/:live', ...PHONE, theme: 'dark' },
  profile: { viewer: 'member', path: '/dashboard/profile', ...DESK, theme: 'dark' },
  billing: { viewer: 'member', path: '/dashboard/profile/billing', ...PHONE, theme: 'light' },
  'staff-videos': { viewer: 'coach', path: '/admin/videos', ...DESK, theme: 'light' },
  dashboard: { viewer: 'admin', path: '/admin/dashboard', ...DESK, theme: 'dark' },
  users: { viewer: 'admin', path: '/admin/users', ...PHONE, theme: 'light' },
  structure: {
    viewer: 'admin',
    path: '/admin/programs/edit/:program?tab=structure',
    ...DESK,
    theme: 'light',
  },
}

/**
 * Edges of letters are left out of the count, for they differ between versions of Chromium. Surfaces count from
 * five of 255 steps on; a missing badge has more pixels than this.
 */
const TOLERANCE = { threshold: 0.02, maxDiffPixels: 350, animations: 'disabled' } as const

let studio: FixedStudio

test.skip(process.platform !== 'linux', 'The pictures to compare with were made on Linux')

test.beforeAll(async () => {
  test.setTimeout(240_000)
  studio = await startFixedStudio()
})
test.afterAll(() => studio.server.stop())

test('twenty screens look as before', async ({ browser }) => {
  test.setTimeout(300_000)
  for (const [name, view] of Object.entries(SCREENS)) {
    await look(browser, studio, view, async (page) => {
      await expect.soft(page).toHaveScreenshot(`${name}.png`, TOLERANCE)
    })
  }
})
