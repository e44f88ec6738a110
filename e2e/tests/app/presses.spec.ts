/** How many presses lead from Home to what members do most, on a phone. Typing does not count. */
import type { Locator } from '@playwright/test'
import { test as withDemo } from '../../pages/demo-people.ts'
import { searchBox } from '../../pages/discover.ts'
import { planLive } from '../../pages/live.ts'
import { finishSetup, makePerson, type Person } from '../../pages/people.ts'
import { expectPlaying, videoOf } from '../../pages/player.ts'
import { expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { shortestProgram } from '../../pages/shortest-program.ts'
import { makeSubscriber } from '../../support/subscriber.ts'
import { expect, made, type Page } from '../../support/test.ts'

interface Home {
  /** A member who has done the setup guide. */
  member: Person
  /** Presses something and counts. */
  press: (what: Locator) => Promise<void>
  /** The presses since Home was last opened. */
  presses: () => number
  openHome: (member: Person) => Promise<void>
}

const test = withDemo.extend<Home & { counted: { presses: number } }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
  counted: async ({}, use) => use({ presses: 0 }),
  press: async ({ counted }, use) =>
    use(async (what) => {
      counted.presses++
      await what.click()
    }),
  presses: async ({ counted }, use) => use(() => counted.presses),
  openHome: async ({ page, counted }, use) =>
    use(async ({ session }) => {
      await openAs(page, session, '/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      counted.presses = 0
    }),
  member: made(async () => {
    const member = await makePerson('AG1')
    await finishSetup(member.api)
    return member
  }),
})
test.beforeEach(() => test.skip(test.info().project.name !== 'phone', 'counted on a phone'))

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Home says it first, unless a live class of another test begins soon. */
const classOfTheDay = (page: Page) =>
  page
    .getByRole('link', { name: 'Start class' })
    .or(
      page
        .getByRole('region', { name: 'Featured' })
        .getByRole('link', { name: /^Class of the day/ }),
    )

/** Joins the shortest program over the API. */
async function join(page: Page, member: Person) {
  await openAs(page, member.session, '/dashboard')
  const plan = await shortestProgram(page)
  await member.api.post('/program/enroll', { program_id: plan.id })
  return plan
}

test('the first setup film: 1 @phone @full', async ({ page, openHome, press, presses }) => {
  await openHome(await makePerson('AG1'))
  await press(page.getByRole('link', { name: 'Start setup' }))
  await expectPlaying(page)
  expect(presses()).toBe(1)
})

test('the class of the day, after its set-up: 2 @phone @full', async ({
  page,
  member,
  openHome,
  press,
  presses,
}) => {
  await openHome(member)
  await press(classOfTheDay(page))
  const start = page.getByRole('button', { name: /^(Ready|Play)$/ }).first()
  await expect(start.or(videoOf(page)).first()).toBeVisible()
  if ((await videoOf(page).count()) === 0) await press(start)
  await expectPlaying(page)
  expect(presses()).toBeLessThanOrEqual(2)
})

test('resume a class, and save it while it plays: 1 and 1 @phone @full', async ({
  page,
  member,
  openHome,
  press,
  presses,
}) => {
  const { todays_class: today } = await member.api.get<{
    todays_class: { _id: string; duration: number }
  }>('/program/home')
  await member.api.post(`/video/progress/${today._id}`, {
    position_seconds: Math.floor(today.duration * 0.4),
    duration_seconds: today.duration,
  })
  await openHome(member)
  await press(page.getByRole('link', { name: 'Resume' }))
  await expectPlaying(page)
  expect(presses()).toBe(1)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await press(save)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expectPlaying(page)
  expect(presses()).toBe(2)
})

