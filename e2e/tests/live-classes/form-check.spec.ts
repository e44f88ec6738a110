/** Members show the host of a live class their camera, and nobody else. */
import type { Page } from '@playwright/test'
import { test } from '../../pages/demo-people.ts'
import { anotherPage, expectFrames, goLive, joinLive, makeLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

const cameraOf = (page: Page, name: string) => page.getByLabel(`${name}’s camera`, { exact: true })

test('a member shows the host their camera, goes on after a reload, and the host ends it @full @phone', async ({
  browser,
  page: host,
}) => {
  test.setTimeout(300_000)
  const [mia, ben] = [await makePerson('AG1'), await makePerson('AG1')]
  const { coach, id } = await makeLive([mia, ben], { title: 'Seen from the front' })
  const [seat, viewer] = [await anotherPage(browser), await anotherPage(browser)]
  await joinLive(seat, mia.session, id)
  await joinLive(viewer, ben.session, id)
  await goLive(host, coach.session, id)
  await expectFrames(seat)
  const camera = cameraOf(host, mia.firstName)
  const arrives = async () => {
    const frames = () =>
      camera.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
    await expect.poll(frames, { timeout: 40_000 }).toBeGreaterThan(10)
  }

  await test.step('she sees herself and what it means before the host sees her', async () => {
    await seat.getByRole('button', { name: 'Show the host my camera' }).click()
    await expect(seat.getByLabel('Your camera')).toBeVisible()
    await expect(seat.getByText(/^Only who hosts this class will see you/)).toBeVisible()
    await expectAccessibleInBothThemes(seat)
    await expect(camera).toHaveCount(0)
    await seat.getByRole('button', { name: 'Show my camera' }).click()
  })

  await test.step('the host sees her, without sound, and another member does not', async () => {
    await arrives()
    await expect(seat.getByText(/^The host can see you/)).toBeVisible()
    const hasSound = camera.evaluate(
      ({ srcObject }: HTMLVideoElement) =>
        srcObject instanceof MediaStream && srcObject.getAudioTracks().some(({ muted }) => !muted),
    )
    expect(await hasSound).toBe(false)
    await expect(cameraOf(viewer, mia.firstName)).toHaveCount(0)
    await expect(viewer.getByRole('region', { name: 'Form check' })).toHaveCount(0)
    for (const page of [host, seat]) await expectAccessibleInBothThemes(page)
  })

  await test.step('after a reload the camera is opened by a press alone', async () => {
    await seat.reload()
    await seat.getByRole('button', { name: 'Rejoin class' }).click()
    // Who needs more than half a minute for it is not shown any more, and begins anew.
    const here = seat.getByRole('button', { name: 'Show my camera here' })
    const anew = seat.getByRole('button', { name: 'Show the host my camera' })
    await expect(here.or(anew)).toBeVisible()
    await expect(seat.getByLabel('Your camera')).toHaveCount(0)
    await here.or(anew).click()
    await seat.getByRole('button', { name: 'Show my camera' }).click()
    await arrives()
  })

  await test.step('the host ends it, and she stays in the class', async () => {
    await host.getByRole('button', { name: `Stop ${mia.firstName}’s camera` }).click()
    await expect(seat.getByText('Your camera is no longer shown.')).toBeVisible()
    await expect(seat.getByLabel('Your camera')).toHaveCount(0)
    await expect(camera).toHaveCount(0)
    await expectFrames(seat)
  })
  await Promise.all([seat, viewer].map((page) => page.context().close()))
})
