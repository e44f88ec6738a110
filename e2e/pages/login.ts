import { expect, type Locator, type Page } from '@playwright/test'

export const loginForm = (page: Page): Locator =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Log in' }) })

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Fills in the login page that stands open, and sends it. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await expect(loginForm(page)).toBeVisible()
  await fillLogin(page, email, password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Address of the page without its host. */
export const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)
