import type { ExerciseCard } from '@carriage/contract/exercises/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { everyClass } from '../../pages/discover.ts'
import { savedFilm } from '../../pages/films.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectPlaying, play, timeOf, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, type Page } from '../../support/test.ts'

const save = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).click()
  await expectToast(page, text)
}

/** The player comes when the answer is called. */
async function holdPlayer(page: Page): Promise<() => void> {
  let send = () => {}
  const wished = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/player-*.css', async (route) => {
    await wished
    await route.continue()
  })
  return send
}

test('an admin adds an exercise, links it in a film, and it counts once it has been watched @full', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'films are marked at a desk')
  const admin = await makeStaff('admin', 'coach')
  const { api, session } = admin
  const name = `Snake ${Date.now()}`
  const film = await savedFilm(api, `Film of ${name}`, idOf(admin))
  // A clip ends within the film, whose length is known once it has been read.
  await expect
    .poll(
      async () =>
        (await api.get<{ video: AdminVideo }>(`/video/admin/detail/${film}`)).video.duration,
    )
    .toBeGreaterThan(0)
  await openAs(page, session, '/admin/exercises')
  await page.getByRole('link', { name: 'Add exercise' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('An exercise needs a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'How it is done' }).fill('Twist, and reach through.')
  await page.getByText('Obliques', { exact: true }).click()
  await page.getByText('Wrist pain or injury', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Easier form' }).fill('long str')
  await page.getByRole('option', { name: 'Long stretch' }).click()
  await page.getByRole('combobox', { name: 'Video' }).fill(name)
  await page.getByRole('option', { name: `Film of ${name}` }).click()
  await page.getByRole('textbox', { name: 'To' }).fill('0:02')
  await page.getByRole('textbox', { name: 'To' }).press('Enter')
  await expectAccessibleInBothThemes(page)
  await save(page, 'Exercise saved')
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(name)
  // The names of the columns and the one that was found: the list of before is pale while it is searched.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Long stretch')
  await expectAccessibleInBothThemes(page)

  await page.goto(`/admin/videos/edit/${film}`)
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('button', { name: 'Exercise', exact: true }).click()
  await expect(page.getByText(/^Not in the library/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Name' }).fill(name.toUpperCase())
  await expect(page.getByText(/^From the library/)).toBeVisible()
  await save(page, 'Exercises saved')
  const { cues } = await api.get<{ cues: Cues }>(`/video/cues/${film}`)
  expect(cues.exercises.map((cue) => cue.name)).toEqual([name])
  const exercise = `/dashboard/exercises/${cues.exercises[0]?.exercise_id}`

  await page.goto(exercise)
  await expect(page.getByText('Not practiced yet')).toBeVisible()
  await page.goto(`/dashboard/videos/${film}`)
  await play(page)
  await expect
    .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.ended))
    .toBe(true)
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('button', { name: `About ${name}` }).click()
  const about = page.getByRole('dialog', { name })
  await expect(about.getByText(/^Practiced once, on/)).toBeVisible()
  await about.getByRole('link', { name: 'Open its page' }).click()
  await expect(page).toHaveURL(exercise)
  await api.send('DELETE', `/exercise/admin/remove/${cues.exercises[0]?.exercise_id}`)
})

test('members see what they have practised, and what there is to know of an exercise @full', async ({
  page,
}) => {
  const { api, session } = await makePerson('AG1')
  const found = (await everyClass(api)).find(({ title }) => title === 'Footwork, from the heels up')
  await openAs(page, session, '/dashboard')
  await page.getByRole('button', { name: /account|menu of/i }).click()
  await page.getByRole('menuitem', { name: 'Exercises' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible()
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /practiced/i })
  const footwork = page.getByRole('link', { name: 'Footwork', exact: true })
  await expect(rows.filter({ has: footwork })).toContainText('Not practiced yet')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Practiced' }).click()
  await expect(page.getByText('No exercises found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Muscles' }).selectOption('Calves')
  await expect(page).toHaveURL(/muscle=calves/)
  const { exercises } = await api.get<{ exercises: ExerciseCard[] }>('/exercise/all?muscle=calves')
  await expect(rows).toHaveCount(exercises.length)

  await page.getByRole('link', { name: 'Soft landings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Soft landings' })).toBeVisible()
  await expect(page.getByText(/^Blue|^One blue, one yellow/)).toBeVisible()
  await expect(page.getByText('This isn’t medical advice.')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Knee pain or injury' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Footwork', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Footwork' })).toBeVisible()
  const harder = page.getByRole('main').getByRole('link', { name: 'Soft landings' })
  await expect(harder).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // Tests wish for less motion, so the clip waits for its button.
  await page.getByRole('button', { name: 'Play the clip' }).click()
  await expectPlaying(page)
  await page.getByRole('button', { name: 'Pause the clip' }).click()
  await expect(page.getByRole('button', { name: 'Play the clip' })).toBeVisible()
  await page.getByRole('link', { name: 'Classes with this exercise' }).click()
  await expect(page).toHaveURL(/search\?exercise=Footwork/)

  // In the middle of a class it is looked up without leaving the place.
  const sendPlayer = await holdPlayer(page)
  await page.goto(`/dashboard/videos/${found?._id}`)
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('button', { name: '9:00 Bridging', exact: true }).click()
  await expect(videoOf(page)).toHaveCount(0)
  sendPlayer()
  await expect(videoOf(page)).toHaveCount(1, { timeout: 20_000 })
  await expectPlaying(page)
  await page.getByRole('button', { name: 'About Bridging' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Bridging' })).toContainText('Roll the spine up')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(540)
})
