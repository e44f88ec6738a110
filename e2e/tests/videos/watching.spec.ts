import type { Video } from '@carriage/contract/videos/schemas'
import { makePerson, test } from '../../pages/people.ts'
import { freeVideo } from '../../pages/ladder-test.ts'
import { watchOrigins } from '../../pages/origin.ts'
import { expectPlaying, pause, play, seekTo, timeOf, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { ApiClient } from '../../support/api-client.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same player; the layout is looked at on the main path')

/** What the page reports to the server about watching. */
function watchReports(page: Page): { plays: string[]; reports: Record<string, number>[] } {
  const sent = { plays: [] as string[], reports: [] as Record<string, number>[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/video/play/')) sent.plays.push(request.method() + pathname)
    if (pathname.startsWith('/api/video/progress/'))
      sent.reports.push(request.postDataJSON() as Record<string, number>) // the page's own body
  })
  return sent
}

test('a demo class plays and seeks, counts as one view and reports the position', async ({
  page,
  context,
  baseURL,
}) => {
  const expectOwnOrigin = watchOrigins(context, baseURL ?? '')
  const person = await makePerson('AG1')
  const id = await freeVideo(page, person.session.token)
  const sent = watchReports(page)
  await openAs(page, person.session, `/dashboard/videos/${id}`)
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  expect(sent.plays, 'a page that is only looked at is no view').toEqual([])
  await play(page)
  await expect.poll(() => sent.plays).toEqual([`GET/api/video/play/${id}`])

  const length = await videoOf(page).evaluate((video: HTMLVideoElement) => video.duration)
  await seekTo(page, length * 0.75)
  await expectPlaying(page)
  await seekTo(page, length * 0.25)
  await expectPlaying(page)

  await pause(page)
  await expect.poll(() => sent.reports.length, 'a report at the pause').toBeGreaterThan(0)
  const at = await timeOf(page)
  const last = sent.reports.at(-1)
  expect(Math.abs((last?.['position_seconds'] ?? 0) - at)).toBeLessThan(1)
  expect(last?.['duration_seconds']).toBeCloseTo(length, 0)
  await play(page)
  expect(sent.plays).toHaveLength(1)
  const { video } = await person.api.get<{ video: Video }>(`/video/details/${id}`)
  expect(video.views).toBeGreaterThan(0)
  expectOwnOrigin()
})

test('leaving the page reports the remaining seconds @full', async ({ page }) => {
  const person = await makePerson('AG1')
  const sent = watchReports(page)
  await openAs(page, person.session, '/dashboard')
  const videos = page.getByRole('region', { name: 'Recommended Videos' })
  await videos.getByRole('link').first().click()
  await play(page)
  // What is less than a second is not worth a report.
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1.5)
  const before = sent.reports.length
  await page.getByRole('main').getByText('Back', { exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => sent.reports.length).toBeGreaterThan(before)
  expect(sent.reports.at(-1)?.['position_seconds']).toBeGreaterThan(0.3)
})

test('a premium class shows its picture and a link to subscribe to members without a plan @full', async ({
  page,
}) => {
  const person = await makePerson('AG1', { code: 'SHWRM7' })
  expect(person.session.user.subscription_plan).toBe('none')
  const video = await premiumVideo()
  const { video: seen } = await person.api.get<{ video: Video }>(`/video/details/${video._id}`)
  expect([seen.playback_id, seen.playback_url]).toEqual([null, null])
  let media = 0
  page.on('request', (request) => {
    if (request.url().includes('/media/v/')) media++
  })
  await openAs(page, person.session, `/dashboard/videos/${video._id}`)
  // Their trial lasts a day, and they are told so.
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(video.title)
  const picture = page.locator('main article img').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('/images/')
  await expect(videoOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Subscribe Now', exact: true }).click()
  await expect(page).toHaveURL('/plans')
  expect(media).toBe(0)

  // what is not premium plays, even without a plan
  await page.goto(`/dashboard/videos/${await freeVideo(page, person.session.token)}`)
  await play(page)
})

/** A premium class, found by somebody who may see every one. */
async function premiumVideo(): Promise<Video> {
  const admin = new ApiClient()
  const { token } = await admin.post<{ token: { access_token: string } }>('/auth/login', {
    email: 'admin@carriage.test',
    password: 'carriage-demo',
  })
  admin.token = token.access_token
  const { available_programs: programs } = await admin.get<{
    available_programs: { _id: string }[]
  }>('/program/available')
  for (const { _id } of programs) {
    const { program } = await admin.get<{
      program: { weeks: { sessions: { video: Video | null }[] }[] }
    }>(`/program/details/${_id}`)
    const videos = program.weeks.flatMap(({ sessions }) => sessions.map(({ video }) => video))
    const found = videos.find((video) => video?.is_premium_content)
    if (found) return found
  }
  throw new Error('The demo studio has no premium class')
}
