import { buildPlayerPage, PLAYER_PAGE } from '../../fixtures/player-page.ts'
import { freeVideo, test } from '../../pages/ladder-test.ts'
import { expectPlaying, play, timeOf, videoOf } from '../../pages/player.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.use({ firstVisit: true })

test.skip(({ isMobile }) => isMobile, 'the same player; the layout is looked at on the main path')

const property = (page: Page, name: 'playbackRate' | 'muted' | 'paused') =>
  videoOf(page).evaluate((video: HTMLVideoElement, key) => video[key], name)
const player = (page: Page) => page.locator('[data-media-player]')

/** Opens one setting of the menu. */
async function openSetting(page: Page, setting: string): Promise<void> {
  await player(page).hover()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: setting }).click()
}

test('quality and speed are changed in the menu, everything else by button and by key @full', async ({
  page,
  people,
  ladder,
}) => {
  await placeSession(page, people.AG1.session)
  const id = await freeVideo(page, people.AG1.session.token)
  await page.goto(`/dashboard/videos/${id}`)
  await play(page)
  expect(ladder.renditions.at(-1)).toBe('720p.m4s')

  await player(page).press('k')
  await expect.poll(() => property(page, 'paused')).toBe(true)
  await player(page).press('m')
  await expect.poll(() => property(page, 'muted')).toBe(true)
  const at = await timeOf(page)
  await player(page).press('ArrowRight')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(at + 3)
  await player(page).press('f')
  await expect(player(page)).toHaveAttribute('data-fullscreen')
  await player(page).press('f')
  await expect(player(page)).not.toHaveAttribute('data-fullscreen')

  await player(page).press('k')
  await openSetting(page, 'Speed')
  await page.getByRole('slider', { name: 'Speed' }).press('ArrowRight')
  await expect.poll(() => property(page, 'playbackRate')).toBe(1.25)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await openSetting(page, 'Quality')
  await page.getByRole('menuitemradio', { name: '360p' }).click()
  await expect(page.getByRole('menuitemradio', { name: '360p' })).toBeChecked()
  await expect.poll(() => ladder.renditions.at(-1)).toBe('360p.m4s')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: 'PiP' })).toBeVisible()
  // neither can work here
  await expect(page.getByRole('button', { name: /cast/i })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /airplay/i })).toHaveCount(0)
})

