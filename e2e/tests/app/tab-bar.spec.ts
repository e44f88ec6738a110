import { test } from '../../pages/people.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.beforeEach(async ({ page, people }) => {
  test.skip(test.info().project.name !== 'phone', 'wider screens have the links in the header')
  await placeSession(page, people.AG1.session)
})

test('on a phone the main pages are one press away at the lower edge @phone', async ({ page }) => {
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Programs', '/dashboard/programs'],
    ['Discover', '/dashboard/search'],
    ['Live', '/dashboard/live'],
    ['Profile', '/dashboard/profile'],
    ['Home', '/dashboard'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(bar.locator('[aria-current]')).toHaveText(name)
  }
})

test('whoever leaves by the tab bar while the menu opens finds it closed @full @phone', async ({
  page,
}) => {
  await page.goto('/dashboard')
  const live = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' })
  await expect(live).toBeVisible()
  // Both at once: the menu's code cannot have arrived in between.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="Open menu"]')?.click()
    document.querySelector<HTMLElement>('nav [href="/dashboard/live"]:not(header *)')?.click()
  })
  await expect(page).toHaveURL('/dashboard/live')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in the frame of the mobile app, which has its own, there is no tab bar @full @phone', async ({
  page,
}) => {
  await page.goto('/dashboard/programs?app=true')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})
