import { everyClass, expectCards } from '../../pages/discover.ts'
import { test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of Videos' })
const button = (page: Page, name: string) => pages(page).getByRole('button', { name })
const rows = (page: Page) => page.getByRole('combobox', { name: 'Rows per page' })

test.beforeEach(({ page, people }) => placeSession(page, people.AG1.session))

test('a list is paged through, and its buttons are disabled at both ends @full', async ({
  page,
  people,
}) => {
  const classes = await everyClass(people.AG1.api)
  const total = classes.length
  // The demo studio has two pages of classes.
  expect(Math.ceil(total / 20)).toBe(2)
  await page.goto('/dashboard/search')
  await expect(rows(page)).toHaveValue('20')
  await expect(pages(page)).toContainText('Page 1 of 2')
  await expect(pages(page)).toContainText(`1-20 of ${total}`)
  await expect(button(page, 'First page')).toBeDisabled()
  await expect(button(page, 'Previous page')).toBeDisabled()
  await expectCards(page, classes.slice(0, 20))
  await expectAccessibleInBothThemes(page)

  await button(page, 'Next page').press('Enter')
  await expect(page).toHaveURL('/dashboard/search?page=2')
  await expect(pages(page)).toContainText('Page 2 of 2')
  await expect(pages(page)).toContainText(`21-${total} of ${total}`)
  await expect(button(page, 'Next page')).toBeDisabled()
  await expect(button(page, 'Last page')).toBeDisabled()
  await expectCards(page, classes.slice(20))
  // the button that was pressed has come to its end: the keyboard goes on beside it
  await expect(pages(page).locator(':focus')).toBeEnabled()

  await button(page, 'First page').click()
  await expect(page).toHaveURL('/dashboard/search')
  await button(page, 'Last page').click()
  await expect(page).toHaveURL('/dashboard/search?page=2')
  await button(page, 'Previous page').click()
  await expect(page).toHaveURL('/dashboard/search')
  await page.goBack()
  await expect(pages(page)).toContainText('Page 2 of 2')
  await page.reload()
  await expectCards(page, classes.slice(20))
})

test('scrolling near the end adds the next page, and going back finds the list as it was', async ({
  page,
  people,
}) => {
  const classes = await everyClass(people.AG1.api)
  await page.goto('/dashboard/search')
  await expect(pages(page)).toContainText('Page 1 of 2')
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 20_000)
  await expect(pages(page)).toContainText(`1-${classes.length} of ${classes.length}`)
  await expectCards(page, classes)
  await expect(page).toHaveURL('/dashboard/search')
  const last = page.getByRole('article').last()
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard\/videos\//)
  await page.goBack()
  await expectCards(page, classes)
  await expect(last).toBeInViewport()
})

test('changing the number of rows or a filter returns to the first page @full', async ({
  page,
}) => {
  await page.goto('/dashboard/search?page=2')
  await expect(rows(page).getByRole('option')).toHaveText(['20', '50', '100'])
  await rows(page).selectOption('50')
  await expect(page).toHaveURL('/dashboard/search?per_page=50')
  await expect(pages(page)).toContainText('Page 1 of 1')
  await page.goto('/dashboard/search?page=2')
  await page.getByRole('button', { name: 'Beginner' }).click()
  await expect(page).toHaveURL('/dashboard/search?level=beginner')
})

test('a page beyond the end redirects to the last one without a history entry @full', async ({
  page,
}) => {
  await page.goto('/dashboard/favourites')
  await page.goto('/dashboard/search?page=99')
  await expect(page).toHaveURL('/dashboard/search?page=2')
  await expect(pages(page)).toContainText('Page 2 of 2')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/favourites')
})
