import { invitationIn } from '../../pages/household.ts'
import { freeVideo } from '../../pages/ladder-test.ts'
import { makePerson, test } from '../../pages/people.ts'
import { play } from '../../pages/player.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { forgetEverything, openAs, type StoredSession } from '../../pages/session.ts'
import { choose, fillSignUp, newcomer, verifyEmail } from '../../pages/sign-up.ts'
import { makeSubscriber } from '../../support/subscriber.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the pages are looked at there by phone-screens')

const HOUSEHOLD = '/dashboard/profile/household'

/** Sits down at the browser in the place of the person before. */
async function become(page: Page, session: StoredSession, path: string): Promise<void> {
  await forgetEverything(page)
  await openAs(page, session, path)
}

async function inviteFromPage(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expectToast(page, 'The invitation is on its way.')
  await expect(dialog).toBeHidden()
}

test('a holder invites, the person joins from the mail, plays a class, is removed and loses access @full', async ({
  page,
  mailbox,
}) => {
  const holder = await makeSubscriber()
  const guest = await makePerson('U')
  await guest.api.post('/user/update-profile', { primary_goals: ['SKIP'] })
  const video = await freeVideo(page, holder.session.token)

  await become(page, holder.session, '/dashboard/profile/billing')
  await page.getByRole('link', { name: 'Open household' }).click()
  await expect(page).toHaveURL(HOUSEHOLD)
  await expect(page.getByText('No one invited yet')).toBeVisible()
  await inviteFromPage(page, guest.email)
  const place = page.getByRole('listitem').filter({ hasText: guest.email })
  await expect(place).toContainText(/Invited.*Open until/s)
  await expectAccessibleInBothThemes(page)

  await become(page, guest.session, '/signup/activation')
  await expect(page.getByText(/You need no code of your own/)).toBeVisible()
  await page.goto(invitationIn(await mailbox(guest.email)))
  await page.getByRole('button', { name: 'Join the household' }).click()
  await expect(page.getByText('Please choose your age')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await choose(page, '18 or older')
  await page.getByRole('button', { name: 'Join the household' }).click()
  await expect(page.getByText('You’ve joined. Your classes are open.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your classes' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(`/dashboard/videos/${video}`)
  await play(page)
  await page.goto('/plans')
  await expect(page.getByText(`${holder.firstName} pays for your household`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to Stripe Checkout' })).toHaveCount(0)

  await become(page, holder.session, HOUSEHOLD)
  const name = `${guest.firstName} ${guest.lastName}`
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'They have left your household.')
  await expect(page.getByText('No one invited yet')).toBeVisible()

  await become(page, guest.session, `/dashboard/videos/${video}`)
  await expect(page.getByRole('dialog', { name: 'Activate your device' })).toBeVisible()
  expect((await guest.api.send('GET', `/video/play/${video}`)).status).toBe(403)
})

test('somebody of 16 signs up by the invitation, and classes open once the holder consents @full', async ({
  page,
  mailbox,
}) => {
  const holder = await makeSubscriber()
  const child = newcomer('Noa')
  await become(page, holder.session, HOUSEHOLD)
  await inviteFromPage(page, child.email)

  await forgetEverything(page)
  await page.goto(invitationIn(await mailbox(child.email)))
  await expect(page.getByText(`The invitation is for ${child.email}.`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, child)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/verify-email/)
  await expect.poll(async () => (await mailbox(child.email))[0].text).toMatch(/\b\d{6}\b/)
  const [code] = await mailbox(child.email)
  await verifyEmail(page, code)
  await expect(page).toHaveURL('/signup/activation')
  await page.getByRole('link', { name: 'Open the invitation' }).click()
  await choose(page, 'Under 13')
  await expect(page.getByRole('button', { name: 'Join the household' })).toBeDisabled()
  await choose(page, '13 to 17')
  await page.getByRole('button', { name: 'Join the household' }).click()
  await expect(page.getByText(/Your classes open once they consent/)).toBeVisible()
  await page.goto('/signup/activation')
  await expect(page.getByText(/still has to consent/)).toBeVisible()

  await become(page, holder.session, HOUSEHOLD)
  await page.getByRole('button', { name: 'Read and consent for Noa Newcomer' }).click()
  const consent = page.getByRole('dialog', { name: 'Consent for Noa Newcomer' })
  await expect(consent.getByText(/a parent or legal guardian of Noa Newcomer/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await consent.getByRole('button', { name: 'I consent' }).click()
  await expectToast(page, 'Your consent is recorded.')
  const place = page.getByRole('listitem').filter({ hasText: child.email })
  await expect(place).toContainText(/Joined.*You consented on/s)
})

test('a member leaves, and a link for another account says so and can be declined @full', async ({
  page,
  mailbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const holder = await makeSubscriber()
  const member = await makePerson('AG1')
  const stranger = newcomer('Kim')
  for (const { email } of [member, stranger])
    await holder.api.post('/user/household/invitations', { email })
  await become(page, member.session, '/dashboard/profile/household')
  await page.getByRole('link', { name: 'Open the invitation' }).click()
  await choose(page, '18 or older')
  await page.getByRole('button', { name: 'Join the household' }).click()
  await expect(page.getByText('You’ve joined. Your classes are open.')).toBeVisible()

  await page.goto('/dashboard/profile/billing')
  await expect(page.getByText(`${holder.firstName} pays for your household`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Leave household' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expectToast(page, 'You’ve left the household.')
  await expect(page.getByText(/Your trial/)).toBeVisible()

  const link = invitationIn(await mailbox(stranger.email))
  await page.goto(link)
  await expect(page.getByText(`You’re logged in as ${member.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto(link)
  await page.getByRole('button', { name: 'Decline the invitation' }).click()
  await expectToast(page, 'You’ve declined the invitation.')
  await page.goto(link)
  await expect(page.getByText(/This invitation is no longer valid/)).toBeVisible()
})
