import type { ProgramCard } from '@carriage/contract/programs/schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { HistoryEntry, VideoCard } from '@carriage/contract/videos/schemas'
import type { ApiClient } from '../../support/api-client.ts'
import { expectPlaying, timeOf, videoOf } from '../../pages/player.ts'
import {
  expectFocusInSight,
  expectLargeText,
  focused,
  goTo,
  openTelevision,
  press,
  signInByCode,
  test,
} from './remote.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'a phone is no television')

/** The screen is for a room: accessible in both themes, with large words, and something has the focus. */
async function expectFitForRoom(tv: Page): Promise<void> {
  await expectFocusInSight(tv)
  await expectLargeText(tv)
  await expectAccessibleInBothThemes(tv)
}

/** A short class that the member may play and has to set up. */
async function classWithSetup(api: ApiClient): Promise<VideoCard> {
  const { videos } = await api.get<{ videos: VideoCard[] }>('/video/all?per_page=100')
  const short = videos
    .filter(({ playable }) => playable)
    .toSorted((a, b) => a.duration - b.duration)
  for (const video of short) {
    const { cues } = await api.get<{ cues: Cues }>(`/video/cues/${video._id}`)
    if (cues.setups.length > 0) return video
  }
  throw new Error('The demo studio has no class with a set-up')
}

/** What is set up can be read while the controls are there. */
async function expectSetupAboveControls(tv: Page): Promise<void> {
  const setup = await tv
    .locator('main p:not(.sr-only)')
    .filter({ hasText: /spring|footbar/i })
    .last()
    .boundingBox()
  const controls = await tv.getByRole('group', { name: 'Player', exact: true }).boundingBox()
  expect((setup?.y ?? 0) + (setup?.height ?? Infinity)).toBeLessThanOrEqual(controls?.y ?? 0)
}

const secondsLeft = (tv: Page) =>
  videoOf(tv).evaluate((video: HTMLVideoElement) => video.duration - video.currentTime)
const isPaused = (tv: Page) => videoOf(tv).evaluate((video: HTMLVideoElement) => video.paused)

