import { makePerson, test } from '../../pages/people.ts'
import { expectToast } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { ApiClient } from '../../support/api-client.ts'
import { expect } from '../../support/test.ts'

test('a member sees their sessions and ends them one by one or all together', async ({ page }) => {
  const person = await makePerson('AG1')
  const elsewhere = async () => {
    const api = new ApiClient()
    const { email, password } = person
    const { token } = await api.post<{ token: { access_token: string } }>('/auth/login', {
      email,
      password,
    })
    api.token = token.access_token
    return api
  }
  const others = [await elsewhere(), await elsewhere(), await elsewhere()]
  const alive = async () =>
    (await Promise.all(others.map((api) => api.send('GET', '/user/profile')))).filter(
      ({ status }) => status === 200,
    ).length
  await openAs(page, person.session, '/dashboard/profile/security')
  const rows = page.getByRole('listitem').filter({ hasText: 'Last used' })
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('This device')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out on/ })
    .click()
  await expectToast(page, 'Logged out on that device')
  await expect(rows).toHaveCount(3)
  expect(await alive()).toBe(2)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expectToast(page, 'Logged out everywhere else')
  await expect(rows).toHaveCount(1)
  expect(await alive()).toBe(0)
  await page.reload()
  await expect(rows).toHaveCount(1)

  const history = page.getByRole('region', { name: 'Security history' })
  const events = history.getByRole('listitem')
  await expect(events).toHaveCount(5)
  await expect(events.first()).toContainText('Devices logged out')
  await history.getByRole('button', { name: 'Show more' }).click()
  await expect(events).toHaveCount(6)
  await expect(events.last()).toContainText('Logged in')
  await expect(history.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('a list that fails to load can be retried @full', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 503/)
  const person = await makePerson('AG1')
  await placeSession(page, person.session)
  await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/dashboard/profile/security')
  await expect(page.getByText('We couldn’t load this')).toBeVisible()
  await page.unroute('**/api/user/sessions')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})
