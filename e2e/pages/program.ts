/** The pages of a program, as a member walks through them. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { PlannedSession, ProgramPlan } from './shortest-program.ts'

/** Brings the main navigation into sight: on phones it stands behind the menu button. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const isPhone = await menu.isVisible()
  if (isPhone) await menu.click()
  const navigation = (isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page).getByRole(
    'navigation',
    { name: 'Main' },
  )
  await expect(navigation).toBeVisible()
  return navigation
}

export async function openFromMenu(page: Page, name: string): Promise<void> {
  const navigation = await openMenu(page)
  await navigation.getByRole('link', { name }).click()
}

export const sessionCard = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The numbers of the overview after some sessions of the plan. */
export async function expectProgress(page: Page, plan: ProgramPlan, done: number): Promise<void> {
  const total = plan.sessions.length
  const percent = Math.round((100 * done) / total)
  const week = plan.sessions[Math.min(done, total - 1)]?.week ?? 0
  await expect(page.getByText(`${percent}%`, { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Overall Progress' })).toHaveJSProperty(
    'value',
    percent,
  )
  await expect(page.getByText(`Week ${week} of ${plan.weeks}`, { exact: true })).toBeVisible()
  await expect(page.getByText(`${done} of ${total} workouts completed`)).toBeVisible()
}

export async function startWorkout(page: Page, { title }: PlannedSession): Promise<void> {
  await sessionCard(page, title).getByRole('button', { name: 'Start Workout' }).click()
  await expect(page).toHaveURL(/\/session$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
