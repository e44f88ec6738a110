import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { test } from '../../pages/demo-people.ts'
import { savedFilm } from '../../pages/films.ts'
import { expectPlaying, videoOf } from '../../pages/player.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const maker = fileURLToPath(
  new URL('../../../server/test/films/make-matrix-films.ts', import.meta.url),
)
/** As fast as browsers play. */
const RATE = 8

interface Film {
  path: string
  seconds: number
}

let folder = ''
let films: Film[] = []

test.describe.configure({ mode: 'serial' })
test.setTimeout(600_000)

test.beforeAll(async () => {
  // A hook has the limit of the configuration, and the films are encoded beside other tests.
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'carriage-e2e-films-'))
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', maker, folder])
  films = stdout
    .trim()
    .split('\n')
    .map((line): Film => JSON.parse(line))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('films of twelve kinds become playable and play to the end', async ({ page, demo }) => {
  const { api, session } = demo.coach
  expect(films).toHaveLength(12)
  await placeSession(page, session)
  for (const { path, seconds } of films) {
    await test.step(basename(path), async () => {
      // Those of a first try are still there.
      const title = `Try ${test.info().retry + 1} ${basename(path)}`
      const id = await savedFilm(api, title, session.user._id, path)
      const read = async () =>
        (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)).video
      await expect
        .poll(async () => (await read()).processing.state, { timeout: 240_000 })
        .toMatch(/playable|ready|failed/)
      const { processing, duration } = await read()
      expect(processing).toMatchObject({ error: null })
      expect(Math.abs(duration - seconds)).toBeLessThanOrEqual(1)
      // As a draft: other tests count what members see.
      await page.goto(`/admin/videos?query=${encodeURIComponent(title)}`)
      await page
        .getByRole('button', { name: `Actions for ${title}` })
        .filter({ visible: true })
        .click()
      await page.getByRole('menuitem', { name: 'Preview' }).click()
      await expectPlaying(page)
      const ended = await videoOf(page).evaluate(
        (video: HTMLVideoElement, rate) =>
          new Promise<{ at: number; length: number }>((resolve, reject) => {
            const end = () => resolve({ at: video.currentTime, length: video.duration })
            // A short one may have come to its end by itself.
            if (video.ended) end()
            const state = () => `${video.currentTime} of ${video.duration} s, ${video.readyState}`
            setTimeout(() => reject(new Error(`It stands still: ${state()}`)), 60_000)
            video.addEventListener('ended', end)
            video.addEventListener('error', () => reject(new Error(video.error?.message ?? '')))
            video.muted = true
            video.playbackRate = rate
          }),
        RATE,
      )
      expect(Math.abs(ended.at - seconds)).toBeLessThan(0.5)
      expect(Math.abs(ended.length - seconds)).toBeLessThan(0.5)
    })
  }
})
