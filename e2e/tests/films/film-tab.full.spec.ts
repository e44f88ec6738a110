import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { test } from '../../pages/demo-people.ts'
import { film, savedFilm } from '../../pages/films.ts'
import { expectPlaying } from '../../pages/player.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { expect, type Page } from '../../support/test.ts'

const maker = fileURLToPath(new URL('../../../server/test/films/film-program.ts', import.meta.url))
const PATIENCE_MS = 120_000

let folder = ''
let twoTracks = ''
let song = ''

test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000)

const tone = (hertz: number, seconds: number, codec: string) => ({
  codec,
  seconds,
  drawing: `sine=frequency=${hertz}:sample_rate=48000:duration=${seconds}`,
})

async function make(described: object, file: string, format: string): Promise<string> {
  const path = join(folder, file)
  const made = JSON.stringify([described, path, format])
  await promisify(execFile)(process.execPath, ['--import', 'tsx', maker, made])
  return path
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = await mkdtemp(join(tmpdir(), 'carriage-e2e-film-tab-'))
  const picture = { codec: 'libx264', size: '320x180', rate: 25, seconds: 8 }
  const sounds = { sound: tone(300, 8, 'aac'), further: [tone(4000, 8, 'aac')] }
  twoTracks = await make({ picture, ...sounds }, 'two-tracks.mp4', 'mp4')
  song = await make({ sound: tone(4000, 8, 'pcm_s16le') }, 'song.wav', 'wav')
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (api: ApiClient, id: string) =>
  (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)).video

async function untilReady(api: ApiClient, id: string): Promise<void> {
  await expect
    .poll(async () => (await read(api, id)).processing.state, { timeout: PATIENCE_MS })
    .toMatch(/ready|failed/)
  expect((await read(api, id)).processing.error).toBeNull()
}

async function openTab(page: Page, api: ApiClient, title: string, path: string, coachId: string) {
  const id = await savedFilm(api, `${title} ${test.info().retry}`, coachId, path)
  await untilReady(api, id)
  await page.goto(`/admin/videos/edit/${id}?tab=film`)
  await expect(page.getByRole('heading', { name: 'Current film' })).toBeVisible()
  return id
}

/** Opens the sounds that the player offers. */
async function openSounds(page: Page): Promise<void> {
  await page.locator('[data-media-player]').hover()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Sound' }).click()
}

async function preview(page: Page, title: string): Promise<void> {
  await page.goto(`/admin/videos?query=${encodeURIComponent(title)}`)
  await page
    .getByRole('button', { name: `Actions for ${title}` })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await expectPlaying(page)
}

test('voice and music are told apart in the tab Film, and the choice of a mix is kept for other films', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  await placeSession(page, session)
  const id = await openTab(page, api, 'Two tracks', twoTracks, session.user._id)
  const remake = page.getByRole('button', { name: 'Prepare the sound again' })
  await expect(remake).toBeDisabled()
  await page.getByLabel('Track 1', { exact: true }).selectOption('Voice')
  await expect(page.getByText('Choose which track is the music')).toBeVisible()
  await expect(remake).toBeDisabled()
  await page.getByLabel('Track 2', { exact: true }).selectOption('Music')
  await remake.click()
  await expectToast(page, 'The sound is being prepared')
  await untilReady(api, id)
  await preview(page, `Two tracks ${test.info().retry}`)
  await openSounds(page)
  const sounds = page.getByRole('menuitemradio').filter({ visible: true })
  await expect(sounds).toHaveText([/Coach/, /Balanced/, /Music/])
  await expect(sounds.nth(1)).toBeChecked()
  const music = page.waitForRequest(/\/audio-3\.m4s$/)
  const kept = page.waitForResponse(/\/user\/update-profile$/)
  await sounds.nth(2).click()
  await music
  expect((await kept).status()).toBe(200)
  try {
    const again = page.waitForRequest(/\/audio-3\.m4s$/)
    await preview(page, `Two tracks ${test.info().retry}`)
    await again
    await openSounds(page)
    await expect(sounds.nth(2)).toBeChecked()
  } finally {
    // Other tests use the same coach.
    await api.post('/user/update-profile', { sound_mix: null, sound_language: null })
  }
})

test('music is sent beside a film, taken away again, and noted with its license', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  await placeSession(page, session)
  const id = await openTab(page, api, 'With music', film, session.user._id)
  const section = page.getByRole('region', { name: 'Voice and music' })
  await section.locator('input[type=file]').setInputFiles(song)
  await expectToast(page, 'The sound is being prepared')
  await expect(section.getByText('Music file: song.wav')).toBeVisible()
  await untilReady(api, id)
  await section.getByRole('button', { name: 'Remove music' }).click()
  await expect(section.getByText('Drop the music here')).toBeVisible()
  await untilReady(api, id)
  await page.reload()
  await page.getByRole('textbox', { name: 'Source and license' }).fill('Example Library, order 12')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Source and license' })).toHaveValue(
    'Example Library, order 12',
  )
  await expectAccessibleInBothThemes(page)
})

test('a film is trimmed, replaced and brought back in the tab Film', async ({ page, demo }) => {
  const { api, session } = demo.coach
  await placeSession(page, session)
  const id = await openTab(page, api, 'To trim', twoTracks, session.user._id)
  const next = page.getByRole('region', { name: 'New film' })
  const publish = next.getByRole('button', { name: 'Publish new film' })

  const whole = await page.getByLabel('End at').inputValue()
  await page.getByLabel('End on the timeline').press('ArrowLeft')
  await expect(page.getByLabel('End at')).not.toHaveValue(whole)
  await page.getByLabel('End at').fill('0:05')
  await page.getByLabel('End at').press('Enter')
  await page.getByRole('button', { name: 'Trim', exact: true }).click()
  await expect(publish).toBeVisible({ timeout: PATIENCE_MS })
  await publish.click()
  await expectToast(page, 'The new film is published')
  expect((await read(api, id)).duration).toBe(5)

  const replace = page.getByRole('region', { name: 'Replace film' })
  const chooser = replace.locator('input[type=file]')
  // The page is lost before the server answers; the same file goes on at the same address.
  const addresses: string[] = []
  const address = '**/api/storage/upload/**'
  await page.route(address, (route) => {
    addresses.push(route.request().url())
  })
  await chooser.setInputFiles(film)
  await expect.poll(() => addresses.length).toBe(1)
  await page.reload()
  await expect(replace.getByText('The upload of short.mp4 was interrupted')).toBeVisible()
  await page.unroute(address)
  const resumed = page.waitForRequest(addresses[0] ?? '')
  await chooser.setInputFiles(film)
  await resumed
  await expect(publish).toBeVisible({ timeout: PATIENCE_MS })
  await next.getByRole('button', { name: 'Discard' }).click()
  await expect(next).toHaveCount(0)
  expect((await read(api, id)).duration).toBe(5)

  const former = page.getByRole('region', { name: 'Former films' })
  await former.getByRole('button', { name: 'Bring back' }).click()
  await expectToast(page, 'The former film is back')
  await expect.poll(async () => (await read(api, id)).duration).toBe(8)
  await former.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Film removed')
  await expect(former).toHaveCount(0)
})
