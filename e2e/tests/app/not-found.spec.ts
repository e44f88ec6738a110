import { signInDemo } from '../../pages/demo-people.ts'
import { test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/status of 404/))

test('an unknown address has the status 404 and shows Page Not Found, signed in or out', async ({
  page,
  people,
}) => {
  const expectNotFound = async (path: string) => {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  for (const path of ['/nothing', '/404', '/dashboards', '/signup/step-4'])
    await expectNotFound(path)
  await expectAccessibleInBothThemes(page)
  await placeSession(page, people.AG1.session)
  await expectNotFound('/nothing')
})

test('Go Back leads to the page before @full', async ({ page }) => {
  await page.goto('/terms')
  await page.goto('/nothing')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
})

test('without a previous page, Go Back leads home @full', async ({ page, context, people }) => {
  const openUnknown = async () => {
    const opened = context.waitForEvent('page')
    // as a link in a mail does
    await page.evaluate(() => window.open('/nothing', '_blank', 'noopener'))
    const tab = await opened
    expect(await tab.evaluate(() => history.length)).toBe(1)
    await tab.getByRole('button', { name: 'Go Back' }).click()
    return tab
  }
  await page.goto('/terms')
  const stranger = await openUnknown()
  await expect(stranger).toHaveURL('/')
  await placeSession(page, people.AG1.session)
  const known = await openUnknown()
  await expect(known).toHaveURL('/dashboard')
})

const MISSING = '01a1fcb4-0000-7000-8000-000000000000'

test('a class, program or live class that is not there says so, and leads to the list @full', async ({
  page,
  people,
}) => {
  await placeSession(page, people.AG1.session)
  const places = [
    ['videos', 'This class isn’t here', 'Discover classes', '/dashboard/search'],
    ['programs', 'This program isn’t here', 'See all programs', '/dashboard/programs'],
    ['live', 'This live class isn’t here', 'See live classes', '/dashboard/live'],
  ] as const
  for (const [noun, title, toList, list] of places) {
    const path = `/dashboard/${noun}/${MISSING}`
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.getByRole('link', { name: toList }).click()
    await expect(page).toHaveURL(list)
  }
  await page.goBack()
  await expectAccessibleInBothThemes(page)
})

test.describe('for staff @full', () => {
  test('what is not there leads to its list, whether or not the id could be one', async ({
    page,
  }) => {
    await placeSession(page, (await signInDemo('admin')).session)
    for (const noun of ['videos', 'programs', 'live'])
      for (const id of [MISSING, 'no-id']) {
        await page.goto(`/admin/${noun}/edit/${id}`)
        await expect(page, `${noun} ${id}`).toHaveURL(`/admin/${noun}`)
      }
    for (const [path, list] of [
      [`programs/enrollments/${MISSING}`, 'programs'],
      ['programs/enrollments/no-id', 'programs'],
      [`live/${MISSING}/host`, 'live'],
      ['live/no-id/host', 'live'],
      ['videos/nothing', 'videos'],
      ['videos/edit', 'videos'],
      ['videos/new/x', 'videos'],
      ['archive/anything/else', 'archive'],
      ['users/nobody/here', 'users'],
      [`codes/batch/${MISSING}`, 'codes'],
      [`codes/cards/${MISSING}`, 'codes'],
    ]) {
      await page.goto(`/admin/${path}`)
      await expect(page, path).toHaveURL(`/admin/${list}`)
    }
  })
})

test('a missing asset is not answered with a page', async ({ request }) => {
  const answer = await request.get('/assets/missing-00000000.js')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).not.toContain('text/html')
})
