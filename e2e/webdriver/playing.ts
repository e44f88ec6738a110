/** What a video element of the page says of itself. */
import { expect } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** A broadcast begins some seconds after its host. */
const PATIENCE_MS = 40_000

export const timeOf = (visitor: Visitor): Promise<number> =>
  visitor.run(() => document.querySelector('video')?.currentTime ?? 0)

/** Pictures that have been shown so far. */
const framesOf = (visitor: Visitor): Promise<number> =>
  visitor.driver.executeAsyncScript<number>((selector: string, done: (frames: number) => void) => {
    const video = document.querySelector<HTMLVideoElement>(selector)
    if (video) video.requestVideoFrameCallback((_, { presentedFrames }) => done(presentedFrames))
    else done(0)
  }, 'video')

/** Time passes and pictures change from now on. */
export async function expectPlaying(visitor: Visitor): Promise<void> {
  await expect
    .poll(() => visitor.run(() => document.querySelector('video')?.videoWidth ?? 0), {
      message: 'a picture',
      timeout: PATIENCE_MS,
    })
    .toBeGreaterThan(0)
  const [time, frames] = [await timeOf(visitor), await framesOf(visitor)]
  await expect
    .poll(() => timeOf(visitor), { message: 'time of the video', timeout: PATIENCE_MS })
    .toBeGreaterThan(time + 0.5)
  await expect
    .poll(() => framesOf(visitor), { message: 'pictures shown', timeout: PATIENCE_MS })
    .toBeGreaterThan(frames + 5)
}

/** Presses the time line at a part of its length, and waits until the video stands there. */
export async function seekTo(visitor: Visitor, part: number): Promise<void> {
  const { driver } = visitor
  const duration = await visitor.run(() => document.querySelector('video')?.duration ?? 0)
  // The controls hide while nobody moves, so a second try may be needed.
  await expect(async () => {
    const line = await visitor.find('[role="slider"][aria-label="Seek"]')
    const { x, y, width, height } = await visitor.run(
      (slider) => (slider as unknown as Element).getBoundingClientRect().toJSON() as DOMRect,
      line,
    )
    const at = { x: Math.round(x + width * part), y: Math.round(y + height / 2) }
    await driver
      .actions()
      .move({ x: at.x, y: at.y - 30 })
      .move({ ...at, duration: 200 })
      .perform()
    const isHit = await visitor.run(
      (left, top) => document.elementFromPoint(left, top)?.closest('[role="slider"]') !== null,
      at.x,
      at.y,
    )
    expect(isHit, 'the time line is under the pointer').toBe(true)
    await driver.actions().press().release().perform()
    const wanted = duration * part
    await expect
      .poll(async () => Math.abs((await timeOf(visitor)) - wanted), { timeout: 5000 })
      .toBeLessThan(4 + duration / 100)
  }).toPass({ timeout: PATIENCE_MS })
}
