import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { readFile } from 'node:fs/promises'
import { test } from '../../pages/demo-people.ts'
import { savedFilm, sendCaptions } from '../../pages/films.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const CHAPTERS = 'A WebVTT file of chapters or cues'
const marks = (page: Page) => page.getByRole('list', { name: 'Marks' }).getByRole('listitem')
const openEditor = async (page: Page, id: string) => {
  await page.goto(`/admin/videos/edit/${id}`)
  await page.getByRole('tab', { name: 'Exercises' }).click()
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).click()
  await expectToast(page, 'Exercises saved')
}

test('a coach marks exercises and set-ups under the film, moves them and saves them @full', async ({
  page,
  demo,
  isMobile,
}) => {
  const { api, session } = demo.coach
  const id = await savedFilm(api, `Marked ${Date.now()}`, session.user._id)
  const cues = async () => (await api.get<{ cues: Cues }>(`/video/cues/${id}`)).cues
  await placeSession(page, session)
  await openEditor(page, id)
  await expect(page.getByText('Nothing is marked yet.')).toBeVisible()

  await page.getByRole('heading', { name: 'Edit video' }).click()
  await page.keyboard.press('e')
  const name = page.getByRole('combobox', { name: 'Name' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Footwork')
  await page.keyboard.press('Enter')
  await expect(name).not.toBeFocused()
  // The name was typed in one go, which is one step.
  await page.keyboard.press('Control+z')
  await expect(marks(page)).toHaveText([/Unnamed exercise/])
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Nothing is marked yet.')).toBeVisible()
  for (const step of ['mark', 'name']) {
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(marks(page), step).toHaveCount(1)
  }
  await expect(marks(page)).toHaveText([/Footwork/])
  await marks(page)
    .getByRole('button', { name: /Footwork/ })
    .press('Delete')
  await expect(page.getByText('Nothing is marked yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  if (!isMobile) {
    const [film, list] = await Promise.all([
      page.getByRole('button', { name: 'Play', exact: true }).boundingBox(),
      page.getByRole('list', { name: 'Marks' }).boundingBox(),
    ])
    expect(list?.x, 'the list beside the film').toBeGreaterThan((film?.x ?? 0) + (film?.width ?? 0))
    expect(list?.y, 'in the same window').toBeLessThan(900)
  }
  await page.getByRole('textbox', { name: 'Count' }).fill('10')
  await page.getByRole('button', { name: 'Set-up', exact: true }).click()
  await page.getByRole('button', { name: 'One red more' }).click()
  await page.getByRole('button', { name: 'One red more' }).click()
  await page.getByRole('combobox', { name: 'Footbar' }).selectOption('Middle')
  await expectAccessibleInBothThemes(page)

  // A mark on the timeline moves by a tenth of a second.
  const mark = page
    .getByRole('group', { name: 'Marks on the timeline' })
    .getByRole('button', { name: /^Footwork/ })
  await mark.click()
  // The focus stays on it.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(marks(page)).toHaveText([/two red, footbar middle/, /^0:00\.1Footwork/])
  await save(page)
  expect(await cues()).toMatchObject({
    exercises: [{ start_ms: 100, name: 'Footwork', side: null, count: 10 }],
    setups: [{ at_ms: 0, springs: [{ spring: 'red', count: 2 }], footbar: 'middle' }],
  })
  await page.reload()
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await expect(marks(page)).toHaveCount(2)
})

test('what overlaps, lacks a name or is past the end is shown at its mark and not saved @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const id = await savedFilm(api, `Overlapping ${Date.now()}`, session.user._id)
  await placeSession(page, session)
  await openEditor(page, id)
  await page.getByLabel(CHAPTERS).setInputFiles({
    name: 'cues.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('start,end,name\n0,1,Swan\n0.5,1.5,Mermaid\n900,901,Late\n'),
  })
  await expectToast(page, '3 marks read. Save to keep them.')
  await expect(marks(page).nth(1)).toContainText('This overlaps with “Swan”')
  await expect(marks(page).nth(2)).toContainText('This is past the end of the video')
  // The library of the demo studio has a mermaid and no swan.
  await marks(page)
    .nth(1)
    .getByRole('button', { name: /Mermaid/ })
    .click()
  await expect(page.getByText(/^From the library/)).toBeVisible()
  await marks(page).nth(0).getByRole('button', { name: /Swan/ }).click()
  await expect(page.getByText(/^Not in the library/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).click()
  await expect(page.getByText('Change 2 marks before you save.')).toBeVisible()
  expect((await api.get<{ cues: Cues }>(`/video/cues/${id}`)).cues.exercises).toEqual([])
})

test('marks go from video to video, and to files and back @full', async ({ page, demo }) => {
  const { api, session } = demo.coach
  const title = `Copied ${Date.now()}`
  const [from, to] = [
    await savedFilm(api, title, session.user._id),
    await savedFilm(api, `${title} to`, session.user._id),
  ]
  await placeSession(page, session)
  await openEditor(page, from)
  await page.getByLabel(CHAPTERS).setInputFiles({
    name: 'chapters.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nSwan &amp; teaser\n'),
  })
  await expect(marks(page)).toHaveText([/Swan & teaser/])
  await save(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await downloading
  expect(await readFile(await file.path(), 'utf8')).toContain('Swan & teaser')

  await openEditor(page, to)
  await page.getByRole('button', { name: 'Copy from a video' }).click()
  await page.getByRole('combobox', { name: 'Video' }).fill(title)
  await page.getByRole('option', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(marks(page)).toHaveText([/Swan & teaser/])
  await save(page)
})

const csv = (text: string) => ({
  name: 'cues.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('pasting moves all later marks by the length that is put in, says so before, and is undone @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const id = await savedFilm(api, `Rippled ${Date.now()}`, session.user._id)
  await placeSession(page, session)
  await openEditor(page, id)
  await page
    .getByLabel(CHAPTERS)
    .setInputFiles(csv('start,end,name\n0,0.5,Footwork\n0.5,1,Swan\n1,1.5,Mermaid\n'))
  await expect(marks(page)).toHaveCount(3)
  await marks(page).nth(1).getByRole('button', { name: /Swan/ }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Insert at 0:00.0' })
  await expect(question).toContainText('3 later marks move by 0:00.5.')
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Insert and move later marks' }).click()
  await expect(marks(page)).toHaveText([
    /^0:00\.0Swan/,
    /^0:00\.5Footwork/,
    /^0:01\.0Swan/,
    /^0:01\.5Mermaid/,
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(marks(page)).toHaveText([/^0:00\.0Footwork/, /^0:00\.5Swan/, /^0:01\.0Mermaid/])

  // A file asks, too, where there are marks; it can also replace them.
  await page.getByLabel(CHAPTERS).setInputFiles(csv('start,end,name\n0,1,Long stretch\n'))
  await page
    .getByRole('dialog', { name: 'Insert at 0:00.0' })
    .getByRole('button', { name: 'Replace all marks' })
    .click()
  await expect(marks(page)).toHaveText([/Long stretch/])
})

test('mistakes in a file are listed by line and column, and nothing is taken from it @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const id = await savedFilm(api, `Mistaken ${Date.now()}`, session.user._id)
  await placeSession(page, session)
  await openEditor(page, id)
  await page
    .getByLabel(CHAPTERS)
    .setInputFiles(csv('start,end,name,side\n0,1,Swan,\n1,later,Mermaid,up\n'))
  const dialog = page.getByRole('dialog', { name: 'We couldn’t read the file' })
  await expect(dialog).toContainText('2 mistakes in the file. Nothing was taken from it.')
  const rows = dialog.getByRole('region', { name: 'Mistakes in the file' }).getByRole('row')
  await expect(rows.filter({ hasText: 'later' })).toContainText('Write a time, such as 1:05.5.')
  await expect(rows.filter({ hasText: 'side' })).toContainText('Write left, right or both')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Nothing is marked yet.')).toBeVisible()
})

test('exercises that the captions announce are suggested, and taken over with a press each @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const id = await savedFilm(api, `Announced ${Date.now()}`, session.user._id)
  await placeSession(page, session)
  await openEditor(page, id)
  await expect(page.getByText('Nothing is marked yet.')).toBeVisible()
  await expect(page.getByText('Suggestions from the captions')).toHaveCount(0)
  await sendCaptions(
    api,
    id,
    'WEBVTT\n\n00:00.000 --> 00:00.900\nWelcome back\n\n00:01.000 --> 00:02.000\nNow the mermaid\n',
  )
  await openEditor(page, id)
  const suggestions = page.getByRole('region', { name: 'Suggestions from the captions' })
  await expect(suggestions.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await suggestions.getByRole('button', { name: /^Add .*mermaid.* at 0:01\.0$/i }).click()
  await expect(marks(page)).toHaveText([/^0:01\.0.*mermaid/i])
  await expect(suggestions.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(suggestions.getByRole('listitem')).toHaveCount(1)
})

test('a frame of the film becomes the thumbnail, and the page is looked at before it is published @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const title = `Framed ${Date.now()}`
  const id = await savedFilm(api, title, session.user._id)
  const thumbnail = async () =>
    (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)).video.thumbnail_url
  await placeSession(page, session)
  await openEditor(page, id)
  await expect(page.getByText('Nothing is marked yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const before = await thumbnail()
  await page.getByRole('button', { name: 'Take a frame of the film' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a frame of the film' })
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Use this frame' }).click()
  await expectToast(page, 'Thumbnail changed')
  expect(await thumbnail()).not.toBe(before)
  await expect(page.getByRole('img', { name: 'Current thumbnail' })).toBeVisible()

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preview as a member' }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('For the tests')).toBeVisible()
  await expectAccessibleInBothThemes(preview)
  const { video } = await api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)
  expect([video.status, video.views]).toEqual(['draft', 0])
  await preview.close()
})
