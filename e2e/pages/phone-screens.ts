/** Screens at the width of a phone. */
import { expect } from '../support/test.ts'
import { test } from './demo-people.ts'
import { expectAccessible } from './screen.ts'
import { fillPath, type Screen } from './screens.ts'
import { placeSession } from './session.ts'

/** WCAG 1.4.10: nothing scrolls sideways at this width. */
const NARROWEST_PX = 320

/** Declares a test for each of the screens. */
export function testOnPhone(screens: readonly Screen[]): void {
  for (const { viewer, path } of screens) {
    test(`${path} fits a phone, and is accessible there @phone`, async ({
      page,
      demo,
      allowConsoleErrors,
    }) => {
      if (path === '/nothing') allowConsoleErrors(/status of 404/)
      if (viewer !== 'nobody') await placeSession(page, demo[viewer].session)
      await page.goto(await fillPath(path, demo.member.api))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(page.viewportSize()?.width)
      // Both themes are looked at on a desk.
      await expectAccessible(page)
      await page.setViewportSize({ width: NARROWEST_PX, height: 640 })
      // What moves to its place, such as the mark of a tab, may be wider for a moment.
      const narrow = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(narrow, 'the width of what has to fit').toBe(NARROWEST_PX)
    })
  }
}
