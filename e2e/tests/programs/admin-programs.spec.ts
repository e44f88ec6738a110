import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { test } from '../../pages/demo-people.ts'
import { drawPicture } from '../../pages/picture.ts'
import { assignVideo, makeProgram, outlineOf, readProgram } from '../../pages/programs.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const title = () => `Course ${Math.random().toString(36).slice(2, 10)}`
const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).filter({ visible: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isOpen = (page: Page, tab: string) =>
  expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')

test('the list shows real figures, and a program can be found and deleted @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const name = title()
  await makeProgram(api, name)
  const { summary } = await api.get<{ summary: { total: number; enrollments: number } }>(
    '/program/admin/all',
  )
  await openAs(page, session, '/admin/programs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs')
  for (const card of ['Total Programs', 'Total Enrollments', 'Most Popular', 'Recovery Programs'])
    await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible()
  const figures = page.getByLabel('Program figures')
  await expect(figures).toContainText(/\d+ published, \d+ drafts?/)
  await expect(figures).toContainText(`Total Enrollments${summary.enrollments}`)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(name)
  await expect(page).toHaveURL(/query=Course/)
  await page.getByLabel('Status').selectOption('published')
  await expect(page.getByText('No programs found')).toBeVisible()
  await page.getByLabel('Status').selectOption('draft')
  await actions(page, name).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Program deleted successfully')
  await expect(page.getByText('No programs found')).toBeVisible()
})

test('programs of other coaches are listed but cannot be changed @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[34]/)
  const name = title()
  const coachId = demo.coach.session.user._id
  const { _id } = await makeProgram(demo.admin.api, name, [], coachId)
  await openAs(page, demo.coach.session, `/admin/programs?query=${encodeURIComponent(name)}`)
  await expect(actions(page, name)).toBeDisabled()
  for (const path of ['edit', 'enrollments']) {
    await page.goto(`/admin/programs/${path}/${_id}`)
    await expect(page).toHaveURL('/admin/programs')
    await expectToast(page, 'You can only change programs that you have created.')
  }
  for (const path of ['nothing', 'edit', 'edit/01a1fcb4-0000-7000-8000-000000000000', 'new/x']) {
    await page.goto(`/admin/programs/${path}`)
    await expect(page).toHaveURL('/admin/programs')
  }
})