for (const [width, height] of [
  [1920, 1080],
  [3840, 2160],
] as const)
  test(`at ${width}x${height} a class is found, set up, played and summed up by a remote alone @full`, async ({
    page: phone,
    browser,
    person,
  }) => {
    test.setTimeout(300_000)
    const { available_programs: open } = await person.api.get<{
      available_programs: ProgramCard[]
    }>('/program/home')
    const video = await classWithSetup(person.api)
    const tv = await openTelevision(browser, { width, height })
    await signInByCode(tv, phone, person.session)
    await expectFitForRoom(tv)

    // Programs, one of them, and back to the card that was pressed.
    await goTo(tv, 'Home', 'ArrowUp')
    await goTo(tv, 'Programs', 'ArrowRight')
    await press(tv, 'Enter')
    await expect(tv.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
    await press(tv, 'ArrowDown')
    await press(tv, 'ArrowRight')
    const card = await focused(tv).innerText()
    const program = open.find(({ title }) => card.startsWith(title))
    await expectFitForRoom(tv)
    await press(tv, 'Enter')
    await expect(tv.getByRole('heading', { level: 1, name: program?.title ?? '' })).toBeAttached()
    await expect(focused(tv)).toHaveText('Join Program')
    await expectFitForRoom(tv)
    await press(tv, 'Backspace')
    await expect(tv.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
    await expect(focused(tv)).toContainText(program?.title ?? '')

    // Discover, row by row, to the class.
    await goTo(tv, 'Programs', 'ArrowUp')
    await goTo(tv, 'Discover', 'ArrowRight')
    await press(tv, 'Enter')
    await expect(tv.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
    await press(tv, 'ArrowDown')
    await expectFitForRoom(tv)
    const row = tv.getByRole('region').filter({ hasText: video.title }).first()
    await expect(async () => {
      if ((await row.locator(':focus').count()) === 0) await press(tv, 'ArrowDown')
      await expect(row.locator(':focus')).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await goTo(tv, new RegExp(video.title), 'ArrowRight')
    await press(tv, 'Enter')

    // The reformer is set up, and the class begins.
    await expect(tv.getByRole('heading', { level: 1, name: video.title })).toBeVisible()
    await expect(tv.getByRole('region', { name: 'Set up first' })).toBeVisible()
    await expect(focused(tv)).toHaveText('Start')
    await expectFitForRoom(tv)
    await press(tv, 'Enter')
    await expectPlaying(tv)
    await press(tv, 'Enter')
    await expect.poll(() => isPaused(tv)).toBe(true)
    await expectFitForRoom(tv)
    const stood = await timeOf(tv)
    await press(tv, 'ArrowRight')
    await expect.poll(() => timeOf(tv)).toBeGreaterThan(stood + 8)
    await press(tv, 'ArrowLeft')
    await expect.poll(() => timeOf(tv)).toBeLessThan(stood + 5)
    await press(tv, 'ArrowUp')
    await expect(focused(tv)).toHaveText('Play')
    await press(tv, 'ArrowRight')
    await expect(focused(tv)).toHaveText('Start over')
    await expectSetupAboveControls(tv)
    await press(tv, 'Escape')
    await expect(focused(tv)).toHaveAccessibleName('Play')
    await press(tv, 'ArrowUp')
    await press(tv, 'ArrowRight')
    await press(tv, 'Enter')
    await expectPlaying(tv)
    await expect.poll(() => timeOf(tv)).toBeLessThan(5)
    await press(tv, 'Escape')

    // To its end, and home.
    await expect(async () => {
      await press(tv, 'ArrowRight')
      expect(await secondsLeft(tv)).toBeLessThan(10)
    }).toPass({ timeout: 90_000 })
    const done = tv.getByRole('heading', { level: 1, name: new RegExp(`^${video.title}, `) })
    await expect(done).toBeVisible({ timeout: 20_000 })
    await expect(focused(tv)).toHaveText('Back to Home')
    await expectFitForRoom(tv)
    await press(tv, 'Enter')
    await expect(tv.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeAttached()
    await expectFocusInSight(tv)
    const { history } = await person.api.get<{ history: HistoryEntry[] }>('/video/history')
    expect(history[0]?.video?._id).toBe(video._id)
    await tv.context().close()
  })

test('Back leaves a class for its page with Start in focus, and on Home it does nothing @full', async ({
  tv,
}) => {
  await press(tv, 'Escape')
  await expect(tv).toHaveURL(/\/tv$/)
  await press(tv, 'Enter')
  await expect(focused(tv)).toHaveText('Start')
  await press(tv, 'Enter')
  await expectPlaying(tv)
  await press(tv, 'GoBack')
  await expect(focused(tv)).toHaveText(/^(Start|Resume)$/)
  await press(tv, 'BrowserBack')
  await expect(tv).toHaveURL(/\/tv$/)
  await expectFocusInSight(tv)
})

test('Back finds the program that was opened and joined, in its new row @full', async ({ tv }) => {
  await goTo(tv, 'Home', 'ArrowUp')
  await goTo(tv, 'Programs', 'ArrowRight')
  await press(tv, 'Enter')
  await press(tv, 'ArrowDown')
  await press(tv, 'ArrowRight')
  const [title = ''] = (await focused(tv).innerText()).split('\n')
  await press(tv, 'Enter')
  await expect(focused(tv)).toHaveText('Join Program')
  await press(tv, 'Enter')
  await expect(focused(tv)).toHaveText('Start Workout')
  await press(tv, 'Backspace')
  const joined = tv.getByRole('region', { name: /^Active/ })
  await expect(joined.getByRole('link', { name: title })).toBeFocused()
  await expectFocusInSight(tv)
})

test('a class that cannot be played is tried again by the remote @full', async ({ tv }) => {
  await press(tv, 'Enter')
  await expect(focused(tv)).toHaveText('Start')
  const playlists = '**/*.m3u8*'
  await tv.route(playlists, (route) => route.fulfill({ status: 404, body: '' }))
  await press(tv, 'Enter')
  await expect(focused(tv)).toHaveText('Try again', { timeout: 30_000 })
  await expectFitForRoom(tv)
  await tv.unroute(playlists)
  await press(tv, 'Enter')
  await expectPlaying(tv)
  await expectFocusInSight(tv)
})

test('a television at a sixth of its speed answers every arrow @full', async ({ tv }) => {
  test.setTimeout(180_000)
  const cdp = await tv.context().newCDPSession(tv)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await goTo(tv, 'Home', 'ArrowUp')
  await goTo(tv, 'Discover', 'ArrowRight')
  await press(tv, 'Enter')
  await press(tv, 'ArrowDown')
  // Without waiting in between, as a thumb that is in a hurry.
  const names = await tv.evaluate(() => {
    const seen: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) seen.push(target.innerText)
    })
    Object.assign(globalThis, { seen })
    const row = document.activeElement?.closest('section')
    return [...(row?.querySelectorAll('a') ?? [])].map((card) => card.innerText)
  })
  expect(names.length).toBeGreaterThan(2)
  const moves = names.length - 1
  for (let step = 0; step < moves; step++) await tv.keyboard.press('ArrowRight')
  await expect(focused(tv)).toHaveText(names.at(-1) ?? '', { useInnerText: true })
  for (let step = 0; step < moves; step++) await tv.keyboard.press('ArrowLeft')
  await expect(focused(tv)).toHaveText(names[0] ?? '', { useInnerText: true })
  const seen = await tv.evaluate(() => (globalThis as unknown as { seen: string[] }).seen) // set above
  expect(seen).toEqual([...names.slice(1), ...names.slice(0, -1).toReversed()])
  await expectFocusInSight(tv)
})
