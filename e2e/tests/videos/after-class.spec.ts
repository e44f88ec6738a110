import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import type { HistoryEntry } from '@carriage/contract/videos/schemas'
import { freeVideo } from '../../pages/ladder-test.ts'
import { makePerson, test, type Person } from '../../pages/people.ts'
import { expectPlaying, play, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same player; the layout is looked at on the main path')

/** Plays the last second of what is open. */
async function playToTheEnd(page: Page): Promise<void> {
  await play(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
}

async function openFreeClass(page: Page, person: Person): Promise<string> {
  const id = await freeVideo(page, person.session.token)
  await placeSession(page, person.session)
  await page.goto(`/dashboard/videos/${id}`)
  return id
}

test('after a class its effort is asked, and the next class is one press away', async ({
  page,
  baseURL,
}) => {
  const person = await makePerson(baseURL ?? '', 'AG1')
  const id = await openFreeClass(page, person)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await playToTheEnd(page)
  const done = page.getByRole('region', { name: new RegExp(`^${title}, \\d+ minutes?$`) })
  await expect(done.getByRole('heading', { level: 2 })).toBeFocused()
  await done.getByRole('radio', { name: '7', exact: true }).check({ force: true })
  await expect(done.getByText('Your answer is saved.')).toBeVisible()
  const { history } = await person.api.get<{ history: HistoryEntry[] }>('/video/history')
  expect(history.map(({ video, effort }) => [video._id, effort])).toEqual([[id, 7]])
  // Nothing starts by itself for people who want less motion.
  await expect(done.getByText(/^Starts in/)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  const next = done.getByRole('group', { name: /^Next class/ })
  await expect(next).toBeInViewport({ ratio: 0.99 })
  await next.getByRole('button', { name: 'Start now' }).click()
  await expect(page).not.toHaveURL(`/dashboard/videos/${id}`)
  await expect(done).toHaveCount(0)
  await expectPlaying(page)
})

test(
  'the next class starts by itself where motion is welcome, unless that is stopped',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const person = await makePerson(baseURL ?? '', 'AG1')
    const id = await openFreeClass(page, person)
    await playToTheEnd(page)
    const countdown = page.getByText(/^Starts in \d+ seconds?$/).and(page.locator('p'))
    await expect(countdown).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(countdown).toHaveCount(0)
    await expect(page).toHaveURL(`/dashboard/videos/${id}`)

    await playToTheEnd(page)
    await expect(countdown).toBeVisible()
    await expect(page).not.toHaveURL(`/dashboard/videos/${id}`, { timeout: 20_000 })
    await expectPlaying(page)
  },
)

interface Details {
  program: Program
  enrollment: Enrollment
}

test('after a workout the next one of the program follows, and is in view in its week', async ({
  page,
  baseURL,
}) => {
  const person = await makePerson(baseURL ?? '', 'AG1')
  const { available_programs: offered } = await person.api.get<{
    available_programs: { _id: string; involved_videos: number }[]
  }>('/program/home')
  const found = offered.find((program) => program.involved_videos > 3)
  if (!found) throw new Error('The demo studio has no longer program')
  await person.api.post('/program/enroll', { program_id: found._id })
  const read = () => person.api.get<Details>(`/program/details/${found._id}`)
  const { program } = await read()
  const [first, second, third] = program.weeks.flatMap((week) =>
    week.sessions.filter(({ video }) => video !== null),
  )
  if (!first || !second || !third) throw new Error('The program has three sessions')
  await placeSession(page, person.session)
  await page.goto(`/dashboard/programs/${found._id}`)
  await page.getByRole('button', { name: 'Start Workout' }).first().click()
  await expectPlaying(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
  const next = page.getByRole('group', { name: `Next workout ${second.title}` })
  await next.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title)
  await expectPlaying(page)
  expect((await read()).enrollment).toMatchObject({
    current_session: second._id,
    completed_sessions: [first._id],
  })

  await page.getByRole('button', { name: 'Mark completed' }).click()
  await expect(page).toHaveURL(`/dashboard/programs/${found._id}`)
  const row = page.getByRole('article').filter({ hasText: 'Up next' })
  await expect(row.getByRole('heading')).toHaveText(third.title)
  await expect(row.getByRole('button', { name: 'Start Workout' })).toBeFocused()
  await expect(row).toBeInViewport()
})
