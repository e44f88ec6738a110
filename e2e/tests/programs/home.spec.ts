import type { VideoCard } from '@carriage/contract/videos/schemas'
import { freeVideo } from '../../pages/ladder-test.ts'
import { finishSetup, makePerson, test } from '../../pages/people.ts'
import { expectStarted, timeOf } from '../../pages/player.ts'
import { openFromMenu } from '../../pages/program.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('carriage.kept.')))
const keptText = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('carriage.kept.'))
      .map(([, value]) => String(value))
      .join('\n'),
  )

test('shows what the studio features and the member’s progress', async ({ page, people }) => {
  const { api, session } = people.AG1
  const { featured, todays_class } = await api.get<{
    featured: Record<'programs' | 'videos', { _id: string; title: string }[]>
    todays_class: { title: string }
  }>(`/program/home?date=${new Intl.DateTimeFormat('sv').format(new Date())}`)
  await openAs(page, session, '/dashboard')
  const banners = page.getByRole('region', { name: 'Featured' })
  const hero = page.getByRole('region', { name: 'Set up your reformer' })
  await expect(hero.getByRole('link', { name: 'Start setup' })).toBeVisible()
  await expect(banners.getByRole('link', { name: todays_class.title })).toContainText(
    'Class of the day',
  )
  const program = featured.programs[0]
  const [video] = featured.videos
  if (!program || !video) throw new Error('The demo studio features nothing')
  const link = banners.getByRole('link', { name: video.title })
  await expect(link).toHaveAttribute('href', `/dashboard/videos/${video._id}`)
  await expectAccessibleInBothThemes(page)
  await banners.getByRole('link', { name: program.title }).click()
  await expect(page).toHaveURL(`/dashboard/programs/${program._id}`)
})

test('welcomes somebody new, and then goes on with what they have begun @full', async ({
  page,
}) => {
  const { api, session } = await makePerson('AG1')
  await api.post('/user/update-profile', {
    primary_goals: ['posture'],
    is_using_for_recovery: false,
    preferred_session_length: 30,
    experience_level: 'beginner',
  })
  await openAs(page, session, '/dashboard')
  const goOn = page.getByRole('region', { name: /^Continue watching/ })
  const why = 'Because you chose posture, up to 30 minutes'
  await expect(page.getByRole('region', { name: why })).toBeVisible()
  await expect(goOn).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /)

  const id = await freeVideo(page, session.token)
  const { video } = await api.get<{ video: VideoCard }>(`/video/details/${id}`)
  if (!video.thumbnail_tone) throw new Error('The picture has no tone')
  const second = Math.floor(video.duration * 0.4)
  const told = { position_seconds: second, duration_seconds: video.duration }
  await api.post(`/video/progress/${id}`, told)
  await page.reload()
  await expect(goOn.getByRole('heading', { name: video.title })).toBeVisible()
  // One thing first, in the colours of its picture.
  await expect(page.getByRole('link', { name: 'Start setup' })).toHaveCount(0)
  const { hue, chroma } = video.thumbnail_tone
  await expect(goOn).toHaveCSS('background-color', `oklch(0.235 ${chroma} ${hue})`)
  const place = (at: number) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
  await expect(goOn.getByText(`${place(second)} of ${place(video.duration)}`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await goOn.getByRole('link', { name: 'Resume' }).click()
  await expect(page).toHaveURL(`/dashboard/videos/${id}`)
  await expectStarted(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(second)
})

test('what happened on another device is seen at the next visit of Home @full', async ({
  page,
}) => {
  const { api, session } = await makePerson('AG1')
  await finishSetup(api)
  const { available_programs: offered } = await api.get<{
    available_programs: { _id: string; title: string }[]
  }>('/program/home')
  const [program] = offered
  if (!program) throw new Error('The demo studio has no program')
  await api.post('/program/enroll', { program_id: program._id })
  await openAs(page, session, '/dashboard')
  await expect(page.getByRole('region', { name: /^Your next workout/ })).toBeVisible()
  const enrolled = page.getByRole('region', { name: 'Enrolled Programs' })
  await expect(enrolled.getByText(program.title)).toBeVisible()
  await openFromMenu(page, 'Discover')
  await expect(enrolled).toHaveCount(0)
  await api.post('/program/enroll/stop', { program_id: program._id })
  await openFromMenu(page, 'Home')
  await expect(page.getByRole('region', { name: 'Available Programs' })).toBeVisible()
  await expect(enrolled).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Your next workout/ })).toHaveCount(0)
})

