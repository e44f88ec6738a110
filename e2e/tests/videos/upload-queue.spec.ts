import { readFile } from 'node:fs/promises'
import { openMenu } from '../../pages/admin.ts'
import { test as base } from '../../pages/demo-people.ts'
import { damagedFilm, film, sendBeginning } from '../../pages/films.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { makeStaff } from '../../pages/staff.ts'
import { chooseFilms, FilmFolder, filmRow, press, showUploads } from '../../pages/upload-queue.ts'
import { expect, type Page } from '../../support/test.ts'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'

const test = base.extend<{ folder: FilmFolder }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
  folder: async ({}, use) => {
    const folder = await FilmFolder.make()
    await use(folder)
    await folder.remove()
  },
})

const SRT = '1\n00:00:00,000 --> 00:00:03,000\nAtmet ein'
const SRT_WITH_ODD_LINE = `${SRT}\n\n2\n00:00:05,000 --> 00:00:04,000\nAtmet aus`
const AGAIN = 'Choose the file again to continue.'
const edit = (page: Page, name: string) =>
  filmRow(page, name).getByRole('link', { name: /^Edit video/ })

/** Half of each film arrives, and no more for as long as this stands. */
async function stopHalfway(page: Page): Promise<{ half: number; arrived: string[] }> {
  const bytes = await readFile(film)
  const half = Math.floor(bytes.length / 2)
  const arrived: string[] = []
  await page.route('**/api/storage/upload/*', async (route, request) => {
    if (request.method() !== 'PUT') return route.continue()
    await sendBeginning(request.url(), bytes, half)
    arrived.push(request.url())
  })
  return { half, arrived }
}

