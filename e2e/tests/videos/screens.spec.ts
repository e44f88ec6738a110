import type { HistoryEntry } from '@carriage/contract/videos/schemas'
import { freeVideo } from '../../pages/ladder-test.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectPlaying, play, seekTo, timeOf, videoOf } from '../../pages/player.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the screens of phones are looked at one by one')

const isPaused = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)

/** Opens a television and answers its code. */
async function openTelevision(tv: Page): Promise<string> {
  await tv.goto('/tv')
  await tv.getByRole('button', { name: 'Show the code' }).click()
  await expect(tv.getByRole('img', { name: /^QR code/ })).toBeVisible()
  return (await tv.getByText(/^[A-Z2-9]{6}$/).innerText()).trim()
}

test('a class goes from the phone to a television and back at the same second @full', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const person = await makePerson('AG1')
  const id = await freeVideo(page, person.session.token)
  const house = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const tv = await house.newPage()
  const code = await openTelevision(tv)
  await expectAccessible(tv)

  await openAs(page, person.session, `/dashboard/videos/${id}`)
  await play(page)
  await seekTo(page, 300)
  await page.getByRole('button', { name: 'Play on a TV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Play on a TV' })
  await expectAccessibleInBothThemes(page)
  const from = await timeOf(page)
  await dialog.getByRole('textbox').first().click()
  await page.keyboard.type(code)
  const remote = page.getByRole('region', { name: 'Playing on the TV' })
  await expect(remote.getByText('Playing on the TV')).toBeVisible()
  await expectPlaying(tv)
  expect(Math.abs((await timeOf(tv)) - from)).toBeLessThan(30)
  await expectAccessibleInBothThemes(page)

  await remote.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => isPaused(tv)).toBe(true)
  const stood = await timeOf(tv)
  await remote.getByRole('button', { name: 'Ten seconds back' }).click()
  await expect.poll(() => timeOf(tv)).toBeLessThan(stood - 4)
  await expectPlaying(tv)
  const watched = async () =>
    (await person.api.get<{ history: HistoryEntry[] }>('/video/history')).history[0]
  await expect.poll(async () => (await watched())?.position_seconds).toBeGreaterThan(from - 15)

  await remote.getByRole('button', { name: 'Continue here' }).click()
  await expect(tv.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectPlaying(page)
  expect(Math.abs((await timeOf(page)) - stood)).toBeLessThan(30)
  await house.close()
})

test('the code opened by a camera plays what another tab plays, and the queue follows on the television @full', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const person = await makePerson('AG1')
  const id = await freeVideo(page, person.session.token)
  const { videos } = await person.api.get<{
    videos: { _id: string; title: string; playable: boolean }[]
  }>('/video/all?per_page=100')
  const next = videos.find(({ _id, playable }) => playable && _id !== id)
  await person.api.post('/queue/add', { video_ids: [next?._id], position: 'last' })
  const house = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const tv = await house.newPage()
  const code = await openTelevision(tv)

  await openAs(page, person.session, `/dashboard/videos/${id}`)
  await play(page)
  const camera = await page.context().newPage()
  await camera.goto(`/dashboard/tv?code=${code}`)
  await expect(camera.getByText(/^From 0:\d\d$|^From the beginning$/)).toBeVisible()
  await expectAccessibleInBothThemes(camera)
  await camera.getByRole('button', { name: 'Play on the TV' }).click()
  await expect(camera).toHaveURL(`/dashboard/videos/${id}`)
  await expectPlaying(tv)
  await expect(page.getByText('Playing on the TV')).toBeVisible()

  await videoOf(tv).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
  await expect(tv.getByRole('heading', { level: 1, name: next?.title ?? '' })).toBeAttached()
  await expectPlaying(tv)
  await expect(page.getByText(`Your TV is playing “${next?.title}”.`)).toBeVisible()
  await page.getByRole('button', { name: 'End on the TV' }).click()
  await expect(tv.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await house.close()
})
