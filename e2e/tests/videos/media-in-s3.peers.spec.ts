/** The whole product with its media in a bucket (`PEER_VERSITYGW`) that browsers use themselves. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { test as base } from '../../pages/demo-people.ts'
import { film, savedFilm } from '../../pages/films.ts'
import { freeVideo } from '../../pages/ladder-test.ts'
import { goLive, planLive, stopStream } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { play } from '../../pages/player.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { chooseFilms, FilmFolder, filmRow, press, showUploads } from '../../pages/upload-queue.ts'
import { expect, type Page } from '../../support/test.ts'

const test = base.extend<{ folder: FilmFolder }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
  folder: async ({}, use) => {
    const folder = await FilmFolder.make()
    await use(folder)
    await folder.remove()
  },
})
test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })
test.skip(({ isMobile }) => isMobile, 'the same requests at every width')

const PART = 8 * 1024 ** 2
const bucket = process.env['E2E_BUCKET'] ?? ''
const objects = (folder: string): string[] => {
  const path = join(bucket, folder)
  return existsSync(path) ? readdirSync(path) : []
}

/** A film of three parts: most of it is a box that players skip. */
async function longFilm(): Promise<Buffer> {
  const box = Buffer.alloc(2 * PART)
  box.writeUInt32BE(box.length)
  box.write('free', 4, 'latin1')
  return Buffer.concat([await readFile(film), box])
}

/** The parts that the page sends to the bucket from now on. */
function watchParts(page: Page): string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    const number = new URL(request.url()).searchParams.get('partNumber')
    if (request.method() === 'PUT') parts.push(number ?? 'to the server')
  })
  return parts
}

test('a film goes to the bucket in parts, goes on after a reload, and becomes playable', async ({
  page,
  demo,
  folder,
}) => {
  test.setTimeout(120_000)
  const { api, session } = demo.coach
  await openAs(page, session, '/admin/videos/new')
  const path = await folder.add('bridging.mp4', await longFilm())
  const row = filmRow(page, 'bridging.mp4')
  // The second part never gets there.
  await page.route(/partNumber=2/, () => undefined)
  const before = watchParts(page)
  await chooseFilms(page, [path])
  await showUploads(page)
  await expect.poll(() => before).toEqual(['1', '2'])
  await press(row, 'Pause bridging.mp4')
  await expect(row).toContainText('Paused')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute(/partNumber=2/)
  const after = watchParts(page)
  await chooseFilms(page, [path])
  const link = row.getByRole('link', { name: /^Edit video/ })
  await expect(link).toBeVisible({ timeout: 20_000 })
  expect(after).toEqual(['2', '3'])
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  expect(objects('sources')).toContain(`${id}.mp4`)

  const read = () => api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)
  await expect
    .poll(async () => (await read()).video.processing.state, { timeout: 60_000 })
    .toMatch(/playable|ready/)
  expect(objects('videos').length).toBeGreaterThan(0)
})

test('where the browser does not reach the bucket, the server takes the film', async ({
  page,
  demo,
  folder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await openAs(page, demo.coach.session, '/admin/videos/new')
  await page.route(/partNumber=/, (route) => route.abort())
  const parts = watchParts(page)
  await chooseFilms(page, [await folder.add('footwork.mp4')])
  await showUploads(page)
  const link = filmRow(page, 'footwork.mp4').getByRole('link', { name: /^Edit video/ })
  await expect(link).toBeVisible({ timeout: 20_000 })
  expect(parts).toEqual(['1', 'to the server'])
})

test('pictures and classes of the demo studio are in the bucket, and a class plays', async ({
  page,
}) => {
  const member = await makePerson('AG1')
  const id = await freeVideo(page, member.session.token)
  await placeSession(page, member.session)
  const fromBucket = page.waitForResponse(
    (answer) => answer.url().includes('X-Amz-Signature') && answer.status() === 206,
  )
  await page.goto(`/dashboard/videos/${id}`)
  await play(page)
  expect((await fromBucket).url()).toContain('.m4s')
  await page.goto('/dashboard/videos')
  const picture = page.locator('img[src*="/images/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(objects('images').length).toBeGreaterThan(10)
  expect(objects('videos').length).toBeGreaterThan(3)
})

test('what is deleted for good leaves the bucket', async ({ demo }) => {
  const admin = await makeStaff('admin')
  const id = await savedFilm(demo.coach.api, 'Not for long', demo.coach.session.user._id)
  expect(objects('sources')).toContain(`${id}.mp4`)
  await demo.coach.api.call('DELETE', `/video/admin/remove/${id}`)
  const { archive } = await admin.api.get<{ archive: { _id: string }[] }>(
    '/archive/admin/all?query=Not for long',
  )
  await admin.api.call('DELETE', `/archive/admin/remove/${archive[0]?._id}`)
  await expect.poll(() => objects('sources'), { timeout: 30_000 }).not.toContain(`${id}.mp4`)
})

test('a recorded class lands in the bucket and becomes a draft', async ({
  page,
  allowConsoleErrors,
}) => {
  // The page says goodbye to a stream that the end of the class has closed already.
  allowConsoleErrors(/api\/live\//)
  test.setTimeout(400_000)
  const coach = await makeStaff('coach')
  const title = `Recorded by ${coach.lastName} ${idOf(coach).slice(-6)}`
  const plan = { title, instructor: idOf(coach), minutes: 0.3, isRecorded: true }
  const startsAt = Date.now() + plan.minutes * 60_000
  const id = await planLive(coach.api, plan)
  await goLive(page, coach.session, id)
  const read = () =>
    coach.api.get<{ live_class: { took_place: boolean } }>(`/live_class/admin/detail/${id}`)
  await expect
    .poll(async () => (await read()).live_class.took_place, { timeout: 60_000 })
    .toBe(true)
  // A recording that ends with the start is one of a rehearsal.
  await expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(startsAt + 5000)
  await stopStream(page)
  // Until the recording is there, the bucket has a note that it is coming.
  await expect
    .poll(() => objects(`recordings/${id}`), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^\d{13}-to-\d{13}-[\w-]+\.mkv$/)])
  const drafts = async () =>
    (await coach.api.get<{ videos: { title: string }[] }>(`/video/admin/all?query=${title}`)).videos
  // Looked for once a minute, a minute after the last byte.
  await expect.poll(async () => (await drafts()).length, { timeout: 240_000 }).toBe(1)
  await expect.poll(() => objects(`recordings/${id}`)).toEqual([])
})
