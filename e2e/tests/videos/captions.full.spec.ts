import type { Video, VideoCard } from '@carriage/contract/videos/schemas'
import { savedFilm } from '../../pages/films.ts'
import { makePerson } from '../../pages/people.ts'
import { play, videoOf } from '../../pages/player.ts'
import { placeSession } from '../../pages/session.ts'
import { test } from '../../pages/demo-people.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { expect } from '../../support/test.ts'

test.setTimeout(120_000)

test('a coach reads which lines of a captions file are not shown', async ({ page, demo }) => {
  const { api, session } = demo.coach
  await placeSession(page, session)
  const id = await savedFilm(api, `Captions ${test.info().retry}`, session.user._id)
  await page.goto(`/admin/videos/edit/${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const text = 'WEBVTT\n\n00:05.000 --> 00:02.000\nNo\n\n00:01.000 --> 00:02.000\nBreathe in\n'
  await page
    .getByLabel('Choose caption files')
    .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('One line isn’t shown:')).toContainText(
    'Line 3: The caption ends before it begins.',
  )
})

/** Of the setup guide, whose videos have captions. */
async function captionedVideo(api: ApiClient): Promise<string> {
  const { videos } = await api.get<{ videos: VideoCard[] }>('/video/all/setup')
  for (const { _id } of videos) {
    const { video } = await api.get<{ video: Video }>(`/video/details/${_id}`)
    if (video.captions.length > 0) return _id
  }
  throw new Error('No video of the setup guide has captions')
}

/** As the server stores them: `<c.yellow>` has become a class of its own. */
const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:30:00.000 line:0
שלום עולם!

00:00:00.000 --> 00:30:00.000
<c.in-yellow>Breathe in</c>
`

test('captions keep their place, colour and direction, and C works after a press on Play', async ({
  page,
  baseURL,
}) => {
  const { api, session } = await makePerson(baseURL ?? '', 'AG1')
  const id = await captionedVideo(api)
  await placeSession(page, session)
  await page.route('**/captions-*.vtt', (route) =>
    route.fulfill({ body: CAPTIONS, contentType: 'text/vtt; charset=utf-8' }),
  )
  await page.goto(`/dashboard/videos/${id}`)
  await play(page)
  const cues = page.locator('.vds-captions [data-part="cue"]')
  await expect(cues).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(cues).toHaveCount(2)
  const hebrew = cues.filter({ hasText: 'שלום' })
  const english = cues.filter({ hasText: 'Breathe in' })
  const [box, top, bottom] = await Promise.all(
    [videoOf(page), hebrew, english].map((one) => one.boundingBox()),
  )
  if (!box || !top || !bottom) throw new Error('The captions are out of sight')
  expect(top.y - box.y).toBeLessThan(box.height / 4)
  expect(bottom.y - box.y).toBeGreaterThan(box.height / 2)
  await expect(english.locator('.in-yellow')).toHaveCSS('color', 'rgb(255, 255, 0)')
  // In a paragraph from right to left the exclamation mark stands at the left end.
  const [mark, first] = await hebrew.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const leftOf = (from: number) => {
      const range = document.createRange()
      if (text) range.setStart(text, from)
      if (text) range.setEnd(text, from + 1)
      return range.getBoundingClientRect().left
    }
    return [leftOf((text?.textContent?.trimEnd().length ?? 0) - 1), leftOf(0)]
  })
  expect(mark).toBeLessThan(first ?? 0)

  await page.keyboard.press('c')
  await expect(english).toBeHidden()
})
