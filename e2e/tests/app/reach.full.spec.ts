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

const seenBy = (viewer: Screen['viewer'], ...paths: string[]): Screen[] =>
  paths.map((path) => ({ viewer, path }))

/** What members meet, from the sign-up to the class and the payment, and what staff open most. */
const mostMet: readonly Screen[] = [
  ...seenBy('nobody', '/', '/signup', '/plans'),
  ...seenBy(
    'member',
    '/dashboard',
    '/dashboard/programs/:program',
    '/dashboard/programs/:program/session',
    '/dashboard/search',
    '/dashboard/videos/:video',
    '/dashboard/live',
    '/dashboard/live/:live',
    '/dashboard/you',
    '/dashboard/history',
    '/dashboard/favourites',
    '/dashboard/messages',
    '/dashboard/profile',
    '/dashboard/profile/training',
    '/dashboard/profile/notifications',
    '/dashboard/profile/billing',
  ),
  ...seenBy('coach', '/admin/videos', '/admin/live'),
  ...seenBy(
    'admin',
    '/admin/dashboard',
    '/admin/users',
    '/admin/codes',
    '/admin/insights/retention',
    '/admin/live/:live/host',
  ),
]

/** All that members open, but for what is drawn for televisions: they train with a phone beside the reformer. */
const onPhones = [...SHORT_RUN, ...FULL_RUN].filter(
  ({ viewer, path }) => viewer === 'member' && !path.startsWith('/tv'),
)

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

const isMostMet = ({ viewer, path }: Screen) =>
  mostMet.some((one) => one.viewer === viewer && one.path === path)

for (const screen of onPhones.filter((one) => !isMostMet(one)))
  test(`${screen.path} with text of 200 % on a phone`, async ({ page, demo }) => {
    await page.setViewportSize(PHONE)
    await enlargeText(page)
    await openScreen(screen, page, demo)
    await expectAllInSight(page)
  })

// Opened once: what people set while a page stands holds for it as well.
for (const screen of mostMet)
  test(`${screen.path} in ${NARROWEST_PX} px, with text of 200 %, by keys alone, in forced colours`, async ({
    page,
    demo,
  }) => {
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
