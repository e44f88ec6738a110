import type { Video } from '@carriage/contract/videos/schemas'
import { freeVideo } from '../../pages/ladder-test.ts'
import { makePerson, test, type Person } from '../../pages/people.ts'
import { expectPlaying, pause, play, seekTo, timeOf, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same player; the layout is looked at on the main path')

const positionOf = async ({ api }: Person, id: string) =>
  (await api.get<{ video: Video }>(`/video/details/${id}`)).video.position_seconds

async function openVideo(page: Page, person: Person, id: string): Promise<void> {
  await openAs(page, person.session, `/dashboard/videos/${id}`)
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible({
    timeout: 20_000,
  })
}

test('a class left on one device resumes at the same second on another @full', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const person = await makePerson('AG1')
  const id = await freeVideo(page, person.session.token)
  await openVideo(page, person, id)
  const note = page.getByText(/^Resumed at/)
  await expect(note).toHaveCount(0)
  await play(page)
  const length = await videoOf(page).evaluate((video: HTMLVideoElement) => video.duration)
  await seekTo(page, length * 0.4)
  await expectPlaying(page)
  await pause(page)
  const left = Math.floor(await timeOf(page))
  await expect.poll(() => positionOf(person, id)).toBe(left)

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  await openVideo(other, person, id)
  const minute = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  await expect(other.getByText(`Resumed at ${minute}`, { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(other)
  await play(other)
  await expect.poll(() => timeOf(other)).toBeGreaterThan(left)
  await other.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => timeOf(other)).toBeLessThan(left - 2)
  await expect(other.getByText(/^Resumed at/)).toHaveCount(0)
  await expectPlaying(other)
  await elsewhere.close()
})

test('only what was played counts as watched, also when the page is closed @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  const id = await freeVideo(page, person.session.token)
  const reports: { position_seconds: number; watched_seconds: number }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/video/progress/'))
      reports.push(request.postDataJSON() as (typeof reports)[number]) // the page's own body
  })
  await openVideo(page, person, id)
  const began = Date.now()
  await play(page)
  const length = await videoOf(page).evaluate((video: HTMLVideoElement) => video.duration)
  await seekTo(page, length * 0.7)
  await expectPlaying(page)
  await pause(page)
  const passed = (Date.now() - began) / 1000
  await expect.poll(() => reports.at(-1)?.position_seconds ?? 0).toBeGreaterThan(length * 0.6)
  const watched = reports.reduce((sum, report) => sum + report.watched_seconds, 0)
  expect(watched).toBeGreaterThan(0)
  expect(watched).toBeLessThanOrEqual(passed)

  const told = (await positionOf(person, id)) ?? 0
  await play(page)
  // Well ahead of the player's own events, which come late on a busy machine.
  await expect.poll(() => timeOf(page)).toBeGreaterThan(told + 4)
  // a page that goes away says so with `pagehide` alone
  await page.goto('about:blank')
  await expect.poll(() => positionOf(person, id)).toBeGreaterThan(told + 1)
})

test('the screen stays on only while a class plays @full', async ({ page, people }) => {
  await page.addInitScript(() => {
    const held = { now: 0 }
    Object.assign(globalThis, { held })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          held.now++
          return { release: async () => void held.now-- }
        },
      },
    })
  })
  const held = () =>
    page.evaluate(() => (globalThis as unknown as { held: { now: number } }).held.now) // set above
  const id = await freeVideo(page, people.AG1.session.token)
  await openVideo(page, people.AG1, id)
  expect(await held()).toBe(0)
  await play(page)
  await expect.poll(held).toBe(1)
  await pause(page)
  await expect.poll(held).toBe(0)
  await play(page)
  await page.getByRole('main').getByText('Back', { exact: true }).click()
  await expect(videoOf(page)).toHaveCount(0)
  await expect.poll(held).toBe(0)
})
