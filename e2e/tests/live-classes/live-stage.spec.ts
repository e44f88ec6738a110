/** Members and a second coach on the stage of a live class, with real pictures and sound. */
import { test } from '../../pages/demo-people.ts'
import {
  anotherPage,
  expectFrames,
  expectPicture,
  expectSound,
  goLive,
  joinLive,
  makeLive,
  openHost,
  tileOf,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

test('a guest comes on stage by invitation, is muted, goes on after a reload, and is removed @full @phone', async ({
  browser,
  page: host,
}) => {
  test.setTimeout(400_000)
  const [mia, ben] = [await makePerson('AG1'), await makePerson('AG1')]
  const { coach, id } = await makeLive([mia, ben], { title: 'In the light' })
  const [guest, viewer] = [await anotherPage(browser), await anotherPage(browser)]
  await joinLive(guest, mia.session, id)
  await joinLive(viewer, ben.session, id)
  await goLive(host, coach.session, id)
  await expectFrames(guest)
  const stage = host.getByRole('region', { name: 'Stage', exact: true })
  const invite = async () => {
    await stage.getByLabel('Member').selectOption(mia.firstName)
    await stage.getByRole('button', { name: 'Invite on stage' }).click()
  }

  await test.step('she declines, is invited again, and sees herself before others do', async () => {
    await invite()
    await guest.getByRole('button', { name: 'Not now' }).click()
    await expect(stage.getByText('Declined')).toBeVisible()
    await invite()
    await expect(guest.getByText(/invites you on stage/).first()).toBeVisible()
    await expectAccessibleInBothThemes(guest)
    await guest.getByRole('button', { name: 'With picture' }).click()
    await expect(guest.getByLabel('Your camera')).toBeVisible()
    await expect(
      guest.getByText(/agree that the host and everyone in a seat see and hear/),
    ).toBeVisible()
    await expect(tileOf(viewer, mia.firstName)).toBeHidden()
    await expectAccessibleInBothThemes(guest)
    await guest.getByRole('button', { name: 'Come on stage' }).click()
  })

  await test.step('host and viewer see and hear her, and she does not hear herself', async () => {
    for (const page of [host, viewer]) {
      await expectPicture(page, mia.firstName)
      await expectSound(page, mia.firstName)
    }
    await expect(guest.getByText('Everyone in a seat can see and hear you.')).toBeVisible()
    await expect(tileOf(guest, mia.firstName)).toHaveCount(0)
    for (const page of [host, guest, viewer]) await expectAccessibleInBothThemes(page)
  })

  await test.step('the host mutes her, and only she ends that', async () => {
    await stage.getByRole('button', { name: `Mute ${mia.firstName}` }).click()
    await expect(guest.getByText(/^You’re muted/)).toBeVisible()
    await expect(tileOf(viewer, mia.firstName)).toHaveJSProperty('muted', true)
    await expect(viewer.getByText(`${mia.firstName} is muted`)).toBeAttached()
    await expect(stage.getByRole('button', { name: /unmute/i })).toHaveCount(0)
    await guest.getByRole('button', { name: 'Unmute microphone' }).click()
    await expect(tileOf(viewer, mia.firstName)).toHaveJSProperty('muted', false)
    await expectSound(viewer, mia.firstName)
  })

  await test.step('after a reload she comes back by a press, by sound alone', async () => {
    await guest.reload()
    await guest.getByRole('button', { name: 'Rejoin class' }).click()
    await expect(guest.getByText(/or this page was reloaded/).first()).toBeVisible()
    await guest.getByRole('button', { name: 'Sound only' }).click()
    await guest.getByRole('button', { name: 'Come on stage' }).click()
    await expect(guest.getByText('Everyone in a seat can hear you.')).toBeVisible()
    await expectSound(viewer, mia.firstName)
  })

  await test.step('the host removes her from the stage, and she stays in the class', async () => {
    await stage.getByRole('button', { name: `Remove ${mia.firstName} from the stage` }).click()
    await expect(guest.getByText(/The host has ended your time on stage/)).toBeVisible()
    await expect(tileOf(viewer, mia.firstName)).toHaveCount(0)
    await expectFrames(guest)
  })
  await Promise.all([guest, viewer].map((page) => page.context().close()))
})

test('a co-host comes on stage beside the host, invites from the raised hands, and is removed @full', async ({
  browser,
  page: host,
}) => {
  test.setTimeout(300_000)
  const [helper, mia] = [await makeStaff('coach'), await makePerson('AG1')]
  const { coach, id } = await makeLive([mia], { title: 'Two coaches' })
  await coach.api.call('PUT', `/live_class/admin/cohost/${id}`, { coach: idOf(helper) })
  const [seat, second] = [await anotherPage(browser), await anotherPage(browser)]
  await joinLive(seat, mia.session, id)
  await openHost(second, helper.session, id)
  await goLive(host, coach.session, id)

  const name = helper.firstName
  await second.getByRole('button', { name: 'Come on stage' }).click()
  await expect(second.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
  for (const page of [host, seat]) {
    await expectPicture(page, name)
    await expectSound(page, name)
  }
  await expectAccessibleInBothThemes(second)
  await seat.getByRole('button', { name: 'Raise your hand' }).click()
  await second.getByRole('button', { name: `Invite ${mia.firstName} on stage` }).click()
  await seat.getByRole('button', { name: 'Sound only' }).click()
  await seat.getByRole('button', { name: 'Come on stage' }).click()
  for (const page of [host, second]) await expectSound(page, mia.firstName)
  await seat.getByRole('button', { name: 'Leave the stage' }).click()
  await expect(tileOf(host, mia.firstName)).toHaveCount(0)
  await host.getByRole('button', { name: `Remove ${name} from the stage` }).click()
  await expect(tileOf(seat, name)).toHaveCount(0)
  await expect(second.getByRole('button', { name: 'Come on stage' })).toBeVisible()
  await Promise.all([seat, second].map((page) => page.context().close()))
})
