import { anotherPage, expectFrames, goLive, makeLive } from '../../pages/live.ts'
import {
  expectFocusInSight,
  expectLargeText,
  focused,
  goTo,
  press,
  steerTo,
  test,
} from './remote.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { expect } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'a phone is no television')

test('a live class is chosen, registered for and watched on a television by a remote alone @full', async ({
  browser,
  tv,
}) => {
  test.setTimeout(180_000)
  const title = 'On the wall'
  const { coach, id } = await makeLive([], { title, minutes: 3, isBroadcast: true })
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
})
