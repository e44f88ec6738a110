/** The administrator of the demo studio, at work in a browser. */
import type { Page } from '@playwright/test'
import { test as base, type DemoPerson } from './demo-people.ts'
import { placeSession } from './session.ts'

/** Opens the side menu, which is a sheet on phones. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
}

/** Each test opens its pages as the administrator. */
export const test = base.extend<{ admin: DemoPerson }>({
  admin: [
    async ({ page, demo }, use) => {
      await placeSession(page, demo.admin.session)
      await use(demo.admin)
    },
    { auto: true },
  ],
})