test('an admin creates a program step by step and publishes it', async ({ page, demo }) => {
  const { api, session } = demo.admin
  const name = title()
  await openAs(page, session, '/admin/programs')
  await page.getByRole('link', { name: 'Create Program' }).click()
  await expect(page).toHaveURL('/admin/programs/new')
  await expect(page.getByRole('heading', { name: 'Create new program' })).toBeVisible()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Program Details', 'Program Structure', 'Settings'])
  for (const tab of ['Program Structure', 'Settings'])
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Title').fill('  ')
  await button(page, 'Continue to Settings').click()
  for (const text of [
    'Program title is required',
    'You must select at least one category',
    'You must select an instructor',
    'You must select a difficulty level',
    'Program duration must be at least 1 week',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
  await expect(page.getByText('Next: Program Structure, then Settings.')).toBeVisible()
  const perWeek = page.getByLabel('Sessions per week')
  await expect(perWeek).toHaveValue('3')
  await expect(perWeek.locator('option')).toHaveCount(6)
  await expect(perWeek.locator('option').first()).toContainText('flexible schedule')
  const duration = field(page, 'Duration in weeks')
  await duration.fill('13')
  await expect(page.getByText('Program duration cannot exceed 12 weeks')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await field(page, 'Title').fill(` ${name} `)
  await page.getByText('Core', { exact: true }).click()
  await page.getByText('Beginner', { exact: true }).click()
  const instructor = page.getByRole('combobox', { name: 'Instructor' })
  await instructor.fill('nobody at all')
  await expect(
    page.getByText('No instructors available. Please add instructors first.'),
  ).toBeVisible()
  await instructor.fill('Tom')
  await page.getByRole('option', { name: /^Tom/ }).click()
  await duration.fill('2')
  await button(page, 'Continue to Settings').click()
  await expectToast(page, 'Program saved successfully')
  await expect(page).toHaveURL(/\/admin\/programs\/edit\/.+tab=structure/)
  await expect(page.getByRole('heading', { name: 'Edit program' })).toBeVisible()
  await isOpen(page, 'Program Structure')

  await page.getByRole('tab', { name: 'Program Details' }).click()
  await expect(field(page, 'Title')).toHaveValue(name)
  await expect(duration).not.toBeEditable()
  await expect(duration).toHaveValue('2')
  await button(page, 'Continue to Settings').click()
  // Nothing is sent where nothing has changed.
  await expectToast(page, 'All changes saved')

  await page.getByRole('tab', { name: 'Settings' }).click()
  const date = page.getByLabel('Publish date')
  await expect(date).toHaveCount(0)
  const status = page.getByLabel('Status')
  await expect(status.locator('option')).toHaveText(['Draft', 'Scheduled', 'Published'])
  await status.selectOption('scheduled')
  await button(page, 'Save and publish').click()
  await expect(page.getByText('Publish date is required')).toBeVisible()
  await date.fill('2020-01-01T10:00')
  await expect(page.getByText('Please set a valid publish date')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await status.selectOption('draft')
  await expect(date).toHaveCount(0)
  await expect(status).toHaveValue('draft')
  await status.selectOption('scheduled')
  await expect(date).toHaveValue('')
  await status.selectOption('published')
  for (const flag of ['Premium content', 'Recovery program', 'Feature on home'])
    await page.getByRole('switch', { name: flag }).click()
  await field(page, 'Completion message').fill('Well done')
  const chooser = page.locator('input[type=file][accept*=jpeg]')
  await chooser.setInputFiles(await drawPicture(page, 'cover.png', 1280, 720))
  await expect(page.getByRole('img', { name: 'Current thumbnail' })).toBeVisible()
  await button(page, 'Structure').click()
  await isOpen(page, 'Program Structure')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await button(page, 'Save and publish').click()
  const question = page.getByRole('dialog', { name: 'Publish as it is?' })
  await expect(question.getByRole('listitem')).toHaveText([
    'A description.',
    'The program has 0 of 2 weeks.',
  ])
  await expectAccessibleInBothThemes(page)
  await button(page, 'Show what is missing').click()
  await isOpen(page, 'Program Details')
  expect((await readProgram(api, page.url().split(/[/?]/)[6] ?? '')).status).toBe('draft')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await button(page, 'Save and publish').click()
  await button(page, 'Publish anyway').click()
  await expectToast(page, 'Program saved successfully')
  await expect(page).toHaveURL('/admin/programs')
  const { programs } = await api.get<{ programs: AdminProgramCard[] }>(
    `/program/admin/all?query=${encodeURIComponent(name)}`,
  )
  expect(programs[0]).toMatchObject({
    title: name,
    status: 'published',
    publish_date: null,
    is_premium_content: true,
    is_recovery_content: true,
    should_feature_on_home: true,
    complition_message: 'Well done',
    thumbnail_url: expect.stringContaining('/images/'),
  })
  await api.call('DELETE', `/program/admin/remove/${programs[0]?._id}`)
})

test('a complete program is published without a question @full', async ({ page, demo }) => {
  const { api, session } = demo.coach
  const { _id } = await makeProgram(api, title(), [['A'], ['B'], ['C'], ['D']])
  for (let n = 0; n < 4; n++) await assignVideo(api, await readProgram(api, _id))
  await api.post('/program/admin/update', { program_id: _id, description: 'Slow and even' })
  await openAs(page, session, '/admin/programs')
  await page.goto(`/admin/programs/edit/${_id}?tab=settings`)
  const chooser = page.locator('input[type=file][accept*=jpeg]')
  await chooser.setInputFiles(await drawPicture(page, 'cover.png', 1280, 720))
  await expect(page.getByRole('img', { name: 'Current thumbnail' })).toBeVisible()
  await page.getByLabel('Status').selectOption('published')
  await button(page, 'Save and publish').click()
  await expectToast(page, 'Program saved successfully')
  await expect(page).toHaveURL('/admin/programs')
  expect((await readProgram(api, _id)).status).toBe('published')
  await api.call('DELETE', `/program/admin/remove/${_id}`)
})

test('a coach is the instructor, and saving as a draft leads back to the list @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const { first_name, last_name } = session.user
  const { _id } = await makeProgram(api, title())
  await openAs(page, session, '/admin/programs')
  await page.goto(`/admin/programs/edit/${_id}`)
  await expect(field(page, 'Instructor')).toHaveValue(`${first_name} ${last_name}`)
  await expect(field(page, 'Instructor')).not.toBeEditable()
  const name = title()
  await field(page, 'Title').fill(name)
  await button(page, 'Save as Draft').click()
  await expectToast(page, 'Program updated successfully!')
  await expect(page).toHaveURL('/admin/programs')
  expect((await readProgram(api, _id)).title).toBe(name)
})

test('a title that somebody else has changed is not overwritten but asked about', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const { api, session } = demo.coach
  const program = await makeProgram(api, title(), [['A', 'B']])
  await openAs(page, session, `/admin/programs/edit/${program._id}`)
  await field(page, 'Title').fill('Mine')
  const theirs = title()
  await api.post('/program/admin/update', { program_id: program._id, title: theirs })
  await button(page, 'Save as Draft').click()
  const question = page.getByRole('region', { name: 'Someone else changed this too' })
  await expect(question).toContainText(theirs)
  await expect(field(page, 'Title')).toHaveValue('Mine')
  expect((await readProgram(api, program._id)).title).toBe(theirs)
  await question.getByRole('button', { name: 'Use theirs: Title' }).click()
  await expect(field(page, 'Title')).toHaveValue(theirs)
  await field(page, 'Title').fill('Agreed')
  await button(page, 'Continue to Settings').click()
  await expectToast(page, 'Program updated successfully!')
  const saved = await readProgram(api, program._id)
  expect([saved.title, ...outlineOf(saved)]).toEqual(['Agreed', 'Part 1: A B'])
})

test('members of a program are listed with their progress @full', async ({ page, demo }) => {
  test.skip(
    test.info().project.name === 'phone',
    'a table there is a list of cards, which phone-screens looks at',
  )
  const { programs } = await demo.coach.api.get<{ programs: AdminProgramCard[] }>(
    '/program/admin/all',
  )
  const busy = programs.find(({ title: name }) => name === 'First month on the carriage')
  await openAs(
    page,
    demo.admin.session,
    `/admin/programs?query=${encodeURIComponent(busy?.title ?? '')}`,
  )
  await actions(page, busy?.title ?? '').click()
  await page.getByRole('menuitem', { name: 'Enrollments' }).click()
  await expect(page.getByRole('heading', { name: 'Enrollments' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'member@carriage.test' })
  await expect(row).toContainText(/\d\/4 weeks, \d+\/12 sessions/)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link', { name: 'Programs' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/programs\?query=/)
})
