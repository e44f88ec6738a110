import type { User } from '@carriage/contract/accounts/schemas'
import type { Page } from '@playwright/test'
import { makePerson, type Person, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs, storedSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true })

/** The profile as the server has it. */
const stored = async ({ api }: Person) => (await api.get<{ user: User }>('/user/profile')).user

async function open(page: Page): Promise<Person> {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard/profile')
  await expect(field(page, 'Phone number')).toBeVisible()
  return person
}

test('each tab has an address, and any other address shows the account tab', async ({
  page,
  people,
}) => {
  await openAs(page, people.AG1.session, '/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
  await expect(tab(page, 'Account')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible()
  await tab(page, 'Notifications').click()
  await expect(page).toHaveURL('/dashboard/profile/notifications')
  await expect(page.getByRole('heading', { name: 'Notification Settings' })).toBeVisible()
  await tab(page, 'Billing').press('Enter')
  await expect(page).toHaveURL('/dashboard/profile/billing')
  await expect(page.getByRole('heading', { name: 'Billing Information' })).toBeVisible()
  for (const [path, selected] of [
    ['/dashboard/profile/xyz', 'Account'],
    ['/dashboard/profile/xyz/notifications', 'Notifications'],
  ] as const) {
    await page.goto(path)
    await expect(tab(page, selected)).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(path)
  }
})

test('the avatar menu leads to each tab @full', async ({ page, people }) => {
  await openAs(page, people.AG1.session, '/dashboard')
  for (const [name, path] of [
    ['Profile', '/dashboard/profile'],
    ['Notifications', '/dashboard/profile/notifications'],
    ['Billing', '/dashboard/profile/billing'],
  ] as const) {
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('the avatar menu is gone through by keyboard, also while its entries are still on their way @full', async ({
  page,
  people,
}) => {
  await openAs(page, people.AG1.session, '/dashboard')
  const avatar = page.getByRole('button', { name: /account menu/ })
  const entries = page.getByRole('menuitem')
  for (const visit of ['first', 'second']) {
    await avatar.press('Enter')
    await expect(entries.first(), visit).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entries.nth(1), visit).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(avatar, visit).toBeFocused()
  }
})

test('the account tab is accessible and shows the member’s data @full', async ({ page }) => {
  const person = await open(page)
  await expect(field(page, 'First name')).toHaveValue(person.firstName)
  await expect(field(page, 'Last name')).toHaveValue(person.lastName)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(field(page, 'Email')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('an invalid value is reported at its field, and nothing is sent', async ({ page }) => {
  await open(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.postData()?.includes('time_zone'))
      sent.push(request.url())
  })
  await field(page, 'First name').fill('A')
  await field(page, 'Last name').fill(' ')
  await field(page, 'Phone number').fill('+49 1')
  await field(page, 'New password').fill('short')
  await save(page)
  for (const text of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Invalid phone number',
    'Current password is required to set a new password',
    'Password must be at least 8 characters',
    'All password fields must be filled or all must be empty',
  ]) {
    await expect(said(page, text)).toBeVisible()
  }
  await expect(field(page, 'Phone number')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'First name')).toBeFocused()
  await field(page, 'Current password').fill('whatever it is')
  await field(page, 'Confirm password').fill('other')
  await expect(said(page, "Passwords don't match")).toBeVisible()
  expect(sent).toEqual([])
})

test('only changed fields are sent; a phone number is stored in international form or removed @full', async ({
  page,
}) => {
  const person = await open(page)
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/update-profile') && !request.postData()?.includes('time_zone'))
      bodies.push(request.postDataJSON())
  })
  await save(page)
  await expectToast(page, 'There’s nothing to save.')
  await field(page, 'First name').fill('Grete')
  await field(page, 'Phone number').fill('+49 (0)30 901820')
  await save(page)
  await expectToast(page, 'Profile updated successfully.')
  expect(await stored(person)).toMatchObject({ first_name: 'Grete', phone_number: '+4930901820' })
  await expect(page.getByText('Grete Newcomer')).toBeVisible()
  await field(page, 'Phone number').fill('')
  await save(page)
  await expectToast(page, 'Profile updated successfully.')
  expect((await stored(person)).phone_number).toBeNull()
  expect(bodies).toEqual([
    { first_name: 'Grete', phone_number: '+4930901820' },
    { phone_number: '' },
  ])
})

test('profile and password are saved together, and each reports its result', async ({
  page,
  allowConsoleErrors,
}) => {
  // What was asked for just before the password changed is refused, and asked for again with the new token.
  allowConsoleErrors(/status of (?:401|422)/)
  const person = await open(page)
  const { token } = person.session
  await field(page, 'Last name').fill('Moss')
  await field(page, 'Current password').fill('not the one')
  await field(page, 'New password').fill('another password')
  await field(page, 'Confirm password').fill('another password')
  await save(page)
  await expectToast(page, 'Profile updated successfully.')
  await expect(said(page, 'The current password is not correct.')).toBeVisible()
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true')
  expect((await stored(person)).last_name).toBe('Moss')

  await field(page, 'Current password').fill(person.password)
  await save(page)
  await expectToast(page, 'Password update successful')
  await expect(field(page, 'New password')).toHaveValue('')
  // The session goes on under another token.
  const now = (await storedSession(page))?.token ?? ''
  expect(now).not.toBe(token)
  person.api.token = now
  await person.api.get('/user/profile')
  await person.api.post('/auth/login', { email: person.email, password: 'another password' })
})

test('a failure without a message from the server shows the general one @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 5\d\d/)
  await open(page)
  await page.route('**/api/user/update-*', (route) => route.fulfill({ status: 502, body: 'oops' }))
  await field(page, 'First name').fill('Grete')
  await save(page)
  await expectToast(page, 'An error occurred. Please try again.')
  await expect(field(page, 'First name')).toHaveValue('Grete')
})

