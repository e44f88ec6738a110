import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { test } from '../../pages/demo-people.ts'
import { savedFilm } from '../../pages/films.ts'
import { play, videoOf } from '../../pages/player.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const CAPTIONS = `WEBVTT

00:00.000 --> 00:09.000 line:0
שלום עולם!

00:00.000 --> 00:09.000
<c.yellow>Breathe in</c>

00:05.000 --> 00:02.000
Never shown
`

test.skip(({ isMobile }) => isMobile, 'the same player at every width')
test.setTimeout(120_000)

test('captions keep their place, colour and direction, and C works after a press on Play', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  await placeSession(page, session)
  const title = `Captions ${test.info().retry}`
  const id = await savedFilm(api, title, session.user._id)
  const read = async () => (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)).video
  await expect
    .poll(async () => (await read()).processing.state, { timeout: 60_000 })
    .toMatch(/playable|ready/)

  await page.goto(`/admin/videos/edit/${id}?tab=settings`)
  await page
    .getByLabel('Choose caption files')
    .setInputFiles({ name: 'class.he.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) })
  await page.getByRole('button', { name: 'Save captions' }).click()
  // The cue that ends before it begins is named, and costs the file nothing.
  await expect(page.getByText('One line isn’t shown:')).toBeVisible()
  await expect(page.getByText('Line 9: The caption ends before it begins.')).toBeVisible()

  await page.goto(`/admin/videos?query=${encodeURIComponent(title)}`)
  await page
    .getByRole('button', { name: `Actions for ${title}` })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await play(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 1
  })
  const cues = page.locator('.vds-captions [data-part="cue"]')
  const isOn = () =>
    videoOf(page).evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].some(({ mode }) => mode === 'showing'),
    )
  if ((await cues.count()) === 0) await page.keyboard.press('c')
  await expect(cues).toHaveCount(2)
  const hebrew = cues.filter({ hasText: 'שלום' })
  const english = cues.filter({ hasText: 'Breathe in' })
  const [box, top, bottom] = await Promise.all(
    [videoOf(page), hebrew, english].map((one) => one.boundingBox()),
  )
  expect((top?.y ?? 0) - (box?.y ?? 0)).toBeLessThan((box?.height ?? 0) / 4)
  expect((bottom?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan((box?.height ?? 0) / 2)
  await expect(english.locator('.yellow')).toHaveCSS('color', 'rgb(255, 255, 0)')
  await expect(hebrew).toHaveCSS('unicode-bidi', 'plaintext')
  // In a paragraph from right to left the exclamation mark stands at the left end.
  const mark = await hebrew.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    const length = text?.textContent?.length ?? 0
    const at = (from: number, to: number) => {
      if (text) range.setStart(text, from)
      if (text) range.setEnd(text, to)
      return range.getBoundingClientRect().left
    }
    return at(length - 1, length) - at(0, 1)
  })
  expect(mark).toBeLessThan(0)

  const before = await isOn()
  await page.keyboard.press('c')
  await expect(cues).toHaveCount(0)
  expect(await isOn()).toBe(before)
  await page.keyboard.press('c')
  await expect(cues).toHaveCount(2)
})
