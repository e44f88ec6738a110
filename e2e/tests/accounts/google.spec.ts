import { continueAs, leaveForGoogle } from '../../pages/google.ts'
import { watchOrigins } from '../../pages/origin.ts'
import { expectAccessible, expectToast } from '../../pages/screen.ts'
import { openAs, storedSession } from '../../pages/session.ts'
import { newcomer } from '../../pages/sign-up.ts'
import { makePerson } from '../../pages/people.ts'
import { appCode, fillCode } from '../../pages/second-factor.ts'
import { expect } from '../../support/test.ts'
import { test } from '../../pages/demo-people.ts'

const DONE = 'Successfully signed in with Google!'
const REFUSED = 'Authentication failed. Please try again.'
const FAILED = 'Failed to authenticate with Google. Please try again.'

test('a newcomer signs in with Google and continues with the device', async ({
  page,
  context,
  baseURL,
}) => {
  const expectOwnOrigin = watchOrigins(context, baseURL ?? '')
  const person = newcomer('Gina')
  await page.goto('/signup')
  await leaveForGoogle(page)
  await expectAccessible(page)
  await continueAs(page, person)
  await expectToast(page, DONE)
  await expect(page).toHaveURL('/signup/activation')
  const stored = await storedSession(page)
  expect(stored?.user).toMatchObject({ email: person.email, first_name: 'Gina', role: ['user'] })
  expectOwnOrigin()
})

test('a member with a device comes back to the page they wanted @full', async ({ page }) => {
  await page.goto('/dashboard/programs')
  await expect(page).toHaveURL('/')
  await leaveForGoogle(page)
  await page.getByRole('button', { name: 'Mia Member' }).click()
  await expectToast(page, DONE)
  await expect(page).toHaveURL('/dashboard/programs')
})

test('the token of the redirect is removed from the address before anything else happens @full', async ({
  page,
  allowConsoleErrors,
}) => {
  // The way back leads to the sandbox's page, whose sign-in has ended.
  allowConsoleErrors(/400/)
  const asked: string[] = []
  page.on('request', (request) => {
    const state = { url: request.url(), page: page.url(), headers: request.headers() }
    if (state.url.includes('/api/')) asked.push(JSON.stringify(state))
  })
  await page.goto('/')
  await leaveForGoogle(page)
  const redirected = page.waitForRequest(/\/oauth\/google\?access_token=./)
  await page.getByRole('button', { name: 'Mia Member' }).click()
  const token = new URL((await redirected).url()).searchParams.get('access_token') ?? ''
  await expectToast(page, DONE)
  const seen = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((e) => e.name),
  )
  expect(seen.filter((url) => url.includes(token))).toEqual([])
  expect(asked.filter((state) => state.includes(`access_token=${token}`))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain(token)
  // The session has a token of its own.
  expect((await storedSession(page))?.token).not.toBe(token)
})

test('a cancelled sign-in at Google is reported and can be repeated @full', async ({ page }) => {
  await page.goto('/')
  await leaveForGoogle(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(REFUSED)).toBeVisible()
  await expectAccessible(page)
  await expectToast(page, REFUSED)
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
  await leaveForGoogle(page)
})

test('an invalid token signs nobody in @full', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/401/)
  await page.goto(`/oauth/google?access_token=${'a'.repeat(43)}`)
  await expectToast(page, FAILED)
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
})

test("a link with somebody's session token does not change who is signed in @full", async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  await openAs(page, demo.member.session, `/oauth/google?access_token=${demo.coach.session.token}`)
  await expectToast(page, FAILED)
  expect((await storedSession(page))?.user.email).toBe('member@carriage.test')
})

test('the login page reports a sign-in that cannot begin @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503/)
  await page.route('**/api/auth/google/init', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expectToast(page, FAILED)
  await expect(page).toHaveURL('/')
})

test('without Google configured, no page offers it @full', async ({ page }) => {
  const config = { environment: 'local', google_enabled: false }
  await page.route('**/api/config', (route) => route.fulfill({ json: config }))
  for (const path of ['/', '/signup']) {
    const answered = page.waitForResponse('**/api/config')
    await page.goto(path)
    await answered
    await expect(page.getByText('Continue with Google')).toHaveCount(0)
  }
})

test('Google opens no account with a second factor without it @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  const person = await makePerson('AG1')
  const { secret } = await person.api.post<{ secret: string }>('/user/security/totp/begin', {})
  await person.api.post('/user/security/totp', { code: appCode(secret) })
  await page.goto('/dashboard/programs')
  await leaveForGoogle(page)
  await continueAs(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await fillCode(page, 'Code from your authenticator app', appCode(secret, 1))
  await expect(page).toHaveURL('/dashboard/programs')
})
