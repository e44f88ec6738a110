import { offsetOf } from '../../fixtures/ladder-server.ts'
import { freeVideo, renewSignature, test } from '../../pages/ladder-test.ts'
import { watchOrigins } from '../../pages/origin.ts'
import { expectPlaying, play, seekTo, timeOf, videoOf } from '../../pages/player.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true })

test.skip(({ isMobile }) => isMobile, 'the same player; the layout is looked at on the main path')

const SOUND = 'audio.m4s'

test.beforeEach(async ({ page, people }) => {
  await placeSession(page, people.AG1.session)
})

test.describe('qualities with separate audio', () => {
  let open: () => Promise<void>
  test.beforeEach(async ({ page, people }) => {
    const id = await freeVideo(page, people.AG1.session.token)
    open = async () => {
      await page.goto(`/dashboard/videos/${id}`)
    }
  })

  test('plays video and audio by byte ranges of single files', async ({
    page,
    context,
    ladder,
    baseURL,
  }) => {
    const expectOwnOrigin = watchOrigins(context, baseURL ?? '')
    await open()
    await play(page)
    const media = ladder.log.filter(({ file }) => file.endsWith('.m4s'))
    expect(new Set(media.map(({ file }) => file))).toContain(SOUND)
    expect(media.every(({ status }) => status === 206)).toBe(true)
    const buffered = await videoOf(page).evaluate((v: HTMLVideoElement) => v.buffered.length)
    expect(buffered).toBeGreaterThan(0)
    expect(await videoOf(page).evaluate((v: HTMLVideoElement) => Math.round(v.duration))).toBe(24)
    expectOwnOrigin()
  })

  test('seeks forward to parts that are not loaded, and back @full', async ({ page, ladder }) => {
    ladder.bytesPerSecond = 120_000
    ladder.holdFrom(2)
    await open()
    await play(page)
    const ahead = new Set(ladder.renditions.map((file) => offsetOf(file, 4)))
    const asked = () => ladder.log.some(({ from }) => from !== null && ahead.has(from))
    expect(asked()).toBe(false)
    ladder.release()
    await seekTo(page, 18)
    await expectPlaying(page)
    expect(asked()).toBe(true)
    await seekTo(page, 2)
    await expectPlaying(page)
    expect(await timeOf(page)).toBeLessThan(14)
  })

  test('uses a renewed signature and keeps its position @full', async ({
    page,
    ladder,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 403/)
    await renewSignature(page, '1.first')
    ladder.holdFrom(3)
    await open()
    await play(page)
    await seekTo(page, 9)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(9)
    await expect.poll(() => ladder.held).toBeGreaterThan(0)
    await renewSignature(page, '2.second')
    ladder.expired.add('1.first')
    const renewed = page.waitForResponse('**/api/video/details/*')
    ladder.release()
    await renewed
    await expect.poll(() => ladder.log.some(({ token }) => token === '2.second')).toBe(true)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(12.5)
    await expectPlaying(page)
    const again = ladder.log.filter(({ status }) => status === 403)
    expect(again.length, 'an expired signature is not asked for again').toBeLessThan(4)
  })
})
