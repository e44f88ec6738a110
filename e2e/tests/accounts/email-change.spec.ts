import { fillLogin } from '../../pages/login.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { forgetEverything, openAs } from '../../pages/session.ts'
import { newcomer } from '../../pages/sign-up.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect } from '../../support/test.ts'

const linkIn = (text: string): string => /https?:\S+\/new-email#token=\S+/.exec(text)?.[0] ?? ''

test('a member changes their email address in Security, confirms it by the link, and logs in with it @full', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (401|404|422)/)
  const person = await makePerson('AG1')
  const { email } = newcomer('Moved')
  await openAs(page, person.session, '/dashboard/profile/security')
  const section = page.getByRole('region', { name: 'Email address' })
  await expect(section).toContainText(person.email)
  await section.getByRole('button', { name: 'Change your email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email address' })
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog).toContainText('Please enter a valid email address')
  await dialog.getByLabel('New email address').fill(person.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog).toContainText('This is already your address.')
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('New email address').fill(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expectToast(page, 'We sent a link to the new address. Open it to confirm.')
  await expect(section).toContainText(person.email)

  const [mail] = await mailbox(email)
  expect(mail.subject).toMatch(/^Confirm your new email address/)
  expect((await mailbox(person.email))[0].subject).toMatch(/^Someone asked to change/)
  const link = linkIn(mail.text)
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirm new address' })
  await expect(confirm).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await confirm.click()
  await expectToast(page, 'Your email address is changed.')
  // The session that has confirmed goes on.
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/profile/security')
  await expect(section).toContainText(email)

  await forgetEverything(page)
  await page.goto(link)
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await fillLogin(page, person.email, person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('The email or password is not correct.')
  await fillLogin(page, email, person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectToast(page, 'Login successful.')
  await expect(page).toHaveURL('/dashboard')
})

test('an admin has the address of a member changed, with a reason @full', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/)
  const [admin, member] = [await makeStaff('admin'), await makePerson('AG1')]
  const { email } = newcomer('Moved')
  await openAs(page, admin.session, `/admin/users/${idOf(member)}`)
  await page.getByRole('button', { name: /^Change email of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog).toContainText('Say why')
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Reason').fill('Lost their mailbox')
  await dialog.getByLabel('New email address').fill(admin.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog).toContainText('Another account has this address.')
  await dialog.getByLabel('New email address').fill(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expectToast(page, 'We sent a link to the new address. The member opens it to confirm.')
  const [mail] = await mailbox(email)
  await forgetEverything(page)
  await page.goto(linkIn(mail.text))
  await page.getByRole('button', { name: 'Confirm new address' }).click()
  await expectToast(page, 'Your email address is changed.')
  await fillLogin(page, email, member.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})
