/** What a person does on every screen: reading notices, and looking at it in both themes. */
import { expect, type Page } from '@playwright/test'
import { axe, type AxeScope } from '../support/axe.ts'

const PHONES_BELOW_PX = 600

/** Expects a notice with exactly this text, and puts it away so that it covers nothing. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const notice = page
    .getByRole('region', { name: /notification/i })
    .getByRole('group')
    .filter({ has: page.getByText(text, { exact: true }) })
  await expect(notice).toBeVisible()
  // On a busy machine it may go by itself before it is put away.
  await expect(async () => {
    // by label: its role is hidden until the pointer is there
    if ((await notice.count()) > 0) await notice.getByLabel('Dismiss').click({ timeout: 3000 })
    await expect(notice).toHaveCount(0, { timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}

/** Waits until everything that moves and ends has ended: half a fade has no honest contrast. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
    for (let found = moving(); found.length > 0; found = moving())
      // one that is taken back has ended too
      await Promise.allSettled(found.map(({ finished }) => finished))
  })
}

/** The screen is accessible as it stands. */
export async function expectAccessible(page: Page, scope?: AxeScope): Promise<void> {
  await settle(page)
  await axe(page, scope)
}

/** The screen is accessible in the light and in the dark, which differ in their colours alone. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  // Colours are the same at every width: the short run looks at those of phones screen by screen only.
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONES_BELOW_PX
  if (isPhone && !process.env['E2E_FULL']) {
    await expectAccessible(page, 'structure')
    return
  }
  await expectAccessible(page)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await root.evaluate((element) => element.setAttribute('data-theme', 'dark'))
  await expectAccessible(page, 'colours')
  await root.evaluate((element) => element.setAttribute('data-theme', 'light'))
}

/** Types sign by sign, as a hand does; the boxes move on by themselves. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  const first = page.getByRole('textbox', { name: label, exact: true })
  await first.click()
  for (const sign of code) await page.keyboard.press(sign)
}