test('each button of the bar has an icon of our own, and shows where the keys are, in forced colours, too @full', async ({
  page,
  people,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await placeSession(page, people.AG1.session)
  await page.goto(`/dashboard/videos/${await freeVideo(page, people.AG1.session.token)}`)
  await play(page)
  await player(page).press('k')
  const buttons = player(page).locator('.vds-controls .vds-button').filter({ visible: true })
  expect(await buttons.count()).toBeGreaterThan(6)
  for (const button of await buttons.all()) {
    const icon = button.locator('svg').filter({ visible: true })
    await expect(icon).toHaveAttribute('viewBox', '0 0 256 256')
    await button.focus()
    await expect(button).toHaveCSS('outline-style', 'solid')
    await expect(button).toHaveCSS('outline-width', '2px')
  }
})

test('in full screen the list of keys stands over the picture, and the player does not get its keys @full', async ({
  page,
  people,
}) => {
  await placeSession(page, people.AG1.session)
  await page.goto(`/dashboard/videos/${await freeVideo(page, people.AG1.session.token)}`)
  await play(page)
  await player(page).press('k')
  await player(page).press('f')
  await expect(player(page)).toHaveAttribute('data-fullscreen')
  await player(page).press('?')
  const keys = player(page).getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeInViewport()
  await expect(keys).toContainText('Play or pause')
  await page.keyboard.press('k')
  await page.keyboard.press('m')
  expect(await property(page, 'paused')).toBe(true)
  expect(await property(page, 'muted')).toBe(false)
  await keys.getByRole('button', { name: 'Close' }).click()
  await expect(keys).toBeHidden()
  expect(await property(page, 'paused')).toBe(true)
  await player(page).press('?')
  await expect(keys).toBeInViewport()
  await page.evaluate(() => document.exitFullscreen())
  await expect(keys).toBeHidden()
})

test('captions and the storyboard are shown for a class that has them @full', async ({
  page,
  people,
  ladder,
}) => {
  const { script, style } = await buildPlayerPage({
    playbackUrl: '/media/v/ladder/1.token/index.m3u8',
    captions: [{ url: '/media/v/ladder/1.token/captions.vtt', label: 'English', language: 'en' }],
    storyboardUrl: '/media/v/ladder/1.token/storyboard.vtt',
    startAt: 12,
  })
  await placeSession(page, people.AG1.session)
  await page.route(`**${PLAYER_PAGE}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route(`**${PLAYER_PAGE}.css`, (route) =>
    route.fulfill({ contentType: 'text/css', body: style }),
  )
  await page.route('**/api/video/**', (route) => route.fulfill({ json: { message: 'heard' } }))
  // On a page that the server itself has served: others may not speak to this machine.
  await page.goto('/terms')
  await page.evaluate(() => {
    document.body.innerHTML = '<div id="player"></div>'
  })
  await page.addStyleTag({ url: `${PLAYER_PAGE}.css` })
  await page.addScriptTag({ url: `${PLAYER_PAGE}.js`, type: 'module' })
  await expectPlaying(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(12)
  const caption = page.getByText('Breathe out, press the carriage away.', { exact: true })
  await expect(caption).toHaveCount(0)
  await player(page).press('c')
  await expect(caption).toBeVisible()

  const line = page.getByRole('slider', { name: 'Seek', includeHidden: true })
  await line.hover({ position: { x: 40, y: 2 } })
  const preview = page.locator('[data-media-player] .vds-slider-thumbnail img')
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    '/1.token/storyboard.png',
  )
  expect(ladder.log.filter(({ file }) => file === 'storyboard.png')).not.toHaveLength(0)
})

test('a class keeps its length when the browser cannot seek for a moment @full', async ({
  page,
  people,
}) => {
  const id = await freeVideo(page, people.AG1.session.token)
  await openAs(page, people.AG1.session, `/dashboard/videos/${id}`)
  await play(page)
  const slider = page.getByRole('slider', { name: 'Seek', includeHidden: true })
  const said = async () =>
    / of (.+)$/.exec((await slider.getAttribute('aria-valuetext')) ?? '')?.[1]
  // The words are those of the page as soon as the length is known.
  await expect.poll(said).toMatch(/^\d+ (minute|second)s?\b/)
  const length = await said()
  // As while its sources are attached anew, which loaded machines take some time for.
  await videoOf(page).evaluate(async (video: HTMLVideoElement) => {
    const none = document.createElement('video').seekable
    Object.defineProperty(video, 'seekable', { configurable: true, get: () => none })
    video.dispatchEvent(new Event('progress'))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    Reflect.deleteProperty(video, 'seekable')
    video.dispatchEvent(new Event('progress'))
  })
  await expectPlaying(page)
  await expect.poll(said).toBe(length)
})

test('a Chromecast is offered only where the studio lets browsers load code from Google @full', async ({
  page,
  people,
}) => {
  const id = await freeVideo(page, people.AG1.session.token)
  await placeSession(page, people.AG1.session)
  // Chrome itself has it; the build for tests does not.
  await page.addInitScript(() => Object.assign(globalThis, { chrome: {} }))
  const cast = page.getByRole('button', { name: 'Google Cast', includeHidden: true })
  await page.goto(`/dashboard/videos/${id}`)
  await play(page)
  await expect(cast).toHaveCount(0)
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as object // the contract of that endpoint
    await route.fulfill({ json: { ...config, google_cast_enabled: true } })
  })
  await page.reload()
  await play(page)
  await expect(cast.first()).toBeAttached()
})
