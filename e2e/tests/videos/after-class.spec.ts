import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { HistoryEntry } from '@carriage/contract/videos/schemas'
import { everyClass } from '../../pages/discover.ts'
import { savedFilm } from '../../pages/films.ts'
import { freeVideo } from '../../pages/ladder-test.ts'
import { makePerson, test, type Person } from '../../pages/people.ts'
import { expectStarted, playToTheEnd, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { makeProgram, putVideo } from '../../pages/programs.ts'
import { openAs } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same player; the layout is looked at on the main path')

const tidying: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const tidy of tidying.splice(0).toReversed()) await tidy()
})

async function openFreeClass(page: Page, person: Person): Promise<string> {
  const id = await freeVideo(page, person.session.token)
  await openAs(page, person.session, `/dashboard/videos/${id}`)
  return id
}

test('after a class its effort is asked, and the next class is one press away @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  const id = await openFreeClass(page, person)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await playToTheEnd(page)
  const done = page.getByRole('region', { name: new RegExp(`^${title}, \\d+ minutes?$`) })
  await expect(done.getByRole('heading', { level: 2 })).toBeFocused()
  await done.getByRole('radio', { name: '7', exact: true }).check({ force: true })
  await expect(done.getByText('Your answer is saved.')).toBeVisible()
  const { history } = await person.api.get<{ history: HistoryEntry[] }>('/video/history')
  expect(history.map(({ video, effort }) => [video?._id, effort])).toEqual([[id, 7]])
  const next = done.getByRole('group', { name: /^Next class/ })
  await expect(next).toBeInViewport({ ratio: 0.99 })
  const hurt = done.getByRole('group', { name: 'Did something hurt?' })
  await hurt.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await done.getByRole('checkbox', { name: 'Lower back' }).check({ force: true })
  await done.getByRole('checkbox', { name: 'Hips' }).check({ force: true })
  await done.getByRole('checkbox', { name: 'Hips' }).uncheck({ force: true })
  const today = new Date().toLocaleDateString('sv')
  const reported = () => person.api.get(`/video/report/${id}?date=${today}`)
  await expect.poll(reported).toEqual({ report: { effort: 7, pain: ['lower-back'] }, painful: [] })
  const again = done.getByRole('group', { name: /^Would you do it again/ })
  await again.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await expect
    .poll(() => person.api.get(`/class-rating/${id}`))
    .toEqual({ rating: { again: true } })
  // Nothing starts by itself for people who want less motion.
  await expect(done.getByText(/^Starts in/)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  await next.getByRole('button', { name: 'Start now' }).click()
  await expect(page).not.toHaveURL(`/dashboard/videos/${id}`)
  await expect(done).toHaveCount(0)
  await expectStarted(page)
})

test('only what the member has put up next starts by itself, unless that is stopped @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const person = await makePerson('AG1')
  const id = await openFreeClass(page, person)
  await playToTheEnd(page)
  await expect(page.getByRole('group', { name: /^Next class/ })).toBeVisible()
  const countdown = page.getByText(/^Starts in \d+ seconds?$/).and(page.locator('p'))
  await expect(countdown).toHaveCount(0)
  // Nothing was played, so nothing is said of the week.
  await expect(page.getByRole('list', { name: 'This week' })).toHaveCount(0)

  const others = await everyClass(person.api)
  const other = others.find(({ _id, playable }) => playable && _id !== id)
  await person.api.post('/queue/add', { video_ids: [other?._id], position: 'next' })
  await page.reload()
  await playToTheEnd(page)
  await expect(countdown).toBeVisible()
  // Questions are skipped with one press, which does not keep anybody from going on.
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('group', { name: /Did something hurt/ })).toHaveCount(0)
  await expect(countdown).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(countdown).toHaveCount(0)
  await expect(page).toHaveURL(`/dashboard/videos/${id}`)

  await playToTheEnd(page)
  await expect(countdown).toBeVisible()
  await expect(page).not.toHaveURL(`/dashboard/videos/${id}`, { timeout: 20_000 })
  await expectStarted(page)
})

