import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { test } from '../../pages/demo-people.ts'
import { savedFilm } from '../../pages/films.ts'
import { expectPlaying, timeOf, videoOf } from '../../pages/player.ts'
import { placeSession } from '../../pages/session.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { expect, type Page } from '../../support/test.ts'

const inServer = (path: string): string =>
  fileURLToPath(new URL(`../../../server/test/${path}`, import.meta.url))

test.setTimeout(300_000)

async function untilReady(api: ApiClient, id: string): Promise<AdminVideo> {
  const read = async () => (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)).video
  await expect
    .poll(async () => (await read()).processing.state, { timeout: 240_000 })
    .toMatch(/ready|failed/)
  const video = await read()
  expect(video.processing.error).toBeNull()
  return video
}

/** A film of four colours, as cameras store them: without saying in which colour space. */
async function colouredFilm(folder: string, size: string): Promise<string> {
  const corners = [
    ['0', '0', '0xC04030'],
    ['iw/2', '0', '0x3070B0'],
    ['0', 'ih/2', '0x509040'],
    ['iw/2', 'ih/2', '0xD0B090'],
  ].map(([x, y, colour]) => `drawbox=x=${x}:y=${y}:w=iw/2:h=ih/2:color=${colour}:t=fill`)
  const picture = { codec: 'libx264', size, rate: 25, seconds: 3, filters: corners.join(',') }
  const path = join(folder, `${size}.mp4`)
  const made = JSON.stringify([{ picture }, path, 'mp4'])
  await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    inServer('films/film-program.ts'),
    made,
  ])
  return path
}

/** The colour in the middle of each quarter, as the browser shows it. */
const coloursOf = (page: Page, url: string): Promise<number[]> =>
  page.evaluate(async (src) => {
    const video = document.createElement('video')
    video.muted = true
    video.src = src
    document.body.append(video)
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve)
      video.addEventListener('error', () => reject(new Error(video.error?.message ?? '')))
    })
    const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    video.currentTime = 1
    await shown
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 40
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0, 40, 40)
    video.remove()
    return [10, 30].flatMap((y) =>
      [10, 30].flatMap((x) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)),
    )
  }, url)

test('a film without colour properties looks alike in every quality, and as on its coach’s disk', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const folder = await mkdtemp(join(tmpdir(), 'carriage-e2e-colours-'))
  try {
    await placeSession(page, session)
    for (const size of ['960x540', '1280x720']) {
      const path = await colouredFilm(folder, size)
      const title = `Colours ${size} ${test.info().retry}`
      const id = await savedFilm(api, title, session.user._id, path)
      const { playback_url } = await untilReady(api, id)
      const master = new URL(playback_url ?? '')
      const playlist = await (await fetch(master)).text()
      const files = playlist.split('\n').filter((line) => /^\d+p\.m3u8$/.test(line))
      expect(files.length).toBe(2)
      const bytes = await readFile(path)
      await page.route('**/original.mp4', (route) =>
        route.fulfill({ body: bytes, contentType: 'video/mp4' }),
      )
      await page.goto('/admin/videos')
      const original = await coloursOf(page, '/original.mp4')
      for (const file of files) {
        const url = new URL(file.replace('.m3u8', '.m4s'), master).pathname
        const colours = await coloursOf(page, url)
        for (const [n, value] of colours.entries())
          expect(Math.abs(value - (original[n] ?? 0))).toBeLessThanOrEqual(2)
      }
      await page.unroute('**/original.mp4')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('of two sounds the default is heard, and the other is offered', async ({ page, demo }) => {
  const { api, session } = demo.coach
  await placeSession(page, session)
  const title = `Two sounds ${test.info().retry}`
  const path = inServer('corpora/films/second-sound-is-default.mp4')
  await untilReady(api, await savedFilm(api, title, session.user._id, path))
  await page.goto(`/admin/videos?query=${encodeURIComponent(title)}`)
  await page
    .getByRole('button', { name: `Actions for ${title}` })
    .filter({ visible: true })
    .click()
  const first = page.waitForRequest(/\/audio\.m4s$/)
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await expectPlaying(page)
  await first
  await page.locator('[data-media-player]').hover()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Sound' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Sound 1' })).toBeChecked()
  const second = page.waitForRequest(/\/audio-2\.m4s$/)
  await page.getByRole('menuitemradio', { name: 'Sound 2' }).click()
  await second
  await expectPlaying(page)
})

test('a film whose picture ends before its sound plays to the end of that', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  await placeSession(page, session)
  for (const [file, seconds] of [
    ['short-picture.mp4', 20],
    ['one-picture.mp4', 30.5],
  ] as const) {
    const title = `${file} ${test.info().retry}`
    const path = inServer(`corpora/films/${file}`)
    await untilReady(api, await savedFilm(api, title, session.user._id, path))
    await page.goto(`/admin/videos?query=${encodeURIComponent(title)}`)
    await page
      .getByRole('button', { name: `Actions for ${title}` })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: 'Preview' }).click()
    await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(3)
    await videoOf(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 2
    })
    await expect
      .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.ended), {
        timeout: 30_000,
      })
      .toBe(true)
    expect(Math.abs((await timeOf(page)) - seconds)).toBeLessThan(0.5)
  }
})
