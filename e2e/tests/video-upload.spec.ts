import { film } from '../pages/films.ts'
import { expectAccessibleInBothThemes, expectToast } from '../pages/screen.ts'
import { placeSession } from '../pages/session.ts'
import { test } from '../pages/demo-people.ts'
import { expect, type Page } from '../support/test.ts'

test.use({ actionTimeout: 15_000 })

const chooser = (page: Page) => page.locator('input[type=file]').first()
const start = (page: Page) => page.getByRole('button', { name: 'Start upload' })

test.beforeEach(async ({ page, demo }) => {
  await placeSession(page, demo.coach.session)
  await page.goto('/admin/videos')
  await page.getByRole('link', { name: 'Upload Video' }).click()
  await expect(page).toHaveURL('/admin/videos/new')
})

test('a file is sent, becomes a draft of the coach, and can be discarded', async ({ page }) => {
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

test('a page with the name of a film is refused by the server', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/status of 422/)
  const buffer = Buffer.from(`<html>${'x'.repeat(200)}</html>`)
  await chooser(page).setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer })
  await start(page).click()
  await expect(page.getByText('The file format is not supported.')).toBeVisible()
})

test('a transfer that fails is told, and begins again; finalising is tried without sending', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/status of 50\d|ERR_FAILED/)
  await chooser(page).setInputFiles(film)
  await page.route('**/api/storage/upload/*', (route) => route.abort(), { times: 1 })
  await start(page).click()
  await expectToast(page, 'Error uploading file, please try again.')
  await page.route(
    '**/api/video/admin/video-uploaded',
    (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }),
    { times: 1 },
  )
  await start(page).click()
  await expectToast(page, 'Error finalizing upload, please try again.')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'Video Details' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(sent).not.toContain('PUT')
})
