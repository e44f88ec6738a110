import { searchBox } from '../../pages/discover.ts'
import { test } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.use({ firstVisit: true })

/** As after a deployment: code that the open page asks for is gone, `times` times. */
async function failCodeRequests(page: Page, times: number): Promise<{ loads: () => number }> {
  let lost = 0
  let loads = 0
  await page.route('**/assets/later-*.js', (route) => {
    lost += 1
    return lost > times ? route.continue() : route.fulfill({ status: 404, body: '' })
  })
  page.on('load', () => {
    loads += 1
  })
  return { loads: () => loads }
}

test.beforeEach(async ({ page, people, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404|dynamically imported module/)
  await openAs(page, people.AG1.session, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What Home itself fetches late is not meant.
  await page.waitForLoadState('networkidle')
})

test('a page whose code was replaced is reloaded once, at the requested address @full', async ({
  page,
}) => {
  test.skip(
    test.info().project.name === 'phone',
    'its links stand in a menu there, which phone-screens opens',
  )
  const { loads } = await failCodeRequests(page, 1)
  await page.getByRole('link', { name: 'Discover', exact: true }).click()
  await expect(searchBox(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/search')
  expect(loads()).toBe(1)
})

test('a page whose code was replaced is not reloaded while a link is only hovered @full', async ({
  page,
}) => {
  test.skip(
    test.info().project.name === 'phone',
    'its links stand in a menu there, which phone-screens opens',
  )
  const { loads } = await failCodeRequests(page, 1)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  const lost = page.evaluate(
    () => new Promise((resolve) => addEventListener('vite:preloadError', resolve, { once: true })),
  )
  await page.getByRole('link', { name: 'Discover', exact: true }).hover()
  await lost
  // The page asks whether the server is there before it reloads: that would stand before this.
  await page.evaluate(() => fetch('/icon.svg'))
  expect(asked.filter((request) => request.startsWith('HEAD'))).toEqual([])
  expect(loads()).toBe(0)
  await page.getByRole('link', { name: 'Discover', exact: true }).click()
  await expect(searchBox(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/search')
})

test('code that stays missing is reported, and the page is not reloaded repeatedly @full', async ({
  page,
}) => {
  test.skip(
    test.info().project.name === 'phone',
    'its links stand in a menu there, which phone-screens opens',
  )
  const { loads } = await failCodeRequests(page, Number.POSITIVE_INFINITY)
  await page.getByRole('link', { name: 'Discover', exact: true }).click()
  await expect.poll(loads).toBe(1)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(loads()).toBe(1)
})
