import { type DemoName, type DemoPerson, test } from '../../pages/demo-people.ts'
import {
  enlargeText,
  expectAllInSight,
  expectChosenToldApart,
  expectReachedByKeys,
  NARROWEST_PX,
} from '../../support/reach.ts'
import { fillPath, FULL_RUN, type Screen, SHORT_RUN } from '../../pages/screens.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the windows are of their own sizes')

/** All but what is drawn for televisions, and the pages for developers of other packages. */
const screens = [...SHORT_RUN, ...FULL_RUN].filter(({ path }) => !/^\/(?:tv|api|dev)/.test(path))

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

async function openScreen(
  { viewer, path }: Screen,
  page: Page,
  demo: Record<DemoName, DemoPerson>,
): Promise<void> {
  if (viewer !== 'nobody') await placeSession(page, demo[viewer].session)
  await page.goto(await fillPath(path, demo.member.api))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The header of members loads its bell a while after the page.
  if (path.startsWith('/dashboard'))
    await expect(page.getByRole('banner').getByRole('button', { name: /^Messages/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

// Opened once: what people set while a page stands holds for it as well.
for (const screen of screens)
  test(`${screen.path} in ${NARROWEST_PX} px, with text of 200 %, by keys alone, in forced colours`, async ({
    page,
    demo,
    allowConsoleErrors,
  }) => {
    if (screen.path === '/nothing') allowConsoleErrors(/404/)
    await openScreen(screen, page, demo)
    await test.step('by keys alone', () => expectReachedByKeys(page))
    await page.emulateMedia({ forcedColors: 'active' })
    await test.step('in forced colours', async () => {
      await expectChosenToldApart(page)
      await expectReachedByKeys(page)
    })
    await page.emulateMedia({ forcedColors: null })
    await page.setViewportSize({ width: NARROWEST_PX, height: 640 })
    await test.step(`in ${NARROWEST_PX} px`, () => expectAllInSight(page))
    await enlargeText(page)
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      await test.step(`with text of 200 % in ${size.width} px`, () => expectAllInSight(page))
    }
  })
