import { fillLogin, logIn } from '../../pages/login.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { ApiClient } from '../../support/api-client.ts'
import { expect } from '../../support/test.ts'

test('whose password is locked comes in by mail, and who did not sign in ends all sessions @full', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 4(01|04|29)/)
  const person = await makePerson('AG1')
  const stranger = new ApiClient()
  for (let i = 0; i < 10; i++) {
    await stranger.send('POST', '/auth/login', { email: person.email, password: 'wrong guess' })
  }
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Email me a link' })).toHaveCount(0)
  await fillLogin(page, person.email, person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait and try again.')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText(/a link is on its way/)).toBeVisible()

  const linkIn = async (subject: RegExp, link: RegExp) => {
    let found: string | undefined
    await expect(async () => {
      const mails = await mailbox(person.email)
      const mail = mails.find((one) => subject.test(one.subject))
      found = link.exec(mail?.text ?? '')?.[0]
      expect(found).toBeDefined()
    }).toPass()
    return found ?? ''
  }
  const signIn = await linkIn(/^Your link to log in/, /https?:\S+\/sign-in#token=\S+/)
  await page.goto(signIn)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectToast(page, 'Login successful.')
  await expect(page).toHaveURL('/dashboard')

  // The browser was new beside the one that registered, so a mail tells of it.
  const notMe = await linkIn(/^New login/, /https?:\S+\/not-me#token=\S+/)
  await page.goto(notMe)
  await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expectToast(page, 'You’re logged out everywhere. We’ve sent you a code.')
  await expect(page).toHaveURL(/\/reset-password\?token=./)
  expect((await person.api.send('GET', '/user/profile')).status).toBe(401)
  await page.goto(notMe)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link is no longer valid. Please set a new password.',
  )
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('The email or password is not correct.')
})

test('the link that unsubscribes sends its token in no address', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/unsubscribe#token=one.two.three')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/user/unsubscribe'),
    page.getByRole('button', { name: 'Unsubscribe' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({ token: 'one.two.three' })
  await expectToast(
    page,
    'This link is no longer valid. Log in to choose what we send, or use the link in a newer mail.',
  )
  expect(addresses.filter((address) => address.includes('one.two'))).toEqual([])
})
