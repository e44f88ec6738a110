import { test } from '../../pages/demo-people.ts'
import { anotherPage, expectFrames, goLive, planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import {
  expectFocusInSight,
  expectLargeText,
  focused,
  goTo,
  openTelevision,
  press,
  signInByCode,
  steerTo,
} from './remote.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { expect } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'a phone is no television')

test('a live class is chosen, registered for and watched on a television by a remote alone @full', async ({
  page: phone,
  browser,
  demo: { coach },
}) => {
  test.setTimeout(180_000)
  const instructor = coach.session.user._id
  const title = 'On the wall'
  const id = await planLive(coach.api, { title, instructor, minutes: 3, isBroadcast: true })
  const person = await makePerson('AG1')
  const tv = await openTelevision(browser, { width: 1920, height: 1080 })
  await signInByCode(tv, phone, person.session)

  await goTo(tv, 'Home', 'ArrowUp')
  await goTo(tv, 'Live', 'ArrowRight')
  await press(tv, 'Enter')
  await expect(tv.getByRole('heading', { level: 1, name: 'Live Classes' })).toBeVisible()
  await press(tv, 'ArrowDown')
  await expectLargeText(tv)
  await expectAccessibleInBothThemes(tv)
  // Late in a long run the studio has rows of live classes.
  await steerTo(tv, new RegExp(title))
  await press(tv, 'Enter')
  await expect(tv.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(focused(tv)).toHaveText('Register')
  await expectLargeText(tv)
  await expectAccessibleInBothThemes(tv)
  await press(tv, 'Enter')
  // The button that was pressed is gone: the focus goes on to what has taken its place.
  await expect(focused(tv)).toHaveText('Join class')
  await expect(tv.getByText('Registered', { exact: true })).toBeVisible()

  await press(tv, 'Enter')
  await expect(tv.getByText('Waiting for the host.')).toBeVisible()
  await expectFocusInSight(tv)
  await expectLargeText(tv)
  const host = await anotherPage(browser)
  await goLive(host, coach.session, id)
  await expectFrames(tv)
  await expectFocusInSight(tv)
  await coach.api.post(`/live_class/admin/timer/${id}`, { action: 'start', seconds: 120 })
  await expect(tv.getByRole('timer', { name: 'Timer' })).toBeVisible()
  await expectLargeText(tv)
  await press(tv, 'Escape')
  await expect(tv.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(focused(tv)).toHaveText('Rejoin class')
  await host.context().close()
  await tv.context().close()
})