interface Details {
  program: Program
  enrollment: Enrollment
}

test('after a workout the next one of the program follows, and is in view in its week @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
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
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAs(page, person.session, `/dashboard/programs/${found._id}`)
  await page.getByRole('button', { name: 'Start Workout' }).first().click()
  await expectStarted(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
  const next = page.getByRole('group', { name: `Next workout ${second.title}` })
  await expect(next).toBeVisible()
  // Nothing of a program starts, or is marked, by itself.
  await expect(page.getByText(/^Starts in/)).toHaveCount(0)
  expect((await read()).enrollment.completed_sessions).toEqual([])
  await next.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title)
  await expectStarted(page)
  expect((await read()).enrollment).toMatchObject({
    current_session: second._id,
    completed_sessions: [first._id],
  })

  await page.getByRole('button', { name: 'Mark completed' }).click()
  await expect(page).toHaveURL(`/dashboard/programs/${found._id}`)
  const row = page.getByRole('article').filter({ hasText: 'Next workout' })
  await expect(row.getByRole('heading')).toHaveText(third.title)
  await expect(row.getByRole('button', { name: 'Start Workout' })).toBeFocused()
  await expect(row).toBeInViewport()
})

test('a class watched in Discover counts as the session that has it, which is undone by one press @full', async ({
  page,
}) => {
  test.setTimeout(120_000)
  // Three seconds long, so that a test has the time to watch all of it. Once it is converted, nothing changes while it plays.
  const coach = await makeStaff('coach')
  const id = await savedFilm(coach.api, 'Three slow breaths', idOf(coach))
  const film = () => coach.api.get<{ video: AdminVideo }>(`/video/admin/detail/${id}`)
  await expect
    .poll(async () => (await film()).video.processing.state, { timeout: 60_000 })
    .toBe('ready')
  // Other tests look at what is published.
  tidying.push(() => coach.api.post('/video/admin/bulk', { action: 'delete', ids: [id] }))
  await coach.api.post('/video/admin/bulk', { action: 'publish', ids: [id] })
  const program = await makeProgram(coach.api, 'Breath by breath', [['Breathe', 'Breathe again']])
  const ids = [program._id]
  tidying.push(() => coach.api.post('/program/admin/bulk', { action: 'delete', ids }))
  await putVideo(coach.api, program, id)
  await coach.api.post('/program/admin/bulk', { action: 'publish', ids })

  const person = await makePerson('AG1')
  await person.api.post('/program/enroll', { program_id: program._id })
  // Whole seconds count, of a place and of the time that has passed: of three none may be lost.
  await person.api.get(`/video/play/${id}`)
  await page.route(`**/api/video/progress/${id}`, async (route) => {
    const report = route.request().postDataJSON() as { position_seconds: number } // the contract of that endpoint
    const position_seconds = Math.round(report.position_seconds)
    await route.continue({ postData: JSON.stringify({ ...report, position_seconds }) })
  })
  await openAs(page, person.session, `/dashboard/videos/${id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(
    page.getByText('Counted for Week 1, Workout 1 of Breath by breath. Undo'),
  ).toBeVisible({ timeout: 30_000 })
  const days = page.getByRole('list', { name: 'This week' }).getByRole('listitem')
  await expect(days.filter({ hasText: 'trained' })).toHaveCount(1)
  await expect(days).toHaveCount(7)
  await expect(page.getByText('Your first workout')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const [session] = program.weeks[0]?.sessions ?? []
  const done = async () =>
    (await person.api.get<Details>(`/program/details/${program._id}`)).enrollment.completed_sessions
  expect(await done()).toEqual([session?._id])

  await page.goto(`/dashboard/programs/${program._id}`)
  const note = page.getByText('Counted for Week 1, Workout 1. Undo')
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByText('The workout is open again.')).toBeVisible()
  expect(await done()).toEqual([])
})
