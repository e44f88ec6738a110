import { freeVideo, renewSignature, test } from '../../pages/ladder-test.ts'
import { expectPlaying, play, videoOf } from '../../pages/player.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const FAILED = 'We couldn’t play the class.'
const PLAYLISTS = '**/media/v/**/*.m3u8'
const SEGMENTS = '**/media/v/**/*.m4s'

test.skip(({ isMobile }) => isMobile, 'the same player')

let id: string
test.beforeEach(async ({ page, people, ladder }) => {
  expect(ladder.log).toEqual([])
  id = await freeVideo(page, people.AG1.session.token)
  await placeSession(page, people.AG1.session)
})
const open = (page: Page) => page.goto(`/dashboard/videos/${id}`)
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED })

test('a playlist that is not there is reported, and Retry plays once it is @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/)
  await page.route(PLAYLISTS, (route) => route.fulfill({ status: 404 }))
  await open(page)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(failure(page)).toBeVisible()
  await page.unroute(PLAYLISTS)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectPlaying(page)
})

test('media that the browser cannot decode is reported @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./)
  await page.route(SEGMENTS, (route) => route.fulfill({ body: 'no film', status: 206 }))
  await open(page)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(failure(page)).toBeVisible({ timeout: 30_000 })
})

test('a signature that was refused once is used again by itself @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/)
  await renewSignature(page, '1.first')
  let refusals = 0
  await page.route(PLAYLISTS, (route) =>
    refusals++ === 0 ? route.fulfill({ status: 403 }) : route.fallback(),
  )
  await open(page)
  await play(page)
  expect(refusals).toBeGreaterThan(1)
})

test('a page that is opened shows the poster and loads nothing of the film before it is played @full', async ({
  page,
  ladder,
}) => {
  await open(page)
  await expect(page.locator('article [aria-busy] img').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  expect(ladder.log).toEqual([])
  await play(page)
  expect(ladder.log.length).toBeGreaterThan(0)
})

test('Space, k and m work on the whole page of a video, and Space does not scroll @full', async ({
  page,
}) => {
  await open(page)
  const paused = () => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Space')
  await expectPlaying(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('k')
  await expect.poll(paused).toBe(true)
  await page.keyboard.press('m')
  await expect
    .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.muted))
    .toBe(true)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Full screen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})
