import { fillLogin, logIn } from '../../pages/login.ts'
import { makePerson, register, test } from '../../pages/people.ts'
import { openFromMenu, openMenu } from '../../pages/program.ts'
import { expectToast } from '../../pages/screen.ts'
import { openAs, placeSession, storedSession, tokenOf } from '../../pages/session.ts'
import { verifyEmail } from '../../pages/sign-up.ts'
import { ApiClient } from '../../support/api-client.ts'
import { expect, type Page } from '../../support/test.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ })

test('the right password signs in, shows a notice and opens a session on the server', async ({
  page,
  people,
}) => {
  await page.goto('/')
  await logIn(page, people.AG1)
  await expectToast(page, 'Login successful.')
  await expect(home(page)).toBeVisible()
  const api = new ApiClient()
  api.token = await tokenOf(page)
  const { user } = await api.get<{ user: { email: string } }>('/user/profile')
  expect(user.email).toBe(people.AG1.email)
  await page.reload()
  await expect(home(page)).toBeVisible()
})

test('a wrong password and an unknown address get the same message', async ({
  page,
  people,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  await page.goto('/')
  for (const email of [people.AG1.email, 'nobody@carriage.test']) {
    await fillLogin(page, email, 'wrong password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toHaveText('The email or password is not correct.')
    await expect(page).toHaveURL('/')
  }
  expect(await storedSession(page)).toBeNull()
})

test('an unverified account is redirected to verification and can continue there', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403/)
  const person = await register('Vera')
  await mailbox(person.email)
  await page.goto('/')
  await logIn(page, person)
  await expectToast(page, 'Please verify your email to continue.')
  await expect(page).toHaveURL(/\/signup\/verify-email\?token=./)
  await expect(async () => {
    const { length } = await mailbox(person.email)
    expect(length).toBe(2)
  }).toPass()
  const [newest] = await mailbox(person.email)
  await verifyEmail(page, newest)
  await expect(page).toHaveURL('/signup/activation')
})

test('logging out asks for confirmation and then removes all stored data @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard')
  await expect(home(page)).toBeVisible()
  const ask = async () => {
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('Sure to logout?', { exact: true })).toBeVisible()
    return dialog
  }
  const first = await ask()
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect(first).toHaveCount(0)
  expect(await storedSession(page)).not.toBeNull()

  const second = await ask()
  await second.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Log in/)
  const left = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  for (const trace of [person.session.token, person.email, person.firstName, '/dashboard'])
    expect(left).not.toContain(trace)
  await expect
    .poll(async () => (await person.api.send('GET', '/user/profile')).status, 'the old token')
    .toBe(401)
  await page.goBack()
  await expect(page).not.toHaveURL('/dashboard')
  await expect(home(page)).toHaveCount(0)
})

test('logging out on a public page also leads to the login page @full', async ({ page }) => {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/terms')
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Log in/)
})

test('data of one person is not shown to the next one in the same browser', async ({ page }) => {
  const [one, two] = await Promise.all([makePerson('AG1'), makePerson('AG1')])
  await openAs(page, one.session, '/dashboard/programs')
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Join Program' }).click()
  await expectToast(page, 'Program enrolled successfully')
  await openFromMenu(page, 'Home')
  await expect(page.getByRole('heading', { name: 'Enrolled Programs' })).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, two)
  await expect(page.getByRole('heading', { name: 'Available Programs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enrolled Programs' })).toHaveCount(0)
})

test('a session that ends leads to the login page, and from there back to the requested page', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard')
  await expect(home(page)).toBeVisible()
  const programs = (await openMenu(page)).getByRole('link', { name: 'Programs' })
  // What Home still asks for would end the session before the link does.
  await page.waitForLoadState('networkidle')
  await person.api.post('/auth/logout', {})
  await programs.click()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
  await logIn(page, person)
  await expect(page).toHaveURL('/dashboard/programs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs')
})

test('what somebody has typed is gone from an open page when another person signs in in another tab @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  const other = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard/history')
  await page.getByRole('button', { name: 'Add a workout' }).click()
  const field = page.getByRole('dialog').getByLabel('What did you do?')
  await field.fill('Physiotherapy for my back')
  const second = await page.context().newPage()
  await second.goto('/terms')
  await placeSession(second, other.session)
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/history')
})
