import { fillLogin } from '../../pages/login.ts'
import { test } from '../../pages/people.ts'
import { expectToast, typeCode } from '../../pages/screen.ts'
import { openAs, storedSession } from '../../pages/session.ts'
import { choose, fillSignUp, newcomer } from '../../pages/sign-up.ts'
import { expect, type Page } from '../../support/test.ts'

/** Counts what is sent, so that a test can say that nothing was. */
function countPosts(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') count++
  })
  return () => count
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The field says what is wrong with it, to eyes and to screen readers. */
async function expectWrong(page: Page, name: string, text: string): Promise<void> {
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${text}`))
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

test('the login form validates its fields before sending', async ({ page }) => {
  const posts = countPosts(page)
  await page.goto('/')
  await fillLogin(page, 'not an address', 'short')
  await press(page, 'Log in')
  await expectWrong(page, 'Email', 'Please enter a valid email address')
  await expectWrong(page, 'Password', 'Password must be at least 6 characters')
  await expect(field(page, 'Email')).toBeFocused()
  expect(posts()).toBe(0)
})

test('the sign-up form validates its fields before sending @full', async ({ page }) => {
  const posts = countPosts(page)
  await page.goto('/signup')
  await fillSignUp(page, { firstName: 'A', lastName: ' ', email: 'a@', password: 'seven77' })
  await field(page, 'Confirm password').fill('something else')
  await press(page, 'Create account')
  await expectWrong(page, 'First name', 'Name must be at least 2 characters')
  await expectWrong(page, 'Last name', 'Name must be at least 2 characters')
  await expectWrong(page, 'Email', 'Please enter a valid email address')
  await expectWrong(page, 'Password', 'Password must be at least 8 characters')
  await expectWrong(page, 'Confirm password', 'Passwords do not match')
  expect(posts()).toBe(0)
})

test('the password reset forms validate their fields before sending @full', async ({ page }) => {
  const posts = countPosts(page)
  await page.goto('/forgot-password')
  await field(page, 'Email').fill('maya')
  await press(page, 'Send instructions')
  await expectWrong(page, 'Email', 'Please enter a valid email address')

  await page.goto('/reset-password?token=t')
  await typeCode(page, 'Code', '12345')
  await field(page, 'New password').fill('seven77')
  await field(page, 'Confirm password').fill('something else')
  await press(page, 'Set new password')
  await expect(page.getByText('OTP must be 6 digits', { exact: true })).toBeVisible()
  await expectWrong(page, 'New password', 'Password must be at least 8 characters')
  await expectWrong(page, 'Confirm password', 'Passwords do not match')
  expect(posts()).toBe(0)
})

test('codes of the wrong length are not sent @full', async ({ page, people }) => {
  const posts = countPosts(page)
  await page.goto('/signup/verify-email?token=t')
  await typeCode(page, 'Verification code', '12345')
  await press(page, 'Verify email')
  await expect(page.getByText('Please enter a valid 6-digit OTP', { exact: true })).toBeVisible()

  await openAs(page, people.U.session, '/signup/activation')
  await typeCode(page, 'Device code', 'REFRM')
  await press(page, 'Activate device')
  await expect(
    page.getByText('Please enter a valid 6-digit device code', { exact: true }),
  ).toBeVisible()
  expect(posts()).toBe(0)
})

test('goals and the recovery question are required unless skipped @full', async ({
  page,
  people,
}) => {
  const posts = countPosts(page)
  await openAs(page, people.AG0.session, '/signup/goals')
  await press(page, 'Continue')
  const needed = 'At least one primary goal must be selected'
  const recovery = 'Please specify if you are using the product for recovery'
  await expect(page.getByText(needed, { exact: true })).toBeVisible()
  await expect(page.getByText(recovery, { exact: true })).toBeVisible()
  await choose(page, 'Posture')
  await choose(page, 'Yes')
  await expect(page.getByText(needed, { exact: true })).toBeHidden()
  await expect(page.getByText(recovery, { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeEnabled()
  expect(posts()).toBe(0)
})

test('an error from the server is shown at its field', async ({
  page,
  people,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/)
  await page.goto('/signup')
  await fillSignUp(page, { ...newcomer('Twice'), email: people.AG1.email })
  await press(page, 'Create account')
  await expectWrong(page, 'Email', 'An account with this email already exists.')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(page).toHaveURL('/signup')
})

test('a wrong code is refused at its boxes, which are then emptied', async ({
  page,
  people,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/)
  await openAs(page, people.U.session, '/signup/activation')
  await typeCode(page, 'Device code', 'WRNG22')
  const boxes = page.getByRole('group', { name: 'Device code' })
  await expect(boxes.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/signup/activation')
  expect((await storedSession(page))?.user.device_activated).toBe(false)
})

test('sign-up shows its own message for an unknown server error @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 5\d\d/)
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 502, body: 'oops' }))
  await page.goto('/signup')
  await fillSignUp(page, newcomer('Fault'))
  await press(page, 'Create account')
  await expectToast(page, 'An error occurred during signup')
})
