import { test } from '../../pages/demo-people.ts'
import { liveFramesOf as framesOf, planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

test('a viewer waits for the host and sees the class, and both see who is present', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const coach = await makeStaff(baseURL ?? '', 'coach')
  const mia = await makePerson(baseURL ?? '', 'AG1')
  const id = await planLive(coach.api, { title: 'Together', instructor: idOf(coach), minutes: 4 })
  await mia.api.post('/live_class/register', { live_class_id: id })
  await placeSession(page, mia.session)
  await page.goto(`/dashboard/live/${id}`)
  await page.getByRole('button', { name: 'Join class' }).click()
  await expect(page.getByText('Waiting for the host.')).toBeVisible()

  const elsewhere = await context.browser()?.newContext({
    permissions: ['camera', 'microphone'],
    baseURL: baseURL ?? '',
  })
  const host = await elsewhere?.newPage()
  if (!host) throw new Error('There is no browser')
  await placeSession(host, coach.session)
  await host.goto(`/admin/live/${id}/host`)
  await expect(host.getByText('Ready to start! 1 participant is online and waiting.')).toBeVisible()
  await host.getByRole('tab', { name: 'Participants' }).click()
  await expect(host.getByText('Online', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(host)

  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await host.getByRole('button', { name: 'Cancel', exact: true }).click()
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(host.getByRole('timer', { name: /Going live in/ })).toBeVisible()
  await expect(host.getByText('1 participant is watching.')).toBeVisible()
  await expect.poll(() => framesOf(page), { timeout: 30_000 }).toBeGreaterThan(10)
  await expect(page.getByText('2 people are here')).toBeVisible()
  await expect(page.getByText('Live now')).toBeVisible()

  await host.getByRole('button', { name: 'Turn camera off' }).click()
  await expect(host.getByText('Your camera is off')).toBeVisible()
  await host.getByRole('button', { name: 'Turn camera on' }).click()
  await host.getByRole('button', { name: 'Mute microphone' }).click()
  await expect(host.getByRole('button', { name: 'Unmute microphone' })).toBeVisible()
  const before = await framesOf(page)
  await expect.poll(() => framesOf(page), { timeout: 20_000 }).toBeGreaterThan(before + 10)

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

test(
  'without camera and microphone the host gets instructions',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const coach = await makeStaff(baseURL ?? '', 'coach')
    const id = await planLive(coach.api, { title: 'Alone', instructor: idOf(coach), minutes: 90 })
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
    await placeSession(page, coach.session)
    await page.goto(`/admin/live/${id}/host`)
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
  },
)
