import { expect, test } from '@playwright/test'
import { findChromium } from '../../../scripts/lib/chromium.mjs'
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
 * A shape counts where it is clearly another colour. A change of a surface counts from five of 255 steps on,
 * where it is larger than the edges of all letters, which differ a little between versions of Chromium.
 */
const TOLERANCES = [
  { threshold: 0.1, maxDiffPixels: 350 },
  { threshold: 0.02, maxDiffPixelRatio: 0.04 },
]

let studio: FixedStudio

test.skip(process.platform !== 'linux', 'The pictures to compare with were made on Linux')
test.skip(
  !/headless[-_]shell/.test(findChromium() ?? ''),
  'The pictures to compare with were made by the headless shell of Chromium, whose letters differ',
)

test.beforeAll(async () => {
  test.setTimeout(240_000)
  studio = await startFixedStudio()
})
test.afterAll(() => studio.server.stop())

test('twenty screens look as before', async ({ browser }) => {
  test.setTimeout(300_000)
  for (const [name, view] of Object.entries(SCREENS)) {
    await look(browser, studio, view, async (page) => {
      for (const tolerance of TOLERANCES)
        await expect.soft(page).toHaveScreenshot(`${name}.png`, tolerance)
    })
  }
})
