import type { Page } from '@playwright/test'
import { continueAs, leaveForGoogle } from '../../pages/google.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast, typeCode } from '../../pages/screen.ts'
import { appCode, fillCode } from '../../pages/second-factor.ts'
import { openAs, storedSession } from '../../pages/session.ts'
import { activateDevice, codeIn, newcomer } from '../../pages/sign-up.ts'
import { expect } from '../../support/test.ts'

const DONE = 'Your account has been deleted.'

async function ask(page: Page) {
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('an account is deleted with its password and gets one last mail', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 4(22|01)/)
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard/profile/data')
  const dialog = await ask(page)
  await expectAccessibleInBothThemes(page)
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await confirm.click()
  await expect(dialog.getByText('Enter your password', { exact: true })).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not the one')
  await confirm.click()
  await expect(dialog.getByText('The password is not correct.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect((await person.api.send('GET', '/user/profile')).status).toBe(200)

  await ask(page)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await confirm.click()
  await expectToast(page, DONE)
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
  expect((await person.api.send('GET', '/user/profile')).status).toBe(401)
  const { email, password } = person
  expect((await person.api.send('POST', '/auth/login', { email, password })).status).toBe(401)
  const mails = await mailbox(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/account has been deleted$/),
  ])
})

test('an account with an authenticator app is deleted with its password and a code of the app @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[13]/)
  const person = await makePerson('AG1')
  const { secret } = await person.api.post<{ secret: string }>('/user/security/totp/begin', {})
  await person.api.post('/user/security/totp', { code: appCode(secret) })
  // As the server answers once the sign-in is older than ten minutes.
  let refused = 0
  await page.route('**/api/user/delete-account', (route) => {
    if (route.request().method() === 'GET' || refused === 2) return route.fallback()
    refused += 1
    const error = 'Please confirm first that it is you.'
    return route.fulfill({ status: 403, json: { error, message: error, code: 'proof-needed' } })
  })
  await openAs(page, person.session, '/dashboard/profile/data')
  const dialog = await ask(page)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expectToast(page, 'Please confirm first that it is you.')
  expect((await person.api.send('GET', '/user/profile')).status).toBe(200)

  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await fillCode(page, 'Code from the app', appCode(secret, 1))
  await expectToast(page, DONE)
  expect((await person.api.send('GET', '/user/profile')).status).toBe(401)
})

test('an account without a password is deleted with a mailed code @full', async ({
  page,
  mailbox,
}) => {
  const person = newcomer('Gala')
  await page.goto('/')
  await leaveForGoogle(page)
  await continueAs(page, person)
  await activateDevice(page, 'REFRM2')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/profile')
  await expect(page.getByText(/have no password here/)).toBeVisible()
  await page.getByRole('link', { name: 'Your data' }).click()
  const dialog = await ask(page)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expectToast(page, 'We sent a code to your email')
  await expectAccessibleInBothThemes(page)
  const [newest] = await mailbox(person.email)
  await typeCode(page, 'Code', codeIn(newest))
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expectToast(page, DONE)
  await expect(page).toHaveURL('/')
  await expect
    .poll(async () => (await mailbox(person.email))[0].subject)
    .toMatch(/account has been deleted$/)
})
