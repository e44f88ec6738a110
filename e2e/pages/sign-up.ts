import { expect, type Page } from '@playwright/test'
import type { Mail } from '../support/mailbox.ts'
import { expectToast, typeCode } from './screen.ts'

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** A person nobody has heard of, for one test. */
export function newcomer(name: string): Newcomer {
  const mark = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
  return {
    firstName: name,
    lastName: 'Newcomer',
    email: `${name.toLowerCase()}-${mark}@carriage.test`,
    password: 'press out, return',
  }
}

export async function fillSignUp(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

/** The six digits of a mail. */
export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (code === undefined) throw new Error(`No code in the mail "${mail.subject}"`)
  return code
}

/** Types the mailed code; the sixth digit sends it. */
export async function verifyEmail(page: Page, mail: Mail): Promise<void> {
  await typeCode(page, 'Verification code', codeIn(mail))
  await expectToast(page, 'Email verified successfully')
}

/** Types the code of the card, in small letters; the sixth sign sends it. */
export async function activateDevice(page: Page, code: string): Promise<void> {
  await typeCode(page, 'Device code', code.toLowerCase())
  await expectToast(page, 'Device activated successfully')
}

/** Presses a chip of the goals form. */
export async function choose(page: Page, name: string): Promise<void> {
  const option = page.getByLabel(name, { exact: true })
  // the input itself is out of sight: people press the chip around it
  await page.locator('label', { has: option }).click()
  await expect(option).toBeChecked()
}

/** Chooses three goals, after which the others rest, and answers the three questions. */
export async function answerGoals(page: Page): Promise<void> {
  for (const goal of ['Posture', 'Balance', 'Toning']) await choose(page, goal)
  await expect(page.getByLabel('Flexibility')).toBeDisabled()
  for (const answer of ['No', '30 min', 'Beginner']) await choose(page, answer)
  await page.getByRole('button', { name: 'Continue' }).click()
}
