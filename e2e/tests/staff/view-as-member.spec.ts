import { expect, type Page } from '../../support/test.ts'
import type { Person } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { idOf, test } from '../../pages/staff.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Viewing as a member' })

async function startViewing(page: Page, admin: Person, member: Person): Promise<void> {
  await openAs(page, admin.session, `/admin/users/${idOf(member)}`)
  await page.getByRole('button', { name: 'View as this member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await expect(dialog).toContainText('Say why')
  await dialog.getByLabel('Reason').fill('Asked what they see')
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await expect(banner(page)).toContainText(`You’re viewing as ${member.firstName}`)
}

test('an admin sees what a member sees, changes nothing, and comes back', async ({
  page,
  admin,
  member,
  allowConsoleErrors,
}) => {
  // What is refused in a member view, the browser reports by itself.
  allowConsoleErrors(/status of 403/)
  await startViewing(page, admin, member)
  await expect(page).toHaveURL('/dashboard')
  await expect(banner(page).getByRole('timer')).toContainText(/^\d:\d\d left$/)
  await expectAccessibleInBothThemes(page)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue(
    member.firstName,
  )
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Somebody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'You are viewing only.')
  await banner(page).getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(`/admin/users/${idOf(member)}`)
  await expect(page.getByRole('button', { name: 'View as this member' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  const { user } = await member.api.get<{ user: { first_name: string } }>('/user/profile')
  expect(user.first_name).toBe(member.firstName)
  const { events } = await member.api.get<{ events: { kind: string }[] }>('/user/security/history')
  expect(events.map(({ kind }) => kind)).toContain('viewed-by-staff')
})

test('a view leaves nothing of the member in the browser, and opens no page of staff @full', async ({
  page,
  admin,
  member,
  allowConsoleErrors,
}) => {
  // The page of staff, and what is under way as the view ends.
  allowConsoleErrors(/status of 40[13]/)
  await startViewing(page, admin, member)
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/profile/billing')
  await expect(banner(page)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain(idOf(member))
  expect(kept).toContain(idOf(admin))
  await banner(page).getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(`/admin/users/${idOf(member)}`)
  expect(await page.evaluate(() => sessionStorage.getItem('carriage.member-view'))).toBeNull()
})