test('changes from elsewhere are shown, and asked about in fields that are being edited @full', async ({
  page,
}) => {
  const person = await open(page)
  await field(page, 'First name').fill('Mine')
  await person.api.post('/user/update-profile', { first_name: 'Theirs', last_name: 'Elsewhere' })
  // Coming back to the window reads the profile again.
  const read = page.waitForResponse((response) => response.url().endsWith('/user/profile'))
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await read
  await expect(field(page, 'Last name')).toHaveValue('Elsewhere')
  await expect(field(page, 'First name')).toHaveValue('Mine')
  await expect(page.getByRole('region', { name: 'Someone else changed this too' })).toContainText(
    'Theirs',
  )
  await page.getByRole('button', { name: 'Keep yours: First name' }).click()
  await save(page)
  await expectToast(page, 'Profile updated successfully.')
  expect(await stored(person)).toMatchObject({ first_name: 'Mine', last_name: 'Elsewhere' })
})

test('leaving with unsaved changes asks for confirmation once @full', async ({ page }) => {
  await open(page)
  await field(page, 'First name').fill('Grete')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await tab(page, 'Billing').click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(field(page, 'First name')).toHaveValue('Grete')
  await tab(page, 'Billing').click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard/profile/billing')
  await expect(question).toHaveCount(0)
  await tab(page, 'Account').click()
  await expect(field(page, 'First name')).not.toHaveValue('Grete')
  await tab(page, 'Notifications').click()
  await expect(page).toHaveURL('/dashboard/profile/notifications')
})

test('the browser’s time zone and locale are saved without a notice @full', async ({ page }) => {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard')
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect.poll(async () => (await stored(person)).time_zone).toBe(zone)
  expect((await stored(person)).locale).toBe('en-GB')
})

test('goals, level and class length are changed on the profile @full', async ({ page }) => {
  const person = await open(page)
  await page.getByRole('link', { name: 'Training' }).click()
  const training = page.getByRole('region', { name: 'Your goals' })
  await training.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your training' })
  await expectAccessibleInBothThemes(page)
  await dialog.getByText('Balance', { exact: true }).click()
  await dialog.getByText('No', { exact: true }).click()
  await dialog.getByText('45 min', { exact: true }).click()
  await dialog.getByText('Advanced', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Training preferences saved')
  await expect(training).toContainText('Advanced')
  await expect(training).toContainText('45 min')
  expect(await stored(person)).toMatchObject({
    experience_level: 'advanced',
    preferred_session_length: 45,
    primary_goals: expect.arrayContaining(['balance']),
  })
})
