import type { User } from '@carriage/contract/accounts/schemas'
import { makePerson, type Person, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { forgetEverything, openAs, storedSession, tokenOf } from '../../pages/session.ts'
import {
  addDevice,
  appCode,
  enterPassword,
  fillCode,
  setUpApp,
  takeRecoveryCodes,
} from '../../pages/second-factor.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { ApiClient } from '../../support/api-client.ts'
import { expect, type Page } from '../../support/test.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openProfile(page: Page, person: Person): Promise<void> {
  await openAs(page, person.session, '/dashboard/profile/security')
}

test('an authenticator app is set up, asked for at the login, and recovery codes stand in for it once', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (401|422)/)
  const person = await makePerson('AG1')
  await openProfile(page, person)
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  const { secret, codes } = await setUpApp(page)
  await expectToast(page, 'Authenticator app set up')
  await expect(section(page, 'Authenticator app')).toContainText('Set up on')
  await expect(section(page, 'Recovery codes')).toContainText('10 codes left')

  await forgetEverything(page)
  await enterPassword(page, person)
  await expectAccessibleInBothThemes(page)
  expect(await storedSession(page)).toBeNull()
  // A wrong code, then the right one; the one that set the app up was used.
  const label = 'Code from your authenticator app'
  await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  )
  await fillCode(page, label, appCode(secret, -5))
  await expect(page.getByText('The code is not correct.')).toBeVisible()
  await fillCode(page, label, appCode(secret, 1))
  await expectToast(page, 'Login successful.')
  await expect(home(page)).toBeVisible()

  const [code = ''] = codes
  for (const works of [true, false]) {
    await forgetEverything(page)
    await enterPassword(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    if (works) await expect(home(page)).toBeVisible()
    else await expect(page.getByText(/not correct, or it was used/)).toBeVisible()
  }
  const [mail] = await mailbox(person.email)
  expect(mail.subject).toContain('A recovery code was used')
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Log in/ })).toBeVisible()
})

test('a passkey is added, signs in without a password, is the second step, and is renamed and removed @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  const person = await makePerson('AG1')
  const device = await addDevice(page)
  try {
    await openProfile(page, person)
    const passkeys = section(page, 'Passkeys')
    await expect(passkeys).toContainText('You don’t have any passkeys yet.')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Green phone')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    expect(await takeRecoveryCodes(page)).toHaveLength(10)
    await expect(passkeys.getByRole('listitem')).toContainText('Green phone')
    expect(await device.passkeys()).toBe(1)
    await expectAccessibleInBothThemes(page)

    await forgetEverything(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(home(page)).toBeVisible()
    expect((await storedSession(page))?.user.email).toBe(person.email)

    // While the form waits for a passkey in its fields, the owner does not confirm.
    await device.confirm(false)
    await forgetEverything(page)
    await enterPassword(page, person)
    await device.confirm(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(home(page)).toBeVisible()

    await page.goto('/dashboard/profile/security')
    await expect(passkeys.getByRole('listitem')).toContainText('last used')
    await passkeys.getByRole('button', { name: 'Rename Green phone' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Blue phone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Passkey renamed')
    await passkeys.getByRole('button', { name: 'Remove Blue phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Passkey removed')
    await expect(passkeys).toContainText('You don’t have any passkeys yet.')
    await expect(section(page, 'Recovery codes')).toHaveCount(0)
  } finally {
    await device.remove()
  }
})

test('a browser without passkeys says so, and offers none @full', async ({ page }) => {
  const person = await makePerson('AG1')
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await openProfile(page, person)
  await expect(section(page, 'Passkeys')).toContainText('This browser has no passkeys.')
})

/** A session that a QR code has opened: nobody has proved in it who they are. */
async function unprovedSession(admin: Person) {
  const { url } = await admin.api.post<{ url: string }>('/auth/login-qr', {})
  const phone = new ApiClient()
  phone.token = new URL(url).searchParams.get('token') ?? ''
  const { user, token } = await phone.get<{ user: User; token: { access_token: string } }>(
    '/user/profile/refresh',
  )
  return { user, token: token.access_token }
}

test('whoever changes how they sign in is asked once who they are, and then it is done @full', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (403|422)/)
  const admin = await makeStaff('admin')
  await openAs(page, await unprovedSession(admin), '/dashboard/profile/security')
  const setUp = page.getByRole('button', { name: 'Set up', exact: true })
  await setUp.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expectToast(page, 'Please confirm first that it is you.')

  await setUp.click()
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText('The password is not correct.')
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  // The phone is new to the account, so a mail asks its owner.
  await expectToast(
    page,
    'This browser is new to your account. Open the link that we have just emailed you in this browser, or try again tomorrow.',
  )
  await forgetEverything(page)
  const [mail] = await mailbox(admin.email)
  await page.goto(/https?:\S+\/sign-in#token=\S+/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectToast(page, 'Login successful.')
  await page.goto('/dashboard/profile/security')
  const { secret } = await setUpApp(page)
  await expectToast(page, 'Authenticator app set up')

  // The first factor has ended the other sessions.
  admin.api.token = await tokenOf(page)
  // In another session, over a question that stands open, with a code of the app.
  await openAs(page, await unprovedSession(admin), '/admin/security')
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await fillCode(page, 'Code from the app', appCode(secret, 1))
  await expectToast(page, 'Authenticator app removed')
  await expect(setUp).toBeVisible()
})

test('an admin resets the second factor of a member, who is told @full', async ({
  page,
  mailbox,
}) => {
  const [admin, member] = await Promise.all([makeStaff('admin'), makePerson('AG1')])
  const { secret } = await member.api.post<{ secret: string }>('/user/security/totp/begin', {})
  await member.api.post('/user/security/totp', { code: appCode(secret) })
  await openAs(page, admin.session, `/admin/users?query=${encodeURIComponent(member.email)}`)
  const row = page.locator('tr, li').filter({ has: page.getByText(member.email), visible: true })
  await row.getByRole('link', { name: member.firstName }).first().click()
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('and we email them')
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Reset second factor' }).click()
  await expectToast(page, 'Second factor reset')
  await expect(page.getByText('None set up')).toBeVisible()
  const { entries } = await admin.api.get<{ entries: { entity_id: string }[] }>(
    '/audit/admin/all?action=second-factor-reset',
  )
  expect(entries.map(({ entity_id }) => entity_id)).toContain(idOf(member))
  await expect(async () => {
    const [mail] = await mailbox(member.email)
    expect(mail.subject).toContain('Your second factor was reset')
  }).toPass()
  const { email, password } = member
  await new ApiClient().post('/auth/login', { email, password })
})
