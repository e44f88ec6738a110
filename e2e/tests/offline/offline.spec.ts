import { fillLogin } from '../../pages/login.ts'
import { test } from '../../pages/people.ts'
import { openMenu } from '../../pages/program.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs, placeSession, storedSession } from '../../pages/session.ts'
import { expect, NO_NETWORK } from '../../support/test.ts'

test.use({ firstVisit: true })

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(NO_NETWORK))

test('without a network, a page reports it, keeps the session, and appears when the network is back', async ({
  page,
  context,
  people,
}) => {
  await openAs(page, people.AG1.session, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Recommended Videos' })).toBeVisible()
  const navigation = await openMenu(page)
  await context.setOffline(true)
  await navigation.getByRole('link', { name: 'Programs' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'You’re offline' })
  await expect(told).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect((await storedSession(page))?.user.email).toBe(people.AG1.email)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Available Programs' })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('a server that cannot be reached while the session is restored signs nobody out @full', async ({
  page,
  people,
}) => {
  await placeSession(page, people.AG1.session)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect(await storedSession(page)).not.toBeNull()
})

for (const when of ['before the form is touched', 'once the form is filled'])
  test(`logging in without a network, which is lost ${when}, reports it, and works when it is back @full`, async ({
    page,
    context,
    people,
  }) => {
    const early = when.startsWith('before')
    await page.goto('/', { waitUntil: 'networkidle' })
    await context.setOffline(early)
    await fillLogin(page, people.AG1.email, people.AG1.password)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'No connection. Please check your network and try again.',
    )
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
