import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import { test } from '../../pages/demo-people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the springs are those of the whole studio')

test('admins name and order the springs; one that is removed stays where classes use it @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.admin
  const springs = async () =>
    (await api.get<{ springs: ListedSpring[] }>('/reformer/springs')).springs
  await openAs(page, session, '/admin/reformer')
  await expect(page.getByRole('heading', { level: 1, name: 'Reformer' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: 'Add a spring' }).click()
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('A spring needs a name')
  await page.getByRole('textbox', { name: 'Name of spring 4' }).fill('Extra heavy')
  await page.getByRole('button', { name: 'Move Extra heavy up' }).click()
  await save.click()
  await expectToast(page, 'Springs saved')
  expect((await springs()).map(({ name }) => name)).toEqual([
    'Red',
    'Blue',
    'Extra heavy',
    'Yellow',
  ])
  await page.getByRole('button', { name: 'Remove Extra heavy' }).click()
  await save.click()
  await expect(page.getByText(/^No longer offered.*Extra heavy/)).toBeVisible()
})

test('admins call the springs in another language, beside what they have written @full', async ({
  page,
  demo,
}) => {
  await openAs(page, demo.admin.session, '/admin/reformer')
  await page.getByRole('link', { name: 'Translations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible()
  const german = page.getByRole('textbox', { name: 'Spring 1 · Name · German' })
  await german.fill('Kirschrot')
  await page.getByRole('button', { name: 'Save translations' }).click()
  await expectToast(page, 'Translations saved')
  await page.reload()
  await expect(german).toHaveValue('Kirschrot')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Reformer', exact: true }).first().click()
  await expect(page.getByRole('textbox', { name: 'Name of spring 1' })).toHaveValue('Red')
})
