import type { AdminExercise } from '@carriage/contract/exercises/schemas'
import type { ProgramCard } from '@carriage/contract/programs/schemas'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { test } from '../../pages/demo-people.ts'
import { expect } from '../../support/test.ts'

const NO_SETUP = { springs: null, footbar: null, headrest: null, straps: null, accessories: null }

test('staff write a name beside its original, and a member who reads German finds the exercise by it @full @phone', async ({
  page,
  demo,
}) => {
  const name = Math.random().toString(36).slice(2, 10)
  const { exercise } = await demo.admin.api.post<{ exercise: AdminExercise }>(
    '/exercise/admin/create',
    {
      name: `Footwork ${name}`,
      description: 'Press out slowly.',
      setup: NO_SETUP,
      muscles: [],
      cautions: [],
      clip: null,
      easier_id: null,
    },
  )
  await openAs(page, demo.admin.session, `/admin/exercises/edit/${exercise._id}`)
  await page.getByRole('link', { name: 'Translations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('textbox', { name: 'Name · German' }).fill(`Fußarbeit ${name}`)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save translations' }).click()
  await expectToast(page, 'Translations saved')
  await expect(page.getByText('Translated', { exact: true })).toHaveCount(1)

  const member = await makePerson('AG1')
  await placeSession(page, member.session)
  await page.addInitScript(() => localStorage.setItem('carriage.language', 'de'))
  await page.goto(`/dashboard/exercises?query=${encodeURIComponent(`Fußarbeit ${name}`)}`)
  await page.getByRole('link', { name: `Fußarbeit ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Fußarbeit ${name}` })).toBeVisible()
  await expect(page.getByText('Press out slowly.')).toBeVisible()
})

test('a page that is left asks about texts that were not saved @full', async ({ page, demo }) => {
  const { available_programs: programs } = await demo.admin.api.get<{
    available_programs: ProgramCard[]
  }>('/program/available')
  await openAs(
    page,
    demo.admin.session,
    `/admin/translations/program/${programs[0]?._id}?language=es`,
  )
  await page.getByRole('textbox', { name: 'Title · Spanish' }).first().fill('Otro título')
  await page
    .getByRole('main')
    .getByRole('link', { name: programs[0]?.title ?? '', exact: true })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
