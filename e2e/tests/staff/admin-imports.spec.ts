import { test } from '../../pages/admin.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { expect } from '../../support/test.ts'

const HEAD = 'email,first_name,last_name'

test('an admin imports members: a line is wrong, the rest is created, and the whole is undone @full', async ({
  page,
  allowConsoleErrors,
}) => {
  // The file with an unknown column.
  allowConsoleErrors(/status of 422.*imports\/check/)
  const domain = `${test.info().project.name}-${test.info().retry}.import.test`
  await page.goto('/admin/users')
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Members' })).toBeChecked()
  const chooser = page.getByLabel(/Drop a CSV file here/)
  const file = (text: string) => ({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await chooser.setInputFiles(file(`${HEAD},phone\n1,2,3,4`))
  await expect(page.getByText('Unknown columns: phone.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const lines = [`mia@${domain},Mia,Berg`, 'wrong,Lou,Berg', `ben@${domain},Ben,Ohm`]
  await chooser.setInputFiles(file([HEAD, ...lines].join('\r\n')))

  await expect(page.getByRole('heading', { level: 1, name: 'Import of members' })).toBeVisible()
  await expect(
    page.getByText('Please enter a valid email address').filter({ visible: true }),
  ).toBeVisible()
  const start = page.getByRole('button', { name: 'Import 2 members' })
  await expect(start).toBeDisabled()
  await page.getByRole('switch', { name: 'Leave out 1 line' }).click()
  await expectAccessibleInBothThemes(page)
  await start.click()
  await expectToast(page, 'The import has begun.')
  const undo = page.getByRole('button', { name: 'Undo the import' })
  await expect(undo).toBeVisible({ timeout: 30_000 })
  const counts = page.getByLabel('Results')
  await expect(counts).toContainText('Created2')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('created')
  await expect(page.getByText(`mia@${domain}`).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)

  await undo.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'The import is being undone.')
  await expect(counts).toContainText('Removed2', { timeout: 30_000 })
  await expectAccessibleInBothThemes(page)
})
