/** The player as a member sees it, and what the video element says of itself. */
import { expect, type Locator, type Page } from '@playwright/test'

export const videoOf = (page: Page): Locator => page.locator('video')

export const timeOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** Pictures that were decoded and shown. */
export const framesOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => {
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
    return totalVideoFrames - droppedVideoFrames
  })

/** Presses play and waits until pictures move and time passes. */
export async function play(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Play', exact: true }).first()
  await expect(button).toBeVisible()
  await button.click()
  await expectPlaying(page)
}

/** Time passes and pictures are decoded from now on. */
export async function expectPlaying(page: Page): Promise<void> {
  const [time, frames] = [await timeOf(page), await framesOf(page)]
  await expect.poll(() => timeOf(page), 'time of the video').toBeGreaterThan(time + 0.5)
  await expect.poll(() => framesOf(page), 'pictures decoded').toBeGreaterThan(frames)
}
