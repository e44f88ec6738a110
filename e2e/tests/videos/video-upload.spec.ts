import { readFile } from 'node:fs/promises'
import { openMenu } from '../../pages/admin.ts'
import { damagedFilm, film, sendBeginning } from '../../pages/films.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { test } from '../../pages/demo-people.ts'
import { expect, type Page } from '../../support/test.ts'

const chooser = (page: Page) => page.locator('input[type=file]').first()
const failed = 'Error uploading file, please try again.'
const start = (page: Page) => page.getByRole('button', { name: 'Start upload' })

test.beforeEach(async ({ page, demo }) => {
  await placeSession(page, demo.coach.session)
  await page.goto('/admin/videos')
  await page.getByRole('link', { name: 'Upload Video' }).click()
  await expect(page).toHaveURL('/admin/videos/new')
})

test('an uploaded file becomes a draft of the coach and can be discarded', async ({ page }) => {
  await expect(page.getByRole('tab')).toHaveText(['Upload', 'Video Details', 'Settings'])
  await expect(page.getByRole('tab', { name: 'Upload' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleInBothThemes(page)
  await chooser(page).setInputFiles(film)
  await expect(page.getByText('short.mp4').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await chooser(page).setInputFiles(film)
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await start(page).click()
  expect((await put).url()).toContain('/api/storage/upload/')
  await expect(page.getByRole('tab', { name: 'Video Details' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByLabel('Instructor')).toHaveValue(/\S+ \S+/)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('tab', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Drop a video here')).toBeVisible()
})

test('other files are refused, and so is more than one', async ({ page }) => {
  const choose = (name: string) =>
    chooser(page).setInputFiles({ name, mimeType: 'video/webm', buffer: Buffer.from('<html>x') })
  await choose('film.webm')
  await expect(
    page.getByText('Invalid file type. Only MP4,M4V and MOV formats are supported.'),
  ).toBeVisible()
  await expect(chooser(page)).not.toHaveAttribute('multiple')
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const name of ['a.mp4', 'b.mp4']) transfer.items.add(new File(['x'], name))
    return transfer
  })
  await page.getByText('Drop a video here').dispatchEvent('drop', { dataTransfer: files })
  await expect(page.getByText('Invalid File', { exact: true })).toBeVisible()
})

test('an HTML page with a video’s file name is refused by the server', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/)
  const buffer = Buffer.from(`<html>${'x'.repeat(200)}</html>`)
  await chooser(page).setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer })
  await start(page).click()
  await expect(page.getByText('The file format is not supported.')).toBeVisible()
})

test(
  'a failed transfer is reported and restarted; finishing is retried without sending again',
  { tag: '@full' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 50\d|ERR_FAILED/)
    await chooser(page).setInputFiles(film)
    await page.route('**/api/storage/upload/*', (route) => route.abort(), { times: 1 })
    await start(page).click()
    await expectToast(page, failed)
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.route(
      '**/api/video/admin/video-uploaded',
      (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectToast(page, 'Error finalizing upload, please try again.')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tab', { name: 'Video Details' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(sent).not.toContain('PUT')
  },
)

test(
  'after an outage of network and server, received bytes are not sent again',
  { tag: '@full' },
  async ({ page, allowConsoleErrors }) => {
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
    await start(page).click()
    await expectToast(page, failed)
    await page.route('**/api/storage/upload/*', (route) => route.abort('connectionrefused'), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectToast(page, failed)
    const rest = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await rest).headers()['upload-offset']).toBe(String(half))
    await expect(page.getByRole('tab', { name: 'Video Details' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
)

test('leaving during an upload asks for confirmation and then discards it', async ({ page }) => {
  await page.route('**/api/storage/upload/*', () => undefined)
  await chooser(page).setInputFiles(film)
  const signed = page.waitForResponse('**/get-presigned-url')
  await start(page).click()
  const { _id } = (await (await signed).json()) as { _id: string } // the contract's form
  await openMenu(page)
  await page.getByRole('link', { name: 'Programs' }).click()
  const question = page.getByRole('alertdialog', { name: 'Stop the upload?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/admin/videos/new')
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeAttached()
  await openMenu(page)
  await page.getByRole('link', { name: 'Programs' }).click()
  const givenUp = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Leave' }).click()
  expect((await givenUp).url()).toContain(_id)
  await expect(page).toHaveURL('/admin/programs')
})

test(
  'a video that cannot be read shows the reason, and no useless retry',
  { tag: '@full' },
  async ({ page }) => {
    await chooser(page).setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: damagedFilm(),
    })
    await start(page).click()
    const note = page.getByRole('alert').filter({ hasText: 'Processing failed' })
    await expect(note).toBeVisible({ timeout: 60_000 })
    await expect(note).toContainText(/The file is damaged|This file has no picture/)
    await expectAccessibleInBothThemes(page)
    // Another try at the same file would end the same.
    await expect(note.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  },
)
