/** The player as a member sees it, and what the video element says of itself. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The player is much code, and decoding is much work for a machine without a graphics card. */
const PATIENCE_MS = 20_000

export const videoOf = (page: Page): Locator => page.locator('video')

export const timeOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** Lines of the picture, which tell the rendition. */
export const heightOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.videoHeight)

/** Pictures that were decoded and shown. */
const framesOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => {
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
    return totalVideoFrames - droppedVideoFrames
  })

/** Presses play and waits until pictures move and time passes. */
export async function play(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Play', exact: true }).first()
  await expect(button).toBeVisible({ timeout: PATIENCE_MS })
  await button.click()
  await expectPlaying(page)
}

/** Plays the last second of what is open. */
export async function playToTheEnd(page: Page): Promise<void> {
  await play(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
}

/** Presses the picture, which stops what plays. */
export async function pause(page: Page): Promise<void> {
  await page.locator('[data-media-player]').press('k')
  await expect
    .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true)
}

/** Time passes and pictures are decoded from now on. */
export async function expectPlaying(page: Page): Promise<void> {
  const [time, frames] = [await timeOf(page), await framesOf(page)]
  await expect.poll(() => timeOf(page), 'time of the video').toBeGreaterThan(time + 0.5)
  await expect.poll(() => framesOf(page), 'pictures decoded').toBeGreaterThan(frames)
}

/** A class that was started elsewhere plays, as soon as the reformer is said to be set up where that is asked. */
export async function expectStarted(page: Page): Promise<void> {
  const ready = page.getByRole('button', { name: 'Ready' })
  await expect(ready.or(videoOf(page)).first()).toBeVisible({ timeout: PATIENCE_MS })
  if (await ready.isVisible()) await ready.click()
  await expectPlaying(page)
}

/** Whether a press there reaches a slider. */
const isHit = (page: Page, x: number, y: number): Promise<boolean> =>
  page.evaluate(
    ([left, top]) => Boolean(document.elementFromPoint(left, top)?.closest('[role="slider"]')),
    [x, y] as const,
  )

/** Presses the time line at a place, in seconds, and waits until the video stands there. */
export async function seekTo(page: Page, seconds: number): Promise<void> {
  const line = page.getByRole('slider', { name: 'Seek', includeHidden: true })
  const duration = await videoOf(page).evaluate((video: HTMLVideoElement) => video.duration)
  // the controls hide while nobody moves: a slow machine needs a second try
  await expect(async () => {
    const box = await line.boundingBox()
    if (!box) throw new Error('The time line is out of sight')
    const [x, y] = [box.x + (box.width * seconds) / duration, box.y + box.height / 2]
    await page.mouse.move(x, y - 30)
    await page.mouse.move(x, y)
    // A press before they are back would reach the picture, and stop it.
    await expect.poll(() => isHit(page, x, y), { timeout: 3000 }).toBe(true)
    await page.mouse.down()
    await page.mouse.up()
    const off = async () => (await timeOf(page)) - seconds
    // it may play on while we look
    const isNear = async () => Math.abs((await off()) - 1.5) < 2.5 + duration / 100
    await expect.poll(isNear, { timeout: 3000 }).toBe(true)
  }).toPass({ timeout: PATIENCE_MS })
}

/** What is seen or read aloud in the open menus of the player. */
const textsNow = (page: Page): Promise<string[]> =>
  page.locator('.vds-settings-menu-items').evaluate((menu) => {
    const texts: (string | null)[] = []
    for (const element of menu.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue
      for (const name of ['aria-label', 'aria-valuetext']) texts.push(element.getAttribute(name))
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue)
    }
    return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')
  })

/** Opens the settings of the player and each menu within them, closes them, and returns all that is said there. */
export async function readSettings(page: Page, settings: Locator): Promise<string[]> {
  const texts = new Set<string>()
  // Those that are open are the titles of what is read.
  const closed = page.getByRole('menuitem', { expanded: false })
  const read = async (): Promise<void> => {
    for (const text of await textsNow(page)) texts.add(text)
    const ids = await closed.evaluateAll((items) => items.map(({ id }) => id))
    for (const id of ids) {
      const item = page.locator(`[id="${id}"]`)
      await item.click()
      await expect(item).toHaveAttribute('aria-expanded', 'true')
      await read()
      await item.click()
      await expect(item).toHaveAttribute('aria-expanded', 'false')
    }
  }
  await settings.click()
  await expect(closed.first()).toBeVisible()
  await read()
  await page.keyboard.press('Escape')
  await expect(closed).toHaveCount(0)
  return [...texts]
}
