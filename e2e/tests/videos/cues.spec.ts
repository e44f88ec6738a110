import { everyClass, expectCards } from '../../pages/discover.ts'
import { makePerson, type Person, test } from '../../pages/people.ts'
import { expectPlaying, timeOf, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

/** A free class of the demo studio: eight minutes of footwork, then bridging with another spring. */
const TITLE = 'Footwork, from the heels up'

const overlay = (page: Page) => page.locator('.cue-overlay')

let person: Person
test.beforeEach(async ({ page, baseURL }) => {
  person = await makePerson(baseURL ?? '', 'AG1')
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
  await expect(overlay(page)).toHaveText('Set up: two red, one blue, footbar middle, straps away')
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await expectAccessibleInBothThemes(page)

  // From the list into the film, which has not been loaded before.
  await page.getByRole('button', { name: '9:00 Bridging', exact: true }).click()
  await expectPlaying(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(540)
  await expect(overlay(page).getByText(/^Three red, one blue, footbar middle/)).toBeVisible()
  if (!test.info().project.use.isMobile)
    await expect(overlay(page).getByText('Bridging')).toBeVisible()

  // The keys of the page, and the switch that hides the exercise.
  await page.keyboard.press('n')
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(870)
  await page.keyboard.press('p')
  await expect.poll(() => timeOf(page)).toBeLessThan(870)
  await page.getByRole('switch', { name: 'Show the exercise' }).click()
  await expect(overlay(page).getByText('Bridging')).toBeHidden()

  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 533
  })
  await expect(overlay(page).getByText(/^In \d+ s: three red, one blue$/)).toBeVisible()
  await page.getByRole('switch', { name: 'Show the set-up' }).click()
  await expect(overlay(page)).toHaveText('')
  await page.reload()
  await expect(overlay(page)).toHaveText('')
})

test(
  'a set-up that comes next is spoken where that is wished',
  { tag: '@full' },
  async ({ page }) => {
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
    await expect(overlay(page).getByText(/^In \d+ s/)).toBeVisible()
    expect(await spoken()).toEqual([])
    await goTo(500)
    await page.getByRole('switch', { name: 'Speak the set-up' }).click()
    await goTo(533)
    await expect.poll(spoken).toEqual(['Next: three red, one blue'])
  },
)

test(
  'classes are found by exercise, springs and what one owns',
  { tag: '@full' },
  async ({ page }) => {
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
    const mine = dialog.getByRole('group', { name: 'At home you have:' })
    await mine.getByRole('button', { name: 'Box' }).click()
    await expect(mine.getByRole('button', { name: 'Box' })).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('button', { name: 'Show classes' }).click()
    const fitting = await person.api.get<{ videos: { title: string }[] }>(
      '/video/all?per_page=100&owned=true',
    )
    expect(fitting.videos.length).toBeLessThan(classes.length)
    await expectCards(page, fitting.videos)
  },
)
