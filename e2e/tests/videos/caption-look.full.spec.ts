import { captionedVideo } from '../../pages/films.ts'
import { makePerson } from '../../pages/people.ts'
import { pause, play } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import type { Locator } from '@playwright/test'
import { expect, type Page, test } from '../../support/test.ts'

const FILE = `WEBVTT

00:00:00.000 --> 00:30:00.000
Breathe <c.in-yellow>in</c>
`

/** Goes down the open menu to an item of it. */
async function goTo(page: Page, item: Locator): Promise<void> {
  // Where the focus goes first is decided a moment after a menu has opened.
  await expect(page.locator('[role^="menuitem"]:focus')).toBeVisible()
  await expect(item).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(item).toBeFocused({ timeout: 200 })
  }).toPass()
}

/** Opens a menu in the open one, by keys alone. */
async function enter(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
  await goTo(page, item)
  await page.keyboard.press('Enter')
  await expect(item).toHaveAttribute('aria-expanded', 'true')
}

/** Chooses another step of a part, and goes back. */
async function choose(page: Page, part: string, step: string): Promise<void> {
  await enter(page, part)
  const radio = page.getByRole('menuitemradio', { name: step })
  await goTo(page, radio)
  await page.keyboard.press('Enter')
  await expect(radio).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: new RegExp(`^${part}`) })).toBeFocused()
}

test('how captions look is chosen by keys, seen at once, kept over a reload, and reset @full @phone', async ({
  page,
}) => {
  const { api, session } = await makePerson('AG1')
  const id = await captionedVideo(api)
  await placeSession(page, session)
  await page.route('**/captions-*.vtt', (route) =>
    route.fulfill({ body: FILE, contentType: 'text/vtt; charset=utf-8' }),
  )
  const overlay = page.locator('.vds-captions')
  const cue = overlay.locator('[data-part="cue"]').filter({ hasText: 'Breathe' })
  const size = () => overlay.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
  const openLooks = async () => {
    await page.getByRole('button', { name: 'Settings' }).press('Enter')
    await enter(page, 'Accessibility')
    await enter(page, 'Caption Styles')
  }

  await page.goto(`/dashboard/videos/${id}`)
  await play(page)
  await page.keyboard.press('c')
  await pause(page)
  await expect(cue).toHaveCSS('color', 'rgb(255, 255, 255)')
  const usual = await size()
  expect(usual, 'also on a phone').toBeGreaterThanOrEqual(14)
  await openLooks()
  await expectAccessibleInBothThemes(page)
  await choose(page, 'Text size', '200%')
  await choose(page, 'Text color', 'Green')
  await choose(page, 'Background', 'Black')
  await choose(page, 'Font', 'With serifs')
  await choose(page, 'Edge of letters', 'Outline')
  const expectChosen = async () => {
    await expect.poll(size).toBeCloseTo(2 * usual, 0)
    await expect(cue).toHaveCSS('color', 'rgb(102, 255, 102)')
    await expect(cue).toHaveCSS('background-color', 'rgb(0, 0, 0)')
    await expect(cue).toHaveCSS('font-family', 'serif')
    await expect(cue).toHaveCSS('text-shadow', /rgb\(0, 0, 0\)/)
    // A color of the file says who speaks.
    await expect(cue.locator('.in-yellow')).toHaveCSS('color', 'rgb(255, 255, 0)')
  }
  await expectChosen()
  const [line, box] = await Promise.all(
    [page.locator('.vds-time-slider'), cue].map((one) => one.boundingBox()),
  )
  if (!line || !box) throw new Error('The captions are out of sight')
  expect(box.y + box.height, 'the larger captions stand above the bar').toBeLessThan(line.y)

  await page.reload()
  await play(page)
  await pause(page)
  await expectChosen()
  await openLooks()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(size).toBeCloseTo(usual, 0)
  await expect(cue).toHaveCSS('color', 'rgb(255, 255, 255)')

  // Where nothing is said an example shows what is chosen.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(cue).toBeHidden()
  await openLooks()
  await choose(page, 'Text color', 'Yellow')
  await expect(overlay.getByText('Captions look like this')).toHaveCSS('color', 'rgb(255, 255, 0)')
})
