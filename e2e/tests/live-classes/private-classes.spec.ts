import type { OwnOffer, PrivateTimes } from '@carriage/contract/live-classes/private'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import {
  anotherPage,
  expectFrames,
  expectPicture,
  expectSound,
  goLive,
  joinLive,
  moveLive,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { newcomer } from '../../pages/sign-up.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, test } from '../../support/test.ts'

test('a coach offers private classes; a member books one, nobody else finds it, and cancels it in time @full @phone', async ({
  page,
  allowConsoleErrors,
}) => {
  test.slow()
  const coach = await makeStaff('coach')
  const member = await makePerson('AG1')
  const other = await makePerson('AG1')

  await openAs(page, coach.session, '/admin/live')
  await page.getByRole('link', { name: 'Private classes' }).click()
  await expect(page.getByRole('heading', { name: 'Private classes', level: 1 })).toBeVisible()
  await page.getByRole('switch', { name: 'Members can book me' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByLabel(day).fill('6:00-22:00')
  await page.getByLabel('Saturday').fill('mornings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter hours such as')).toBeVisible()
  await page.getByLabel('Saturday').fill('6:00-22:00')
  await page.getByLabel('Maximum people').selectOption('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Your private classes are saved.')
  await page.reload()
  await expect(page.getByLabel('Monday')).toHaveValue('06:00–22:00')
  await expectAccessibleInBothThemes(page)

  await openAs(page, member.session, `/dashboard/coaches/${idOf(coach)}`)
  await page.getByRole('link', { name: 'Book a private class' }).click()
  await expect(
    page.getByText('One private class a month is part of your subscription.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  // Not within the day in which cancelling counts.
  const days = page.getByRole('region', { name: 'Free times' }).getByRole('region')
  await days.nth(3).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expectToast(page, 'Your private class is booked.')
  await expect(page.getByText('Private', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the invitation' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const address = page.url()

  allowConsoleErrors(/status of 404/)
  await openAs(page, other.session, address)
  await expect(page.getByText('Private', { exact: true })).toBeHidden()
  await expect(page.getByText('This live class isn’t here')).toBeVisible()

  await placeSession(page, member.session)
  // Late in a long run it stands on a later page of the list.
  await page.goto(address)
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('and doesn’t count.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the class' }).click()
  await expectToast(page, 'Your registration is canceled.')
  await expect(page).toHaveURL(/\/dashboard\/live$/)
  await expect(page.getByRole('link', { name: 'Private class' })).toBeHidden()
})

test('a coach and two members see and hear each other in a private class @full', async ({
  browser,
  page: host,
}) => {
  test.setTimeout(300_000)
  const coach = await makeStaff('coach')
  const named = (name: string) => makePerson('AG1', { person: newcomer(name) })
  const [mia, ben] = [await named('Mia'), await named('Ben')]
  const { offer } = await coach.api.get<{ offer: OwnOffer }>('/live_class/admin/private')
  const hours = offer.hours.map(() => [{ from: '00:00', to: '23:30' }])
  const changes = { is_open: true, timezone: 'UTC', hours, people: 2 }
  await coach.api.call('PUT', '/live_class/admin/private', { ...offer, ...changes })
  const address = `/live_class/private/${idOf(coach)}`
  const { offer: times } = await mia.api.get<{ offer: PrivateTimes }>(address)
  const booking = { starts_at: times.times.at(-1), minutes: times.lengths[0], people: 2 }
  const booked = await mia.api.post<{ live_class: MemberLiveClass }>(address, booking)
  const id = booked.live_class._id
  const { token } = await mia.api.get<{ token: string }>(`/live_class/private_token/${id}`)
  await ben.api.post(`/live_class/private_invitation/${token}`, {})
  // Nothing can be booked for so soon.
  await moveLive(coach.api, id, 4)

  const members = [
    { name: mia.firstName, page: await anotherPage(browser), person: mia },
    { name: ben.firstName, page: await anotherPage(browser), person: ben },
  ]
  for (const { page, person } of members) await joinLive(page, person.session, id)
  await goLive(host, coach.session, id)
  for (const { page } of members) {
    await expectFrames(page)
    await expect(page.getByText('Show yourself in this private class')).toBeVisible()
    await page.getByRole('button', { name: 'With picture' }).click()
    await page.getByRole('button', { name: 'Come on stage' }).click()
    await expect(page.getByText('Everyone in a seat can see and hear you.')).toBeVisible()
  }
  for (const { page, name } of members) {
    const others = members.filter((one) => one.page !== page)
    for (const watching of [host, ...others.map((one) => one.page)]) {
      await expectPicture(watching, name)
      await expectSound(watching, name)
    }
  }
  await expectAccessibleInBothThemes(host)
  await Promise.all(members.map(({ page }) => page.context().close()))
})
