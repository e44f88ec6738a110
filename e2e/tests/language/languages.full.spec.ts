import { expectNoEnglish } from '../../support/language/english.ts'
import { test } from '../../pages/demo-people.ts'
import { fillPath, FULL_RUN, SHORT_RUN } from '../../pages/screens.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same words at every width')

/** Pages for developers, who read English. */
const ENGLISH = /^\/(?:api|dev)|^\/admin\/api/

for (const { viewer, path } of [...SHORT_RUN, ...FULL_RUN].filter(
  (screen) => !ENGLISH.test(screen.path),
))
  test(`${path} says nothing in English to ${viewer}`, async ({
    page,
    demo,
    allowConsoleErrors,
  }) => {
    if (path === '/nothing') allowConsoleErrors(/404/)
    if (viewer !== 'nobody') await placeSession(page, demo[viewer].session)
    const address = await fillPath(path, demo.member.api)
    for (const language of ['de', 'es'])
      await test.step(language, async () => {
        await page.addInitScript((chosen) => {
          localStorage.setItem('carriage.language', chosen)
          // Other tests meet the same people, whose accounts stay as they are: this browser has told them before.
          localStorage.setItem('carriage.told-language', chosen)
        }, language)
        await page.goto(address)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoEnglish(page, language)
      })
  })
