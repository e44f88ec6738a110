/** What is typed into an editor is never lost, and never overwrites what somebody else has saved. */
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { savedFilm, uploadFilm } from '../../pages/films.ts'
import { test } from '../../pages/admin.ts'
import { expectToast } from '../../pages/screen.ts'
import { expect, NO_NETWORK, type Page } from '../../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const ASKED = 'We couldn’t save because someone else changed the same fields. Choose what to keep.'
const newTitle = () => `Footwork ${Math.random().toString(36).slice(2, 10)}`
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

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