test('counts the workouts of the week in the browser’s time zone @full', async ({
  page,
  people,
}) => {
  const asked = page.waitForRequest('**/api/user/statistics*')
  await openAs(page, people.AG1.session, '/dashboard')
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(new URL((await asked).url()).searchParams.get('time_zone')).toBe(zone)
})

test('Home loads without layout shifts @phone', async ({ page, people }) => {
  await page.addInitScript(() => {
    const moved = { by: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.by += (entry as PerformanceEntry & { value: number }).value // layout-shift entries
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release: (() => void)[] = []
  const waiting = new Promise<void>((resolve) => release.push(resolve))
  for (const path of ['**/api/program/home*', '**/api/user/statistics*'])
    await page.route(path, async (route) => {
      await waiting
      await route.continue()
    })
  await openAs(page, people.AG1.session, '/dashboard')
  await expect(page.locator('.skeleton').first()).toBeVisible()
  for (const go of release) go()
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible()
  const moved = await page.evaluate(
    () => (globalThis as unknown as { moved: { by: number } }).moved.by, // set above
  )
  expect(moved).toBeLessThan(0.02)
})

test('shows the last data with a notice when the server cannot be reached @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard')
  const videos = page.getByRole('region', { name: 'Recommended Videos' })
  await expect(videos.getByRole('article').first()).toBeVisible()
  const note = page.getByText(/^You’ve been offline since /)
  await expect(note).toHaveCount(0)
  await expect.poll(() => keptKeys(page)).toEqual([`carriage.kept.${person.session.user._id}`])

  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(note).toBeVisible()
  await expect(videos.getByRole('article').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.unroute('**/api/**')
  await page.reload()
  await expect(videos.getByRole('article').first()).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('stores no personal data, and nothing after logging out @full', async ({ page }) => {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard')
  await page.getByRole('region', { name: 'Recommended Videos' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => keptKeys(page)).toHaveLength(1)
  const kept = await keptText(page)
  expect(kept).toContain('recommended_videos')
  for (const secret of [person.email, person.session.token, 'playback_url', '/media/v/', 'billing'])
    expect(kept).not.toContain(secret)

  await page.getByRole('button', { name: /account|menu of/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await keptKeys(page)).toEqual([])
})

test('a weekly goal is chosen in the profile, and stands on Home until it is given up @full', async ({
  page,
}) => {
  const { session } = await makePerson('AG1')
  await openAs(page, session, '/dashboard')
  const training = page.getByLabel('Your training')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Goal:/)).toHaveCount(0)

  await page.goto('/dashboard/profile/training')
  const goal = page.getByRole('region', { name: 'Weekly goal' })
  await expect(goal.getByRole('radio', { name: 'No goal' })).toBeChecked()
  await goal.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await expect(page.getByText('Your goal is saved.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await openFromMenu(page, 'Home')
  await expect(training.getByText('this week', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Goal: 0 of 3 days this week' }).click()
  await expect(goal).toBeInViewport()
  await goal.getByRole('radio', { name: 'No goal' }).check({ force: true })
  await expect(goal.getByRole('radio', { name: 'No goal' })).toBeChecked()
  await openFromMenu(page, 'Home')
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible()
  await expect(page.getByText(/^Goal:/)).toHaveCount(0)
})
