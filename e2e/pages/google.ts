import { expect, type Page } from '@playwright/test'

export interface GoogleAccount {
  email: string
  firstName: string
  lastName: string
}

/** Presses the button of the login or sign-up page, and arrives at the sandbox. */
export async function leaveForGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'This is not Google' })).toBeVisible()
}

/** Types an identity at the sandbox, and goes back to the studio with it. */
export async function continueAs(page: Page, account: GoogleAccount): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('First name').fill(account.firstName)
  await page.getByLabel('Last name').fill(account.lastName)
  await page.getByRole('button', { name: 'Continue' }).click()
}
