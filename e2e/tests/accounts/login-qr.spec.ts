import { ApiClient } from '../../support/api-client.ts'
import { expect, test } from '../../support/test.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { makeStaff } from '../../pages/staff.ts'

// The clock of a page is the one of its context.
test.use({ firstVisit: true })

test('an admin signs a phone in with the code on the screen, which expires after a minute @full', async ({
  page,
}) => {
  const admin = await makeStaff('admin')
  await placeSession(page, admin.session)
  await page.clock.install()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account menu$/ }).click()
  const made = page.waitForResponse('**/api/auth/login-qr')
  await page.getByRole('menuitem', { name: 'Login QR Code' }).click()
  const { url } = (await (await made).json()) as { url: string } // the contract of that endpoint
  const dialog = page.getByRole('dialog', { name: 'Login QR Code' })
  const picture = dialog.getByRole('img', { name: 'QR code that logs in your phone' })
  await expect(picture).toBeVisible()
  await expect(dialog.getByText(/^Valid for (60|59) s$/)).toBeVisible()

  // what a camera would read
  const read = await page.evaluate(async () => {
    const svg = document.querySelector('svg[role=img] path')
    return svg?.getAttribute('d')?.length ?? 0
  })
  expect(read).toBeGreaterThan(1000)
  expect(url).toMatch(/^carriage:\/\/login\?token=[\w-]{43}$/)
  const phone = new ApiClient()
  phone.token = new URL(url).searchParams.get('token') ?? ''
  const { user, token } = await phone.get<{
    user: { email: string }
    token: { access_token: string }
  }>('/user/profile/refresh')
  expect(user.email).toBe(admin.email)
  expect(token.access_token).not.toBe(admin.session.token)
  await expectAccessibleInBothThemes(page)

  await page.clock.runFor(61_000)
  await expect(picture).toHaveCount(0)
  await expect(dialog.getByText('This code has expired.')).toBeVisible()
  await dialog.getByRole('button', { name: 'New code' }).click()
  await expect(picture).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a coach has the admin area in the menu, but no code; a member has neither @full', async ({
  page,
}) => {
  for (const [roles, entries] of [
    [['coach'], ['Admin Dashboard']],
    [[], []],
    [['admin'], ['Admin Dashboard', 'Login QR Code']],
  ] as const) {
    await openAs(page, (await makeStaff(...roles)).session, '/dashboard')
    await page.getByRole('button', { name: /account menu$/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    const found = await page.getByRole('menuitem').allTextContents()
    expect(found.filter((name) => /Admin Dashboard|Login QR/.test(name))).toEqual(entries)
  }
})
