import { test } from '../../pages/demo-people.ts'
import {
  anotherPage,
  expectFrames,
  goLive,
  liveFramesOf,
  makeLive,
  planLive,
  stopStream,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { idOf } from '../../pages/staff.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

test('a viewer waits for the host and sees the class, and both see who is present', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const mia = await makePerson('AG1')
  const { coach, id } = await makeLive([mia], { title: 'Together' })
  await openAs(page, mia.session, `/dashboard/live/${id}`)
  await page.getByRole('button', { name: 'Join class' }).click()
  await expect(page.getByText('Waiting for the host.')).toBeVisible()

  const elsewhere = await context.browser()?.newContext({
    permissions: ['camera', 'microphone'],
    baseURL: baseURL ?? '',
  })
  const host = await elsewhere?.newPage()
  if (!host) throw new Error('There is no browser')
  await openAs(host, coach.session, `/admin/live/${id}/host`)
  await expect(host.getByText('Ready to start! 1 participant is online and waiting.')).toBeVisible()
  await host.getByRole('tab', { name: 'Participants' }).click()
  await expect(host.getByText('Online', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(host)

  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await host.getByRole('button', { name: 'Cancel', exact: true }).click()
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(host.getByRole('timer', { name: /Going live in/ })).toBeVisible()
  await expect(host.getByText('1 participant is watching.')).toBeVisible()
  await expect.poll(() => liveFramesOf(page), { timeout: 30_000 }).toBeGreaterThan(10)
  await expect(page.getByText('2 people are here')).toBeVisible()
  await expect(page.getByText('Live now').first()).toBeVisible()

  await host.getByRole('tab', { name: 'Springs' }).click()
  await host.getByRole('button', { name: 'One red more' }).click()
  await host.getByRole('combobox', { name: 'Footbar' }).selectOption('Middle')
  await host.getByRole('button', { name: 'Show to everyone' }).click()
  await expect(page.getByText('One red, footbar middle', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'One red more' }).click()
  await host.getByRole('button', { name: 'Show to everyone' }).click()
  await expect(page.getByText('Two red, footbar middle', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(host)
  await host
    .getByRole('group', { name: 'Show again' })
    .getByRole('button', { name: 'one red, footbar middle' })
    .click()
  await expect(page.getByText('One red, footbar middle', { exact: true })).toBeVisible()
  await host.getByRole('tab', { name: 'Participants' }).click()

  await host.getByRole('button', { name: 'Turn camera off' }).click()
  await expect(host.getByText('Your camera is off')).toBeVisible()
  await host.getByRole('button', { name: 'Turn camera on' }).click()
  await host.getByRole('button', { name: 'Mute microphone' }).click()
  await expect(host.getByRole('button', { name: 'Unmute microphone' })).toBeVisible()
  const before = await liveFramesOf(page)
  await expect.poll(() => liveFramesOf(page), { timeout: 20_000 }).toBeGreaterThan(before + 10)

  await page.getByRole('button', { name: 'Leave class' }).click()
  await expect(host.getByText('Offline', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'Back' }).click()
  const question = host.getByRole('alertdialog')
  await expect(question).toContainText(
    'You have an active live stream. Leaving this page will end the stream. Are you sure you want to leave?',
  )
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(host).toHaveURL(`/admin/live/${id}/host`)
  await host.getByRole('button', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(host).toHaveURL('/admin/live')
  const { live_class: live } = await coach.api.get<{ live_class: { phase: string } }>(
    `/live_class/admin/detail/${id}`,
  )
  expect(live.phase).toBe('open')
  await elsewhere?.close()
})

test('without camera and microphone the host gets instructions @full', async ({ page }) => {
  const { coach, id } = await makeLive([], { title: 'Alone', minutes: 90 })
  await page.addInitScript(() => {
    // Each question waits for an answer, as one to a person does.
    navigator.mediaDevices.getUserMedia = () =>
      new Promise((_, reject) => {
        addEventListener(
          'answer',
          (event) => reject(new DOMException('', (event as CustomEvent<string>).detail)),
          { once: true },
        )
      })
  })
  const answer = (detail: string) =>
    page.evaluate((name) => dispatchEvent(new CustomEvent('answer', { detail: name })), detail)
  await openAs(page, coach.session, `/admin/live/${id}/host`)
  for (const [name, text] of [
    ['NotFoundError', 'No camera or microphone found. Please connect a device and try again.'],
    ['AbortError', 'Failed to access media devices. Please check your permissions.'],
  ] as const) {
    await expect(page.getByText('Checking permissions...')).toBeVisible()
    await answer(name)
    await expect(page.getByRole('alert')).toHaveText(text)
    await page.getByRole('button', { name: 'Grant Permissions' }).click()
  }
  await expect(page.getByText('Checking permissions...')).toBeVisible()
  await answer('NotAllowedError')
  await expect(page.getByText('Camera and microphone access required')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'Camera/microphone access denied. Please grant permissions to continue.',
  )
  await expect(page.getByRole('button', { name: 'Grant Permissions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
  await expect(page.getByText('Starts in')).toBeVisible()
  await expect(page.getByText(/^(Today|Tomorrow) at /).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a class from the lobby to its early end: the host reads how it went, the member what comes next @full', async ({
  page,
  browser,
  allowConsoleErrors,
}) => {
  // A member who leaves in the moment in which the class ends is told that it is gone.
  allowConsoleErrors(/api\/live\//)
  test.setTimeout(180_000)
  const mia = await makePerson('AG1')
  const { coach, id } = await makeLive([mia], { title: 'Begins soon', minutes: 0.7 })
  // Soon enough to be among the first three of all tests.
  const after = `The one after of ${mia.email}`
  await planLive(coach.api, { title: after, instructor: idOf(coach), minutes: 2.5 })
  const read = () =>
    coach.api.get<{ live_class: { phase: string; took_place: boolean } }>(
      `/live_class/admin/detail/${id}`,
    )

  await test.step('the lobby has the coach, the number of members and a sound check', async () => {
    await openAs(page, mia.session, `/dashboard/live/${id}`)
    await expect(page.getByText('1 of 10 seats taken, and it’s yours.')).toBeVisible()
    await expect(page.getByText(`${coach.firstName} ${coach.lastName}`).first()).toBeVisible()
    await page.getByRole('slider', { name: 'Volume' }).fill('0.4')
    const sound = page.getByRole('region', { name: 'Sound check' })
    await sound.getByRole('button', { name: 'Play a test sound' }).click()
    await expect(sound.getByRole('status')).toContainText('If you heard nothing')
    await page.getByRole('button', { name: 'Join class' }).click()
    await expect(page.getByText('Waiting for the host.')).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.4')
  })

  const host = await anotherPage(browser)
  await goLive(host, coach.session, id)
  await expect(host.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
  await expect(host.getByText('Microphone is working')).toBeVisible()

  await test.step('the member watches at a volume of their own', async () => {
    await expectFrames(page)
    const film = page.getByLabel('Live class', { exact: true })
    const sound = () =>
      film.evaluate((video: HTMLVideoElement) => [video.muted, video.volume] as const)
    const unmute = page.getByRole('button', { name: 'Turn sound on' })
    const mute = page.getByRole('button', { name: 'Mute', exact: true })
    await expect(unmute.or(mute)).toBeVisible()
    if (await unmute.isVisible()) await unmute.click()
    expect(await sound()).toEqual([false, 0.4])
    await mute.click()
    expect((await sound())[0]).toBe(true)
  })

  await expect
    .poll(async () => (await read()).live_class.took_place, { timeout: 60_000 })
    .toBe(true)
  await stopStream(host)
  const summary = host.getByRole('region', { name: 'How it went' })
  await expect(summary.getByText('1 of 1 registered')).toBeVisible()
  await expect(summary.getByText('This class was not recorded.')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
  await expectAccessibleInBothThemes(host)
  expect((await read()).live_class.phase).toBe('ended')

  await expect(page.getByText('This class has ended. Thank you for coming.')).toBeVisible()
  await expect(page.getByRole('group', { name: /^How hard was it/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start now' })).toBeVisible()
  await expect(page.getByText('The class starts here automatically.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave class' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(page.getByText('This class has ended. Thank you for coming.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await page.getByRole('link', { name: after }).click()
  await expect(page.getByRole('heading', { name: after })).toBeVisible()
  await summary.getByRole('link', { name: 'Back to live classes' }).click()
  await expect(host).toHaveURL('/admin/live')
  await host.context().close()
})

test('a microphone that hears nothing is named @full', async ({ page }) => {
  const { coach, id } = await makeLive([], { title: 'Without a sound', minutes: 90 })
  await page.addInitScript(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const { stream } = new AudioContext().createMediaStreamDestination()
      const given = await real(wanted)
      return new MediaStream([...given.getVideoTracks(), ...stream.getAudioTracks()])
    }
  })
  await openAs(page, coach.session, `/admin/live/${id}/host`)
  await page.getByRole('tab', { name: 'Participants' }).click()
  await expect(page.getByText('Microphone is silent')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Mute microphone' }).click()
  await expect(page.getByText('Microphone is muted')).toBeVisible()
})
