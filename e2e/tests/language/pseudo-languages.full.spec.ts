import { test } from '../../pages/demo-people.ts'
import { fillPath, type Screen } from '../../pages/screens.ts'
import { placeSession } from '../../pages/session.ts'
import { type PseudoLanguage, speakPseudo } from '../../screens/pseudo-language.ts'
import { expect } from '../../support/test.ts'

const WIDTHS = [1440, 390]
const screens: readonly Screen[] = [
  { viewer: 'nobody', path: '/' },
  { viewer: 'nobody', path: '/plans' },
  ...[
    '/dashboard',
    '/dashboard/programs',
    '/dashboard/programs/:program',
    '/dashboard/search',
    '/dashboard/videos/:video',
    '/dashboard/live',
    '/dashboard/you',
    '/dashboard/profile',
    '/dashboard/profile/billing',
  ].map((path) => ({ viewer: 'member', path }) as const),
  ...[
    '/admin/dashboard',
    '/admin/users',
    '/admin/videos',
    '/admin/videos/edit/:video',
    '/admin/programs/edit/:program',
    '/admin/live',
    '/admin/studio',
    '/admin/status',
  ].map((path) => ({ viewer: 'admin', path }) as const),
]
const languages: readonly [PseudoLanguage, 'ltr' | 'rtl'][] = [
  ['stretched', 'ltr'],
  ['mirrored', 'rtl'],
]

for (const [language, direction] of languages)
  for (const { viewer, path } of screens) {
    test(`${path} has room in a ${language} language @full`, async ({ page, demo }) => {
      await speakPseudo(page, language)
      if (viewer !== 'nobody') await placeSession(page, demo[viewer].session)
      await page.goto(await fillPath(path, demo.member.api))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.getByText(/^\[.*\]$/).first()).toBeAttached()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        const beside = () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
        await expect.poll(beside, `pixels beyond a width of ${width}`).toBeLessThanOrEqual(0)
      }
    })
  }
