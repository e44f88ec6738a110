/** What is typed into an editor is never lost, and never overwrites what somebody else has saved. */
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { MessageRule } from '@carriage/contract/messages/schemas'
import { savedFilm, uploadFilm } from '../../pages/films.ts'
import { test } from '../../pages/admin.ts'
import { expectToast } from '../../pages/screen.ts'
import { expect, NO_NETWORK, type Page } from '../../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const ASKED = 'We couldn’t save because someone else changed the same fields. Choose what to keep.'
const newTitle = () => `Footwork ${Math.random().toString(36).slice(2, 10)}`
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('what is typed while a video is being saved stays, and is saved next @full', async ({
  page,
  admin,
  demo,
}) => {
  const title = newTitle()
  const _id = await savedFilm(admin.api, title, demo.coach.session.user._id)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(`**/video/admin/update/${_id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/admin/videos/edit/${_id}`)
  await field(page, 'Title').fill(`${title} A`)
  await save(page)
  await field(page, 'Title').press('End')
  await field(page, 'Title').pressSequentially('B')
  go()
  await expectToast(page, 'Video saved successfully')
  await expect(field(page, 'Title')).toHaveValue(`${title} AB`)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(`${title} AB`)
  await save(page)
  await expectToast(page, 'Video saved successfully')
  const { video } = await admin.api.get<{ video: AdminVideo }>(`/video/admin/detail/${_id}`)
  expect(video.title).toBe(`${title} AB`)
})

test('a draft and what a colleague has saved since are merged, and asked about where they meet', async ({
  page,
  admin,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NO_NETWORK)
  const title = newTitle()
  const _id = await savedFilm(admin.api, title, demo.coach.session.user._id)
  await page.goto(`/admin/videos/edit/${_id}`)
  await field(page, 'Title').fill(`${title} mine`)
  await admin.api.post(`/video/admin/update/${_id}`, {
    title: `${title} theirs`,
    description: 'By a colleague',
  })
  // The video is read again, as after a lost network.
  const read = page.waitForResponse((response) =>
    response.url().includes(`/video/admin/detail/${_id}`),
  )
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await read
  const question = page
    .getByRole('region', { name: 'Someone else changed this too' })
    .filter({ visible: true })
  await expect(question).toContainText(`${title} theirs`)
  await page.reload()
  await expect(field(page, 'Description')).toHaveValue('By a colleague')
  await expect(field(page, 'Title')).toHaveValue(`${title} mine`)
  await save(page)
  await expectToast(page, ASKED)
  const { video } = await admin.api.get<{ video: AdminVideo }>(`/video/admin/detail/${_id}`)
  expect(video.title).toBe(`${title} theirs`)
  await question.getByRole('button', { name: 'Use theirs: Title' }).click()
  await expect(field(page, 'Title')).toHaveValue(`${title} theirs`)
  await expect(page.getByText('All changes saved').filter({ visible: true })).toBeVisible()
})

test('a save beside that of a colleague keeps the fields of both', async ({
  page,
  admin,
  demo,
  allowConsoleErrors,
}) => {
  // The first try names an older version.
  allowConsoleErrors(/status of 409/)
  const title = newTitle()
  const _id = await savedFilm(admin.api, title, demo.coach.session.user._id)
  await page.goto(`/admin/videos/edit/${_id}`)
  await field(page, 'Title').fill(`${title} mine`)
  await admin.api.post(`/video/admin/update/${_id}`, { description: 'By a colleague' })
  await save(page)
  await expectToast(page, 'Video saved successfully')
  const { video } = await admin.api.get<{ video: AdminVideo }>(`/video/admin/detail/${_id}`)
  expect([video.title, video.description]).toEqual([`${title} mine`, 'By a colleague'])
})

test('the bar saves chosen captions, each in the language that stands there when it is sent @full', async ({
  page,
  admin,
  demo,
}) => {
  const _id = await savedFilm(admin.api, newTitle(), demo.coach.session.user._id)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  const isGerman = ({ href }: URL) => href.endsWith(`/file/captions/${_id}?language=de`)
  await page.route(isGerman, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/admin/videos/edit/${_id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const bar = page.locator('.save-bar').filter({ visible: true })
  const file = (name: string) => ({
    name,
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nBreathe in\n'),
  })
  await page.getByLabel('Choose caption files').setInputFiles([file('a.de.vtt'), file('a.fr.vtt')])
  await expect(bar).toContainText('Unsaved changes')
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Language of a.de.vtt')).toBeDisabled()
  await page.getByLabel('Language of a.fr.vtt').selectOption('es')
  go()
  await expectToast(page, 'Captions saved')
  const { video } = await admin.api.get<{ video: AdminVideo }>(`/video/admin/detail/${_id}`)
  expect(video.caption_languages).toEqual(['de', 'es'])
})

test('a video is published with the details that its refusal asks for @full', async ({
  page,
  admin,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/)
  const { _id } = await uploadFilm(admin.api)
  const read = async () =>
    (await admin.api.get<{ video: AdminVideo }>(`/video/admin/detail/${_id}`)).video
  await expect
    .poll(async () => (await read()).processing.state, { timeout: 60_000 })
    .toMatch(/playable|ready/)
  await page.goto(`/admin/videos/edit/${_id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('published')
  await save(page)
  const refusal = page.getByText('Save the details of the video before you publish it')
  await expect(refusal).toBeVisible()
  await page.getByRole('tab', { name: 'Video Details' }).click()
  const title = newTitle()
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('For the tests')
  await page.getByText('Core', { exact: true }).click()
  await page.getByText('Beginner', { exact: true }).click()
  const coach = page.getByRole('combobox', { name: 'Instructor' })
  await coach.fill(demo.coach.session.user.first_name)
  await page.getByRole('option').first().click()
  await save(page)
  await expectToast(page, 'Video saved successfully')
  const { title: stored, status } = await read()
  expect([stored, status]).toEqual([title, 'published'])
})

test('the text of a message that is being typed survives what another admin saves @full', async ({
  page,
  admin,
}) => {
  const readRule = async () => {
    const { rules } = await admin.api.get<{ rules: MessageRule[] }>('/message/admin/rules')
    const rule = rules.find(({ key }) => key === 'welcome_2')
    if (!rule) throw new Error('There is such a message')
    return rule
  }
  await page.goto('/admin/messages/rules/welcome_2')
  const text = page.getByLabel('Text', { exact: true })
  // The other width may have saved the same before.
  const typed = `Hello {{first_name}}, typed by hand, ${test.info().project.name} ${test.info().retry}`
  await text.fill(typed)
  const { results: _, ...rule } = await readRule()
  await admin.api.post('/message/admin/rules/update', {
    ...rule,
    delay_hours: rule.delay_hours + 1,
  })
  const read = page.waitForResponse((response) => response.url().endsWith('/message/admin/rules'))
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
  await expect(text).toHaveValue(typed)
  await save(page)
  await expectToast(page, 'Message saved')
  const saved = await readRule()
  expect(saved.texts[0]?.text).toBe(typed)
  expect(saved.delay_hours).toBe(rule.delay_hours + 1)
})
