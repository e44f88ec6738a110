import type { Captions } from '@carriage/contract/media/captions-schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Video } from '@carriage/contract/videos/schemas'
import { readFile } from 'node:fs/promises'
import { countRequests, hold, searchBox } from '../../pages/discover.ts'
import { captionedVideo, savedFilm, sendCaptions } from '../../pages/films.ts'
import { makePerson } from '../../pages/people.ts'
import { expectPlaying, play, timeOf, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { test } from '../../pages/demo-people.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { expect, type Page } from '../../support/test.ts'

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

/** As the server stores them: `<c.yellow>` has become a class of its own. */
const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:30:00.000 line:0
שלום עולם!

00:00:00.000 --> 00:30:00.000
<c.in-yellow>Breathe in</c>
`

test('captions keep their place, colour and direction, and C works after a press on Play', async ({
  page,
}) => {
  const { api, session } = await makePerson('AG1')
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

test('the menu of the player says which captions were made by a machine', async ({ page }) => {
  const { api, session } = await makePerson('AG1')
  const id = await captionedVideo(api)
  await placeSession(page, session)
  await page.route(`**/api/video/details/${id}`, async (route) => {
    const answer = await route.fetch()
    const { video } = (await answer.json()) as { video: Video } // the contract of that endpoint
    const captions = video.captions.map((one) => ({
      ...one,
      is_machine_made: one.language === 'en',
    }))
    await route.fulfill({ response: answer, json: { video: { ...video, captions } } })
  })
  await page.goto(`/dashboard/videos/${id}`)
  await play(page)
  await page.locator('[data-media-player]').hover()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Captions' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English (auto-generated)' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: 'German', exact: true })).toBeVisible()
})

test('a member reads what is said in a class, and goes to a line of it', async ({ page }) => {
  const { api, session } = await makePerson('AG1')
  const id = await captionedVideo(api)
  await placeSession(page, session)
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/captions-')) files.push(request.url())
  })
  await page.goto(`/dashboard/videos/${id}`)
  await page.getByText('Transcript', { exact: true }).click()
  const transcript = page.getByRole('region', { name: 'Transcript in English' })
  const lines = transcript.getByRole('listitem')
  await expect(lines).toHaveCount(6)
  expect(files).toHaveLength(1)
  await expectAccessibleInBothThemes(page)
  await lines.nth(2).getByRole('button').click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(10)
  await expect(lines.nth(2)).toHaveAttribute('aria-current', 'true')
})

const FILE = `WEBVTT

00:00:00.000 --> 00:00:01.500
Breathe in and press out

00:00:01.500 --> 00:00:08.000
Control the return
`
const stored = async (api: ApiClient, id: string, language = 'en') =>
  (await api.get<{ captions: Captions }>(`/file/captions/${id}?language=${language}`)).captions

const texts = (page: Page) => page.getByRole('textbox', { name: /^Text at/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** A draft with captions that can be played. */
async function captionedFilm(api: ApiClient, title: string, coach: string, file = FILE) {
  const id = await savedFilm(api, title, coach)
  await sendCaptions(api, id, file)
  await expect
    .poll(
      async () =>
        (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)).video.playback_url,
      { timeout: 60_000 },
    )
    .not.toBeNull()
  return id
}

test('a coach reads captions beside the film, changes them, and saves them as files', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const id = await captionedFilm(api, `Captioned ${Date.now()}`, session.user._id)
  await openAs(page, session, `/admin/videos/edit/${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Edit captions in English' }).click()
  await expect(page).toHaveURL(`/admin/videos/captions/${id}/en`)
  await expect(texts(page)).toHaveCount(2)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Play from 0:00.0' }).click()
  await expectPlaying(page)
  const rows = page.getByRole('list', { name: 'Lines', exact: true }).getByRole('listitem')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')

  await texts(page).first().click()
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 'Breathe in'.length; letter++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Enter')
  await expect(texts(page)).toHaveCount(3)
  await expect(texts(page).nth(1)).toBeFocused()
  await page.keyboard.press('Delete')
  await page.keyboard.type('& then ')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(texts(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(texts(page)).toHaveCount(3)
  await expectAccessibleInBothThemes(page)
  await save(page).click()
  await expectToast(page, 'Captions saved')
  const { lines } = await stored(api, id)
  expect(lines.map(({ text }) => text)).toEqual([
    'Breathe in',
    '&amp; then nd press out',
    'Control the return',
  ])
  await page.reload()
  await expect(texts(page).nth(1)).toHaveValue('& then nd press out')

  await page.goto(`/admin/videos/edit/${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Download captions in English' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'SubRip (.srt)' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('2\n00:00:00,')
  expect(file).toContain('& then nd press out')

  await page.getByRole('button', { name: 'Download captions in English' }).click()
  const downloadingTtml = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'TTML (.ttml)' }).click()
  const ttml = await readFile(await (await downloadingTtml).path())
  expect(ttml.toString()).toContain('&amp; then nd press out</p>')
  const name = 'again.de.ttml'
  const mimeType = 'application/ttml+xml'
  await page.getByLabel('Choose caption files').setInputFiles({ name, mimeType, buffer: ttml })
  const bar = page.locator('.save-bar').filter({ visible: true })
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove captions in German' })).toBeVisible()
  const german = await stored(api, id, 'de')
  expect(german.lines).toEqual(lines)
})

test('the keys of the editor set times to where the film stands, and leaving with unsaved lines asks', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const id = await captionedFilm(api, `Timed ${Date.now()}`, session.user._id)
  await openAs(page, session, `/admin/videos/captions/${id}/en`)
  await texts(page).nth(1).click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: 'Play from 0:00.0' })).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Play from 0:01.5' })).toBeVisible()
  await page.getByText('Shift all lines').click()
  await page.getByLabel('Seconds').fill('0.3')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('button', { name: 'Play from 0:01.8' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await save(page).click()
  await expectToast(page, 'Captions saved')
  expect((await stored(api, id)).lines.map(({ start_ms }) => start_ms)).toEqual([300, 1800])
})

// Other tests look at what is published.
let published: string[] = []
test.afterEach(async ({ demo }) => {
  if (published.length > 0)
    await demo.coach.api.post('/video/admin/bulk', { action: 'delete', ids: published })
  published = []
})

test('a sentence that is said in a class is found in Discover, and opens the class there', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const title = `Spoken ${Date.now()}`
  const id = await captionedFilm(
    api,
    title,
    session.user._id,
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.800\nHang the quokka strap over the footbar\n',
  )
  published.push(id)
  await api.post('/video/admin/bulk', { action: 'publish', ids: [id] })

  const member = await makePerson('AG1')
  await placeSession(page, member.session)
  const asked = countRequests(page, (request) => request.url().includes('/api/video/spoken'))
  await page.goto('/dashboard/search')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked()).toBe(0)
  // What is said is asked for once the results are there.
  const release = await hold(page, '**/api/video/all?**query=quokka**')
  await searchBox(page).fill('quokka strap')
  await page.waitForRequest((request) => request.url().includes('query=quokka'))
  expect(asked()).toBe(0)
  release()
  const shelf = page.getByRole('region', { name: 'Said in a class' })
  await expect(shelf).toContainText('Hang the quokka strap over the footbar')
  await expectAccessibleInBothThemes(page)
  await shelf.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/dashboard/videos/${id}?at=1`)
  await expectPlaying(page)
  expect(await timeOf(page)).toBeGreaterThan(1)
  await expect(page.getByText(/^Resumed at/)).toHaveCount(0)
})