test('several films upload in the background and continue after a reload where they stopped @full', async ({
  page,
  demo,
  folder,
}) => {
  const { api, session } = demo.coach
  await openAs(page, session, '/admin/videos/uploads')
  await expect(page).toHaveURL('/admin/videos/new')
  const films = [
    await folder.add('01_leg-circles.mp4'),
    await folder.add('02_footwork.mp4'),
    await folder.add('03_teaser.mp4'),
  ]
  const { half, arrived } = await stopHalfway(page)
  await chooseFilms(page, [
    ...films,
    await folder.add('notes.txt', 'no film'),
    await folder.add('01_leg-circles.de.srt', SRT),
  ])
  const [first, second, third] = ['01_leg-circles.mp4', '02_footwork.mp4', '03_teaser.mp4'].map(
    (name) => filmRow(page, name),
  )
  if (!first || !second || !third) throw new Error('There are three')
  await expect(first).toContainText('Leg circles')
  await expect(third).toContainText('Waiting')
  await expect(filmRow(page, 'notes.txt')).toContainText('Invalid file type.')
  await expect(page.getByLabel('Language of 01_leg-circles.de.srt')).toHaveValue('de')
  await press(third, 'Details of 03_teaser.mp4')
  await expect(page.getByLabel('Title')).toHaveValue('Teaser')
  await page.getByLabel('Title').fill('Teaser for two')
  await page.getByText('Core', { exact: true }).click()
  await expectAccessible(page)
  await showUploads(page)
  await expect(third).toContainText('Teaser for two')

  await expect.poll(() => arrived.length).toBe(2)
  await press(first, 'Pause 01_leg-circles.mp4')
  await expect(first).toContainText('Paused')
  await expect.poll(() => arrived.length).toBe(3)
  await openMenu(page)
  await page.getByRole('link', { name: 'Programs' }).click()
  await expect(page).toHaveURL('/admin/programs')
  await page.getByRole('link', { name: 'Uploading 1 of 3' }).click()
  await expect(second).toContainText('Uploading')
  await chooseFilms(page, films.slice(0, 1))
  await expect(page.getByText('1 file is in the queue already.')).toBeVisible()

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await expect(page.getByText(AGAIN)).toHaveCount(3)
  await expect(third).toContainText('Teaser for two')
  const offsets: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/storage/upload/') && request.method() !== 'HEAD')
      offsets.push(`${request.method()} ${request.headers()['upload-offset']}`)
  })
  await chooseFilms(page, films.toReversed())
  await expect(page.getByText('3 of 3 videos sent')).toBeVisible({ timeout: 20_000 })
  expect(offsets).toEqual([`PATCH ${half}`, `PATCH ${half}`, `PATCH ${half}`])
  await expect(edit(page, '03_teaser.mp4')).toHaveAccessibleName('Edit video: Teaser for two')
  const idOf = async (name: string) =>
    (await edit(page, name).getAttribute('href'))?.split('/').at(-1) ?? ''
  const read = async (name: string) =>
    (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${await idOf(name)}`)).video
  await expect
    .poll(() => read('03_teaser.mp4'))
    .toMatchObject({ title: 'Teaser for two', categories: ['core'], status: 'draft' })
  expect((await read('02_footwork.mp4')).title).toBe('Footwork')
  // What was attached before the reload has to be chosen again, too.
  await chooseFilms(page, [await folder.add('01_leg-circles.de.srt', SRT_WITH_ODD_LINE)])
  await expect(first).toContainText('Line 6: The caption ends before it begins.')
  await expect
    .poll(async () => (await read('01_leg-circles.mp4')).captions.map(({ language }) => language))
    .toEqual(['de'])
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect(page.getByRole('button', { name: /^Discard/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Uploading/ })).toHaveCount(0)
})

test('a failed upload shows its reason and can be retried; removing asks for confirmation only if data is lost @full', async ({
  page,
  demo,
  folder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (503|507)/)
  await openAs(page, demo.coach.session, '/admin/videos/new')
  await page.route(
    '**/api/storage/upload/*',
    (route) => route.fulfill({ status: 507, json: { error: 'The server has no room.' } }),
    { times: 1 },
  )
  await chooseFilms(page, [await folder.add('full.mp4')])
  await expectToast(page, 'The server has no room.')
  await showUploads(page)
  const row = filmRow(page, 'full.mp4')
  await expect(row).toContainText('The server has no room.')
  await expect(page.getByText('0 of 1 video sent, 1 needs attention')).toBeVisible()
  await press(row, 'Retry full.mp4')
  await expect(edit(page, 'full.mp4')).toBeVisible()
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect(page.getByRole('button', { name: 'Discard full.mp4' })).toHaveCount(0)

  await chooseFilms(page, [await folder.add('page.mp4', `<html>${'x'.repeat(200)}</html>`)])
  await expect(filmRow(page, 'page.mp4')).toContainText('The file format is not supported.')
  const { arrived } = await stopHalfway(page)
  await chooseFilms(page, [await folder.add('half.mp4')])
  await page.getByLabel('Description').fill('From the heels')
  await expect.poll(() => arrived.length).toBe(1)
  await showUploads(page)
  await press(filmRow(page, 'half.mp4'), 'Pause half.mp4')
  await expectAccessibleInBothThemes(page)
  await press(filmRow(page, 'half.mp4'), 'Remove half.mp4')
  const question = page.getByRole('alertdialog', { name: 'Remove this video?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await press(filmRow(page, 'half.mp4'), 'Remove half.mp4')
  const givenUp = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Remove' }).click()
  await givenUp
  await expect(filmRow(page, 'half.mp4')).toHaveCount(0)
})

test('a video that cannot be read is listed with its reason for its coach and admins @full', async ({
  page,
  demo,
  folder,
}) => {
  const coach = await makeStaff('user', 'coach')
  await openAs(page, coach.session, '/admin/videos/new')
  await expect(page.getByText('No video is being uploaded or prepared.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // Admins see those of other runs, too.
  const title = `Broken ${Math.random().toString(36).slice(2, 10)}`
  await chooseFilms(page, [await folder.add(`${title}.mp4`, damagedFilm())])
  await showUploads(page)
  const list = page.getByRole('list', { name: 'Upload queue' })
  const line = list.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('Processing failed', { timeout: 60_000 })
  await expect(line).toContainText(/The file is damaged|This file has no picture/)
  // It stands once, though both this browser and the server know it.
  await expect(line).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  // Another try at the same file would end the same.
  await expect(line.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await openAs(page, demo.admin.session, '/admin/videos/new')
  await expect(line).toContainText(`by ${coach.session.user.first_name}`)
  await expect(filmRow(page, `${title}.mp4`)).toHaveCount(0)
})

test('one tab uploads while another shows the progress; logging out removes the queue @full', async ({
  page,
  context,
  folder,
  demo,
}) => {
  const coach = await makeStaff('user', 'coach')
  await openAs(page, coach.session, '/admin/videos/new')
  const { arrived } = await stopHalfway(page)
  await chooseFilms(page, [await folder.add('one.mp4')])
  await showUploads(page)
  await expect.poll(() => arrived.length).toBe(1)
  const other = await context.newPage()
  await other.goto('/admin/videos/new')
  await expect(other.getByText('Another tab of this browser is uploading.')).toBeVisible()
  await expect(filmRow(other, 'one.mp4')).toContainText('Uploading')
  await expect(other.getByRole('button', { name: 'Pause one.mp4' })).toBeDisabled()
  await expect(other.locator('input[type=file]')).toHaveCount(0)
  await expectAccessible(other)
  await other.goto('about:blank')
  await openMenu(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('one.mp4')
  await openAs(page, demo.coach.session, '/admin/videos/new')
  await expect(page.getByText('Drop your videos here')).toBeVisible()
  await expect(filmRow(page, 'one.mp4')).toHaveCount(0)
})
