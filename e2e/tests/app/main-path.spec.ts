import { watchOrigins } from '../../pages/origin.ts'
import { expectStarted } from '../../pages/player.ts'
import { expectProgress, openFromMenu, sessionCard, startWorkout } from '../../pages/program.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { storedSession } from '../../pages/session.ts'
import { shortestProgram, type ProgramPlan } from '../../pages/shortest-program.ts'
import {
  activateDevice,
  answerGoals,
  fillSignUp,
  newcomer,
  verifyEmail,
} from '../../pages/sign-up.ts'
import { expect, test, type Page } from '../../support/test.ts'

test('a newcomer goes from sign-up to a finished program', async ({
  page,
  context,
  baseURL,
  mailbox,
}) => {
  test.setTimeout(180_000)
  const expectOwnOrigin = watchOrigins(context, baseURL ?? '')
  const person = newcomer('Nora')

  await test.step('signs up', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectToast(page, 'Account created. Please verify your email.')
  })

  await test.step('verifies the address', async () => {
    await expect(page).toHaveURL(/\/signup\/verify-email\?token=./)
    await expect(page.getByText(`We sent a 6-digit code to ${person.email}.`)).toBeVisible()
    await expect(page.getByText(/new code in \d+ s/)).toBeVisible()
    await expectAccessible(page)
    const [mail] = await mailbox(person.email)
    await verifyEmail(page, mail)
  })

  await test.step('activates the device', async () => {
    await expect(page).toHaveURL('/signup/activation')
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await expectAccessible(page)
    await activateDevice(page, 'REFRM2')
  })

  await test.step('chooses goals', async () => {
    await expect(page).toHaveURL('/signup/goals')
    await expect(page.getByRole('heading', { name: 'What are your goals?' })).toBeVisible()
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await expectAccessible(page)
    await answerGoals(page)
    await expect(page).toHaveURL('/dashboard')
    const stored = await storedSession(page)
    expect(stored?.user.primary_goals).toEqual(['posture', 'balance', 'toning'])
  })

  await test.step('arrives at home', () => expectHome(page, person.firstName))

  const plan = await shortestProgram(page)
  await test.step('joins the shortest program', () => joinProgram(page, plan))
  await test.step('goes through every session', () => completeAll(page, plan))

  await test.step('finds the finished program at home', async () => {
    await openFromMenu(page, 'Home')
    const enrolled = page.getByRole('region', { name: 'Enrolled Programs' })
    const tile = enrolled.getByRole('article').filter({ hasText: plan.title })
    await expect(tile.getByText('Completed', { exact: true })).toBeVisible()
    await expect(tile.getByText('100%')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Available Programs' })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
  })
  expectOwnOrigin()
})

async function expectHome(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`)
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  await expect(
    page.getByText(new Intl.DateTimeFormat('en-GB', day).format(new Date())),
  ).toBeVisible()
  await expect(page.getByText(/^Your trial runs until .+\. Nothing is charged\.$/)).toBeVisible()
  await expect(page.getByLabel('Your training')).toHaveCount(0)
  const first = page.getByRole('region', { name: 'First of all Set up your reformer' })
  await expect(first.getByRole('link', { name: 'Start setup' })).toBeVisible()
  await expect(page.getByText('Class of the day')).toBeVisible()
  const available = page.getByRole('region', { name: 'Available Programs' })
  await expect(available.getByRole('article').first()).toBeVisible()
  const recommended = page.getByRole('region', { name: 'Recommended Videos' })
  await expect(recommended.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Enrolled Programs')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
}

async function joinProgram(page: Page, plan: ProgramPlan): Promise<void> {
  await openFromMenu(page, 'Programs')
  await expect(page).toHaveURL('/dashboard/programs')
  await expect(
    page.getByText('Follow structured workout plans to reach your goals', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('No active program', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: plan.title }).click()
  await expect(page).toHaveURL(`/dashboard/programs/${plan.id}`)
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Workout' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join Program' }).click()
  await expectToast(page, 'Program enrolled successfully')
  await expect(page.getByRole('button', { name: 'Stop Program' })).toBeVisible()
  await expect(page.getByText("This Week's Workouts", { exact: true })).toBeVisible()
  await expect(page.getByText('Need help? Contact your instructor')).toBeVisible()
  await expectProgress(page, plan, 0)
  await expectAccessibleInBothThemes(page)
}

async function completeAll(page: Page, plan: ProgramPlan): Promise<void> {
  const overview = `/dashboard/programs/${plan.id}`
  const ended = page.getByRole('dialog').filter({ hasText: plan.message })
  for (const [index, session] of plan.sessions.entries()) {
    await startWorkout(page, session)
    if (index === 0) await watch(page)
    await page.getByRole('button', { name: 'Mark completed' }).click()
    await expect(page).toHaveURL(overview)
    const isLast = index === plan.sessions.length - 1
    if (isLast) {
      await expect(ended).toBeVisible()
      await expectAccessible(page)
      await ended.getByRole('button', { name: 'Close' }).last().click()
    }
    await expect(ended).toHaveCount(0)
    await expectProgress(page, plan, index + 1)
    const next = plan.sessions[index + 1]
    if (next) await expect(sessionCard(page, next.title).getByText('Next workout')).toBeVisible()
  }
  await page.getByRole('link', { name: 'View All Weeks' }).click()
  await expect(page).toHaveURL(`${overview}/all-weeks`)
  await expect(page.getByRole('button', { name: 'Watch Again' }).first()).toBeVisible()
  await expectAccessible(page)
}

/** The session's page plays for real, and says what is needed. */
async function watch(page: Page): Promise<void> {
  await expectStarted(page)
  await page.getByRole('tab', { name: 'Equipment' }).click()
  for (const item of ['Reformer machine', 'Comfortable workout clothes'])
    await expect(page.getByText(item, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Description' }).click()
  await expectAccessibleInBothThemes(page)
}
