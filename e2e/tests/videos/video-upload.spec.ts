import { readFile } from 'node:fs/promises'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { openMenu } from '../../pages/admin.ts'
import { damagedFilm, film, sendBeginning } from '../../pages/films.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { test } from '../../pages/demo-people.ts'
import { filmRow, press, showUploads } from '../../pages/upload-queue.ts'
import { expect, type Page } from '../../support/test.ts'

const chooser = (page: Page) => page.locator('input[type=file]').first()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const failed = 'Error uploading file, please try again.'
const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer })

/** Films stand still on their way until the returned function is called. */
async function holdFilms(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/storage/upload/*', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The id of the film that is sent next. */
const nextId = async (page: Page): Promise<string> => {
  const answer = await page.waitForResponse('**/get-presigned-url')
  return ((await answer.json()) as { _id: string })._id // the contract's form
}

test.beforeEach(async ({ page, demo }) => {
  await openAs(page, demo.coach.session, '/admin/videos')
  await page.getByRole('link', { name: 'Upload Video' }).click()
  await expect(page).toHaveURL('/admin/videos/new')
})

test('a film is sent as soon as it is chosen, is described meanwhile, and can be discarded', async ({
  page,
  demo,
}) => {
  await expect(page.getByRole('tab')).toHaveText(['Upload', 'Video Details', 'Settings'])
  await expect(tab(page, 'Upload')).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleInBothThemes(page)
  const release = await holdFilms(page)
  const id = nextId(page)
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await chooser(page).setInputFiles(film)
  await expect(tab(page, 'Video Details')).toHaveAttribute('aria-selected', 'true')
  expect((await put).url()).toContain('/api/storage/upload/')
  await expect(page.getByLabel('Title')).toHaveValue('Short')
  await expect(page.getByText('Kept in this browser, and saved once')).toBeVisible()
  await expect(tab(page, 'Settings')).toBeDisabled()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Title').fill('Heels, then toes')
  const description = page.getByLabel('Description')
  await description.pressSequentially('From ')
  release()
  const read = async () =>
    (await demo.coach.api.get<{ video: AdminVideo }>(`/video/admin/detail/${await id}`)).video
  await expect(tab(page, 'Settings')).toBeEnabled()
  await expect.poll(async () => (await read()).description).toBe('From')
  // The form is the same as before: the hand does not notice that the film has become a video, and was saved.
  await page.keyboard.type('the heels')
  await expect(description).toHaveValue('From the heels')
  expect((await read()).title).toBe('Heels, then toes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Title is required')).toHaveCount(0)
  expect((await read()).instructor?._id).toBe(demo.coach.session.user._id)

  await showUploads(page)
  // It stands there once, with one percentage at the most.
  await expect(page.getByRole('listitem').filter({ hasText: 'Heels, then toes' })).toHaveCount(1)
  expect(await page.getByRole('progressbar').count()).toBeLessThanOrEqual(1)
  await press(filmRow(page, 'short.mp4'), 'Discard short.mp4')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Drop your videos here')).toBeVisible()
  await expect(filmRow(page, 'short.mp4')).toHaveCount(0)
})

test('what the server would refuse is said before the first byte, and other kinds are taken @full', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get-presigned-url')) asked.push(request.postData() ?? '')
  })
  const bytes = await readFile(film)
  await chooser(page).setInputFiles([
    named('page.mp4', Buffer.from(`<html>${'x'.repeat(200)}`)),
    named('empty.mp4', Buffer.alloc(0)),
    named('lost.mp4', Buffer.concat([Buffer.alloc(64), bytes.subarray(64)])),
    named('half.mp4', bytes.subarray(0, bytes.length / 2)),
    named('notes.txt', Buffer.from('no film')),
  ])
  for (const [name, problem] of [
    ['page.mp4', 'The file format is not supported.'],
    ['empty.mp4', 'The file is empty.'],
    ['lost.mp4', 'The file is damaged. Please export it again.'],
    ['half.mp4', 'The file is incomplete. Please upload it again.'],
    ['notes.txt', 'Invalid file type. Only MP4,M4V and MOV formats are supported.'],
  ] as const)
    await expect(filmRow(page, name)).toContainText(problem)
  expect(asked).toEqual([])
  await chooser(page).setInputFiles(named('other.mkv', bytes))
  await showUploads(page)
  await expect(filmRow(page, 'other.mkv').getByRole('link', { name: /^Edit video/ })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('leaving the page ends no upload, and what was typed is saved when the film has arrived @full', async ({
  page,
  demo,
}) => {
  const release = await holdFilms(page)
  const id = nextId(page)
  await chooser(page).setInputFiles(film)
  await page.getByLabel('Title').fill('Leg circles for two')
  await openMenu(page)
  await page.getByRole('link', { name: 'Programs' }).click()
  await expect(page).toHaveURL('/admin/programs')
  await expect(page.getByRole('link', { name: 'Uploading 1 of 1' })).toBeVisible()
  release()
  const path = `/video/admin/detail/${await id}`
  await expect(page.getByRole('link', { name: 'Uploading 1 of 1' })).toHaveCount(0)
  await expect
    .poll(async () => (await demo.coach.api.get<{ video: AdminVideo }>(path)).video.title)
    .toBe('Leg circles for two')
})

test('a failed transfer is reported and goes on; finishing is retried without sending again @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 50\d|ERR_FAILED/)
  await page.route('**/api/storage/upload/*', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await page.route(
    '**/api/video/admin/video-uploaded',
    (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }),
    { times: 1 },
  )
  await chooser(page).setInputFiles(film)
  await expectToast(page, failed)
  await showUploads(page)
  const row = filmRow(page, 'short.mp4')
  await expect(row).toContainText(failed)
  await expectAccessibleInBothThemes(page)
  await press(row, 'Retry short.mp4')
  await expectToast(page, 'Error finalizing upload, please try again.')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await press(row, 'Retry short.mp4')
  await expect(row.getByRole('link', { name: /^Edit video/ })).toBeVisible()
  expect(sent).not.toContain('PUT')
})

test('after an outage of the network, received bytes are not sent again @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|ERR_CONNECTION/)
  const bytes = await readFile(film)
  const half = Math.floor(bytes.length / 2)
  await page.route(
    '**/api/storage/upload/*',
    async (route, request) => {
      await sendBeginning(request.url(), bytes, half)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await chooser(page).setInputFiles(film)
  await expectToast(page, failed)
  await showUploads(page)
  const row = filmRow(page, 'short.mp4')
  const rest = page.waitForRequest((request) => request.method() === 'PATCH')
  await press(row, 'Retry short.mp4')
  expect((await rest).headers()['upload-offset']).toBe(String(half))
  await expect(row.getByRole('link', { name: /^Edit video/ })).toBeVisible()
})

test('a video that cannot be read shows the reason, and no useless retry @full', async ({
  page,
}) => {
  const name = `damaged-${test.info().project.name}-${test.info().retry}.mp4`
  await chooser(page).setInputFiles(named(name, damagedFilm()))
  await showUploads(page)
  const row = filmRow(page, name)
  await expect(row.getByText('Processing failed')).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText(/The file is damaged|This file has no picture/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // Another try at the same file would end the same.
  await expect(row.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
})
