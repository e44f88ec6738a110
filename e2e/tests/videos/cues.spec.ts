import { everyClass, expectCards } from '../../pages/discover.ts'
import { finishSetup, makePerson, type Person, test } from '../../pages/people.ts'
import { expectPlaying, timeOf, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import type { Program } from '@carriage/contract/programs/schemas'
import { shortestProgram } from '../../pages/shortest-program.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

/** A free class of the demo studio: eight minutes of footwork, then bridging with another spring. */
const TITLE = 'Footwork, from the heels up'

/** What stands beside the picture, below it on phones. */
const panel = (page: Page) =>
  page.getByRole('region', { name: /^(Set up first|Your set-up|In \d+ s)$/ })
const coming = (page: Page) => page.getByRole('region', { name: /^In \d+ s$/ })

let person: Person
test.beforeEach(async ({ page }) => {
  person = await makePerson('AG1')
  await placeSession(page, person.session)
})

async function openClass(page: Page, title: string): Promise<void> {
  const found = (await everyClass(person.api)).find((video) => video.title === title)
  await page.goto(`/dashboard/videos/${found?._id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a class says what to set up before it starts, what is done now, and what comes next', async ({
  page,
}) => {
  await openClass(page, TITLE)
  await expect(panel(page).getByRole('listitem')).toHaveText([
    'Two red, one blue',
    'Footbar middle',
    'Straps away',
  ])
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await expectAccessibleInBothThemes(page)

  // From the list into the film, which has not been loaded before.
  await page.getByRole('button', { name: '9:00 Bridging', exact: true }).click()
  await expectPlaying(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(540)
  await expect(panel(page).getByRole('listitem').first()).toHaveText('Three red, one blue')
  await expect(panel(page).getByText('Bridging')).toBeVisible()
  // Neither picture nor controls are covered.
  const [picture, beside] = await Promise.all([
    page.locator('[data-media-player]').boundingBox(),
    panel(page).boundingBox(),
  ])
  if (!picture || !beside) throw new Error('Player or set-up is not there')
  const isBelow = beside.y >= picture.y + picture.height
  const isBeside = beside.x >= picture.x + picture.width
  expect(isBelow || isBeside).toBe(true)

  // The keys of the page, and the switch that hides the exercise.
  await page.keyboard.press('n')
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(870)
  await page.keyboard.press('p')
  await expect.poll(() => timeOf(page)).toBeLessThan(870)
  await page.getByRole('switch', { name: 'Show the exercise' }).click()
  await expect(panel(page).getByText('Bridging')).toBeHidden()

  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 533
  })
  await expect(coming(page).getByRole('listitem')).toHaveText('Three red, one blue')
  await expect(page.getByRole('status').getByText('Next: three red, one blue')).toBeAttached()
  await page.getByRole('switch', { name: 'Show the set-up' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('a class that is started elsewhere waits until it is set up, unless that is not wished @full', async ({
  page,
}) => {
  await finishSetup(person.api)
  await page.goto('/dashboard')
  const { id } = await shortestProgram(page)
  await person.api.post('/program/enroll', { program_id: id })
  const start = async () => {
    await page.goto(`/dashboard/programs/${id}`)
    await page.getByRole('button', { name: 'Start Workout' }).first().click()
  }
  await start()
  const ready = page.getByRole('button', { name: 'Ready' })
  await expect(ready).toBeFocused()
  await expect(videoOf(page)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expectPlaying(page)

  await start()
  await page.getByRole('button', { name: 'Don’t show the set-up before classes' }).click()
  await expectPlaying(page)
  await start()
  await expectPlaying(page)
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('switch', { name: 'Wait until it’s set up' }).click()
  // Who has watched some seconds by now would resume, and has set up before.
  await page.goto('/dashboard')
  const { program } = await person.api.get<{ program: Program }>(`/program/details/${id}`)
  const [first] = program.weeks.flatMap(({ sessions }) => sessions)
  const anew = { position_seconds: 0, duration_seconds: first?.video?.duration }
  await person.api.post(`/video/progress/${first?.video?._id}`, anew)
  await start()
  await expect(ready).toBeVisible()
})

test('a phone that is turned on its side shows the picture of a class that plays, and nothing else @full', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'only a phone is turned')
  await openClass(page, TITLE)
  await page.getByRole('button', { name: 'Ready' }).click()
  await expectPlaying(page)
  await expect(panel(page)).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect
    .poll(() => page.locator('[data-media-player]').boundingBox())
    .toEqual({ x: 0, y: 0, width: 844, height: 390 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel(page)).toBeVisible()
  await expectPlaying(page)
})

test('after the end a press on the bar plays from there @full', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same player at every width')
  await openClass(page, TITLE)
  await page.getByRole('button', { name: 'Ready' }).click()
  await expectPlaying(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
  await expect
    .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.ended))
    .toBe(true)
  await page.locator('[data-media-player]').hover()
  const bar = page.getByRole('slider', { name: 'Seek' })
  const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  await bar.click({ position: { x: width * 0.5, y: height / 2 } })
  await expectPlaying(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(800)
})

test('a set-up that comes next is spoken where that is wished @full', async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    speechSynthesis.speak = (words) => void spoken.push(words.text)
  })
  const spoken = () => page.evaluate(() => Reflect.get(window, 'spoken') as string[])
  await openClass(page, TITLE)
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('button', { name: '4:30 Footwork', exact: true }).click()
  await expectPlaying(page)
  const goTo = (seconds: number) =>
    videoOf(page).evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to
    }, seconds)
  await goTo(533)
  await expect(coming(page)).toBeVisible()
  expect(await spoken()).toEqual([])
  await goTo(500)
  await page.getByRole('switch', { name: 'Speak the set-up' }).click()
  await goTo(533)
  await expect.poll(spoken).toEqual(['Next: three red, one blue'])
})

test('classes are found by exercise, springs and what one owns @full', async ({ page }) => {
  const classes = await everyClass(person.api)
  await page.goto('/dashboard/search')
  await page.getByRole('button', { name: 'Exercises and equipment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exercises and equipment' })
  await dialog.getByRole('combobox', { name: 'Exercise' }).fill('leg cir')
  await page.getByRole('option', { name: 'Leg circles' }).click()
  await dialog.getByRole('button', { name: 'Blue' }).click()
  // The list behind is pale while it is read again.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Show classes' }).click()
  await expect(page).toHaveURL(/exercise=Leg(\+|%20)circles/)
  const found = await person.api.get<{ videos: { _id: string; title: string }[] }>(
    '/video/all?per_page=100&exercise=Leg circles&spring=blue',
  )
  expect(found.videos.length).toBeGreaterThan(0)
  expect(found.videos.length).toBeLessThan(classes.length)
  await expectCards(page, found.videos)

  await page.getByRole('button', { name: 'Exercises and equipment, 2 chosen' }).click()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByRole('switch', { name: 'Only what I own' }).click()
  const mine = dialog.getByRole('group', { name: 'Equipment you have at home' })
  await mine.getByRole('button', { name: 'Box' }).click()
  await expect(mine.getByRole('button', { name: 'Box' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Show classes' }).click()
  const fitting = await person.api.get<{ videos: { title: string }[] }>(
    '/video/all?per_page=100&owned=true',
  )
  expect(fitting.videos.length).toBeLessThan(classes.length)
  await expectCards(page, fitting.videos)
})
