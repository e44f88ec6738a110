import type { Video } from '@carriage/contract/videos/schemas'
import { savedFilm, uploadFilm } from '../../pages/films.ts'
import { timeOf } from '../../pages/player.ts'
import { chooseTooLarge, drawPicture } from '../../pages/picture.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { test } from '../../pages/demo-people.ts'
import { expect, type Page } from '../../support/test.ts'

const title = () => `Footwork ${Math.random().toString(36).slice(2, 10)}`
const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).filter({ visible: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a coach lands on the list, finds a video, plays it and deletes it', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const name = title()
  await savedFilm(api, name, session.user._id)
  await openAs(page, session, '/admin')
  await expect(page).toHaveURL('/admin/videos')
  await expect(page.getByRole('heading', { name: 'Video Management' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('searchbox', { name: 'Search videos' }).fill(name)
  await expect(page).toHaveURL(/query=Footwork/)
  await actions(page, name).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(dialog.locator('video')).toBeAttached()
  await page.keyboard.press('Escape')
  await actions(page, name).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Video deleted successfully')
  await expect(page.getByText('No videos found')).toBeVisible()
})

test('videos of other coaches can be previewed, and their edit address redirects to the list @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403/)
  const name = title()
  const id = await savedFilm(demo.admin.api, name, demo.coach.session.user._id)
  await openAs(page, demo.coach.session, `/admin/videos?query=${encodeURIComponent(name)}`)
  await actions(page, name).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Preview'])
  const previewed = page.waitForResponse(`**/api/video/admin/preview/${id}`)
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  expect((await previewed).status()).toBe(200)
  await page.goto(`/admin/videos/edit/${id}`)
  await expect(page).toHaveURL('/admin/videos')
  await expectToast(page, 'You can only change videos that you have uploaded.')
})

test('details report missing fields, then lead to the settings @full', async ({ page, demo }) => {
  const { _id } = await uploadFilm(demo.admin.api)
  await openAs(page, demo.admin.session, `/admin/videos/edit/${_id}`)
  await expect(page.getByRole('tab')).toHaveText(['Video Details', 'Settings', 'Exercises', 'Film'])
  await page.getByRole('switch', { name: 'Recovery content' }).click()
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  for (const text of [
    'Title is required',
    'Description is required',
    'You must select at least one category',
    'You must select a difficulty level',
    'You must select a instructor',
    'Pain/Recovery Area is required.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await field(page, 'Title').fill('x'.repeat(81))
  await field(page, 'Description').fill('x'.repeat(81))
  await expect(page.getByText('Title too long')).toBeVisible()
  await expect(page.getByText('Description too long')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const name = title()
  await field(page, 'Title').fill(`  ${name} `)
  await field(page, 'Description').fill('From the heels up')
  await page.getByText('Core', { exact: true }).click()
  await page.getByText('Beginner', { exact: true }).click()
  await page.getByText('Hip', { exact: true }).click()
  await page.getByText('Lower back pain or injury', { exact: true }).click()
  await page.getByText('Pregnancy in the third trimester', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Instructor' }).fill('Tom')
  await page.getByRole('option', { name: /^Tom/ }).click()
  const tags = field(page, 'Tags')
  await tags.pressSequentially('calm,calm,breath')
  await tags.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove (calm|breath)/ })).toHaveCount(2)
  await tags.press('Backspace')
  await expect(page.getByRole('button', { name: 'Remove breath' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expectToast(page, 'Video saved successfully')
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  const { video } = await demo.admin.api.get<{ video: Video }>(`/video/details/${_id}`)
  expect(video.cautions).toEqual(['lower-back', 'pregnancy-third'])

  await page.getByLabel('Status').selectOption('scheduled')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Publish date is required')).toBeVisible()
  const date = page.getByLabel('Publish date')
  await date.fill('2020-01-01T10:00')
  await expect(page.getByText('Publish date must be in the future')).toBeVisible()
  await expect(date).toHaveAttribute('min', /^20\d\d-\d\d-\d\dT/)
  await date.fill('2036-01-01T10:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Video updated successfully!')
  await expect(page).toHaveURL('/admin/videos')
})

test('a thumbnail is uploaded when it is chosen; a failed upload keeps the previous one @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/)
  const { _id } = await uploadFilm(demo.coach.api)
  await openAs(page, demo.coach.session, `/admin/videos/edit/${_id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const chooser = page.locator('input[type=file][accept*=jpeg]')
  await expect(page.getByText('Recommended 1280x720 (16:9).')).toBeVisible()
  await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('x') })
  await expect(
    page.getByText('Invalid file type. Only JPG and PNG formats are supported.'),
  ).toBeVisible()
  await chooseTooLarge(chooser, 'a.png')
  await expect(page.getByText('File is too large. Maximum size is 10MB.')).toBeVisible()
  const picture = await drawPicture(page, 'cover.png', 1280, 720)
  await page.route(
    '**/api/file/thumbnail/*',
    (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }),
    { times: 1 },
  )
  await chooser.setInputFiles(picture)
  await expectToast(page, 'Not now.')
  await chooser.setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Current thumbnail' })).toBeVisible()
  await expect(chooser).toBeAttached()
})

test('captions that a coach uploads are shown by the player, until they are removed @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/)
  const { api, session } = demo.coach
  const name = title()
  const id = await savedFilm(api, name, session.user._id)
  await openAs(page, session, `/admin/videos/edit/${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const captions = (file: string, text: string) => ({
    name: file,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  })
  const bar = page.locator('.save-bar').filter({ visible: true })
  await page
    .getByLabel('Choose caption files')
    .setInputFiles([
      captions('a.de.srt', '1\n00:00:00,000 --> 00:01:00,000\nAtmet ein'),
      captions('a_fr.vtt', 'WEBVTT\n\n00:00.000 --> 01:00.000\nPress the carriage away'),
      captions('a.srt', 'Breathe in'),
    ])
  await expect(page.getByLabel('Language of a.de.srt')).toHaveValue('de')
  await expect(page.getByLabel('Language of a_fr.vtt')).toHaveValue('fr')
  await page.getByLabel('Language of a_fr.vtt').selectOption('en')
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This isn’t a WebVTT, SubRip or TTML file.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove a.srt' }).click()
  await expect(bar).toContainText('All changes saved')
  await page.getByRole('button', { name: 'Remove captions in German' }).click()
  await expectToast(page, 'Captions removed')
  await expectAccessibleInBothThemes(page)

  await page.goto(`/admin/videos?query=${encodeURIComponent(name)}`)
  await actions(page, name).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(0.5)
  await dialog.locator('video').hover()
  const cue = dialog.getByText('Press the carriage away', { exact: true })
  if (!(await cue.isVisible())) await dialog.locator('[data-media-player]').press('c')
  await expect(cue).toBeVisible()

  await page.goto(`/admin/videos/edit/${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Remove captions in English' }).click()
  await expectToast(page, 'Captions removed')
  await expect(page.getByRole('button', { name: /^Remove captions/ })).toHaveCount(0)
})

test('errors of a save are shown at their field or in a notice @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (500|422)/)
  const { api, session } = demo.coach
  const id = await savedFilm(api, title(), session.user._id)
  await openAs(page, session, `/admin/videos/edit/${id}`)
  const answer = (status: number, json: object) =>
    page.route('**/api/video/admin/update/*', (route) => route.fulfill({ status, json }), {
      times: 1,
    })
  await answer(500, {})
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title())
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expectToast(page, 'Failed to update video')
  await answer(422, { error: 'No.', fields: { title: 'Taken', description: ['Too plain'] } })
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expect(page.getByText('Taken', { exact: true })).toBeVisible()
  await expect(page.getByText('Too plain', { exact: true })).toBeVisible()
})
