import { test } from '../pages/people.ts'
import { expectAccessibleInBothThemes } from '../pages/screen.ts'
import { placeSession } from '../pages/session.ts'
import { expect, type Page } from '../support/test.ts'

test.use({ actionTimeout: 15_000 })

const TOTAL = 130
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of Videos' })
const button = (page: Page, name: string) => pages(page).getByRole('button', { name })

/** The demo studio is small, so its answers say that there are more classes than there are. */
test.beforeEach(async ({ page, people }) => {
  await placeSession(page, people.AG1.session)
  await page.route('**/api/video/all*', async (route) => {
    const url = new URL(route.request().url())
    const wanted = Number(url.searchParams.get('page') ?? 1)
    url.searchParams.set('page', '1')
    const answer = await route.fetch({ url: url.href })
    const body = (await answer.json()) as { meta: { total: number; page: number } }
    await route.fulfill({
      response: answer,
      json: { ...body, meta: { ...body.meta, total: TOTAL, page: wanted } },
    })
  })
})

test('a list is turned page by page, and its buttons end where it does', async ({ page }) => {
  await page.goto('/dashboard/search')
  await expect(pages(page)).toContainText('Page 1 of 7')
  await expect(pages(page)).toContainText('1-20 of 130')
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('20')
  await expect(button(page, 'First page')).toBeDisabled()
  await expect(button(page, 'Previous page')).toBeDisabled()
  await expectAccessibleInBothThemes(page)

  await button(page, 'Next page').click()
  await expect(page).toHaveURL('/dashboard/search?page=2')
  await expect(pages(page)).toContainText('21-40 of 130')
  await button(page, 'Last page').click()
  await expect(page).toHaveURL('/dashboard/search?page=7')
  await expect(pages(page)).toContainText('Page 7 of 7')
  await expect(pages(page)).toContainText('121-130 of 130')
  await expect(button(page, 'Next page')).toBeDisabled()
  await expect(button(page, 'Last page')).toBeDisabled()
  await button(page, 'Previous page').click()
  await expect(page).toHaveURL('/dashboard/search?page=6')
  await button(page, 'First page').click()
  await expect(page).toHaveURL('/dashboard/search')
  await page.goBack()
  await expect(pages(page)).toContainText('Page 6 of 7')
})

test('the keyboard does not lose its place at the end', async ({ page }) => {
  await page.goto('/dashboard/search?page=6')
  await button(page, 'Next page').press('Enter')
  await expect(pages(page)).toContainText('Page 7 of 7')
  await expect(pages(page).locator(':focus')).toBeEnabled()
})

test('another number of rows begins at the first page', async ({ page }) => {
  await page.goto('/dashboard/search?page=3')
  const rows = page.getByRole('combobox', { name: 'Rows per page' })
  await expect(rows.getByRole('option')).toHaveText(['20', '50', '100'])
  await rows.selectOption('50')
  await expect(page).toHaveURL('/dashboard/search?per_page=50')
  await expect(pages(page)).toContainText('1-50 of 130')
  await page.reload()
  await expect(rows).toHaveValue('50')
})

test('a page beyond the end leads to the last one', async ({ page }) => {
  await page.goto('/dashboard/search?page=99')
  await expect(page).toHaveURL('/dashboard/search?page=7')
  await expect(pages(page)).toContainText('Page 7 of 7')
})