test('the next workout, which begins with its set-up: 1 @phone @full', async ({
  page,
  member,
  openHome,
  press,
  presses,
}) => {
  const { sessions } = await join(page, member)
  await openHome(member)
  await press(page.getByRole('link', { name: 'Start Workout' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sessions[0]?.title ?? '')
  await expect(page.getByRole('button', { name: 'Ready' }).or(videoOf(page)).first()).toBeVisible()
  expect(presses()).toBe(1)
})

test('join a program and start it: 3 @phone @full', async ({
  page,
  member,
  openHome,
  press,
  presses,
}) => {
  await openHome(member)
  const programs = page.getByRole('region', { name: 'Available Programs' })
  await press(programs.getByRole('article').first().getByRole('link').first())
  await press(page.getByRole('button', { name: 'Join Program' }))
  // Where Join stood.
  await press(page.getByRole('button', { name: 'Start Workout' }).first())
  await expect(page).toHaveURL(/\/session$/)
  await expect(page.getByRole('button', { name: 'Ready' }).or(videoOf(page)).first()).toBeVisible()
  expect(presses()).toBe(3)
})

test('a class under ten minutes for the back: 3 @phone @full', async ({
  page,
  member,
  openHome,
  press,
  presses,
}) => {
  await openHome(member)
  await press(tab(page, 'Discover'))
  await searchBox(page).fill('back under 10 min')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await press(page.getByRole('main').getByRole('article').first().getByRole('link').first())
  await expect(page).toHaveURL(/\/dashboard\/videos\//)
  await press(page.getByRole('button', { name: /^(Play|Ready)$/ }).first())
  await expectPlaying(page)
  expect(presses()).toBe(3)
})

test('register for a live class: 2 @phone @full', async ({
  page,
  member,
  demo: { coach },
  openHome,
  press,
  presses,
}) => {
  const title = `Pressed twice ${Date.now()}`
  await planLive(coach.api, { title, instructor: coach.session.user._id, minutes: 3 })
  await openHome(member)
  await press(page.getByRole('link', { name: /^(Open lobby|Join class)$/ }))
  await press(page.getByRole('button', { name: 'Register' }).first())
  await expect(page.getByText('Registered', { exact: true }).first()).toBeVisible()
  expect(presses()).toBe(2)
})

test('change the weekly goal: 3 @phone @full', async ({
  page,
  member,
  openHome,
  press,
  presses,
}) => {
  await openHome(member)
  await press(tab(page, 'Profile'))
  await press(page.getByRole('link', { name: 'Training' }))
  const goal = page.getByRole('region', { name: 'Weekly goal' })
  await press(goal.getByText('3', { exact: true }))
  await expectToast(page, 'Your goal is saved.')
  expect(presses()).toBe(3)
})

test('pause the program: 3 @phone @full', async ({ page, member, openHome, press, presses }) => {
  const { title } = await join(page, member)
  await openHome(member)
  const programs = page.getByRole('region', { name: 'Enrolled Programs' })
  await press(programs.getByRole('link', { name: title }))
  await press(page.getByRole('button', { name: 'Pause program' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Pause' }))
  await expect(page.getByRole('status').filter({ hasText: /^Paused until / })).toBeVisible()
  expect(presses()).toBe(3)
})

test('hand a class over to the television: 3 @phone @full', async ({
  page,
  browser,
  baseURL,
  member,
  openHome,
  press,
  presses,
}) => {
  const house = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 1920, height: 1080 },
    isMobile: false,
  })
  const tv = await house.newPage()
  await tv.goto('/tv')
  await tv.getByRole('button', { name: 'Show the code' }).click()
  const code = (await tv.getByText(/^[A-Z2-9]{6}$/).innerText()).trim()
  await openHome(member)
  await press(classOfTheDay(page))
  await press(page.getByRole('button', { name: 'Play on a TV' }))
  await press(page.getByRole('dialog', { name: 'Play on a TV' }).getByRole('textbox').first())
  await page.keyboard.type(code)
  await expect(page.getByRole('region', { name: 'Playing on the TV' })).toBeVisible()
  expect(presses()).toBe(3)
  await house.close()
})

test('cancel the subscription: 5 @phone @full', async ({ page, openHome, press, presses }) => {
  await openHome(await makeSubscriber())
  await press(tab(page, 'Profile'))
  await press(page.getByRole('tab', { name: 'Billing' }))
  await press(page.getByRole('link', { name: 'Change, pause or cancel' }))
  const leave = page.getByRole('region', { name: 'Cancel', exact: true })
  await press(leave.getByRole('button', { name: 'Cancel subscription' }))
  await press(leave.getByRole('button', { name: 'Cancel now' }))
  await expectToast(page, 'Your subscription is canceled. Nothing more is charged.')
  expect(presses()).toBe(5)
})
