import { expect, type Page } from '../../support/test.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { idOf, makeStaff, test } from '../../pages/staff.ts'

const noteDialog = (page: Page) => page.getByRole('dialog')

test('an admin writes a note, gives a tag and finds the member by it @full', async ({
  page,
  admin,
  member,
}) => {
  const tag = `spring ${idOf(member).slice(-12)}`
  await openAs(page, admin.session, `/admin/users?query=${encodeURIComponent(member.email)}`)
  await page.getByRole('link', { name: member.firstName }).first().click()
  await expect(page).toHaveURL(`/admin/users/${idOf(member)}`)
  await expect(page.getByText('No notes yet')).toBeVisible()

  await page.getByLabel('Tags of this member').fill(tag.toUpperCase())
  await page.getByLabel('Tags of this member').press('Enter')
  await expect(page.getByRole('button', { name: `Remove the tag ${tag}` })).toBeVisible()
  await page.getByRole('button', { name: 'Write a note' }).click()
  await expect(noteDialog(page)).toContainText('The member may read it in the copy of their data.')
  await noteDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(noteDialog(page)).toContainText('Write something')
  await noteDialog(page).getByRole('textbox', { name: 'Note' }).fill('Waits for a headrest.')
  await noteDialog(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Note saved')
  const note = page.getByRole('listitem').filter({ hasText: 'Waits for a headrest.' })
  await expect(note).toContainText('Adele')
  await expectAccessibleInBothThemes(page)

  await page.goto('/admin/users')
  await page.getByRole('combobox', { name: 'Tag' }).selectOption(tag)
  await expect(page.getByText(member.email).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(admin.email)).toHaveCount(0)
})

test('only whoever wrote a note can change or delete it @full', async ({ page, admin, member }) => {
  const other = await makeStaff('admin')
  await other.api.post(`/user/admin/notes/${idOf(member)}`, { text: 'By somebody else' })
  await admin.api.post(`/user/admin/notes/${idOf(member)}`, { text: 'My own words' })
  await openAs(page, admin.session, `/admin/users/${idOf(member)}`)
  const noteOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(noteOf('By somebody else')).toBeVisible()
  const menus = page.getByRole('button', { name: 'Actions for this note' })
  await expect(menus).toHaveCount(1)
  await menus.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await noteDialog(page).getByRole('textbox', { name: 'Note' }).fill('Better words')
  await noteDialog(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Note saved')
  await expect(noteOf('Better words')).toContainText('edited')
  await menus.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Note deleted')
  await expect(noteOf('Better words')).toHaveCount(0)
})
