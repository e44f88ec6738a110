import {
  anotherPage,
  expectFrames,
  goLive,
  joinLive,
  makeLive,
  openHost,
  watchDevices,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page, test } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

interface Watched {
  opened: MediaStreamTrack[]
}
const liveCameras = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as Watched).opened.filter(
        ({ kind, readyState }) => kind === 'video' && readyState === 'live',
      ).length,
  )

test('a camera that is off stays off, and a microphone that is unplugged is replaced', async ({
  page: host,
}) => {
  const { coach, id } = await makeLive([], { title: 'Cameras that come and go', minutes: 30 })
  await watchDevices(host)
  await openAs(host, coach.session, `/admin/live/${id}/host`)
  await expect(host.getByText('Microphone is working')).toBeVisible({ timeout: 20_000 })

  await test.step('another camera is picked while the camera is off', async () => {
    await host.getByRole('button', { name: 'Turn camera off' }).click()
    await host.getByRole('combobox', { name: 'Camera' }).selectOption('Second camera')
    await expect(host.getByRole('combobox', { name: 'Camera' })).toHaveValue('second')
    await expect(host.getByText('Your camera is off')).toBeVisible()
    expect(await liveCameras(host)).toBe(0)
    await host.getByRole('button', { name: 'Turn camera on' }).click()
    await expect.poll(() => liveCameras(host)).toBe(1)
    await expect(host.getByText('Your camera is off')).toHaveCount(0)
  })

  await test.step('the microphone is unplugged', async () => {
    await host.evaluate(() => {
      const track = (globalThis as unknown as Watched).opened.find(({ kind }) => kind === 'audio')
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
    await expect(host.getByText('Your microphone was disconnected.')).toBeVisible()
    await expect(host.getByText('Microphone is working')).toBeVisible()
  })
})

test('a host whose camera slows down is told that the picture is choppy', async ({
  page: host,
}) => {
  test.setTimeout(120_000)
  const { coach, id } = await makeLive([], { title: 'Slow', minutes: 30 })
  await watchDevices(host)
  await goLive(host, coach.session, id)
  await host.evaluate(() => {
    const { opened } = globalThis as unknown as Watched
    const camera = opened.find(({ kind, readyState }) => kind === 'video' && readyState === 'live')
    return camera?.applyConstraints({ frameRate: { max: 5 } })
  })
  const note = host.getByText('Your picture is choppy')
  await expect(note).toBeVisible({ timeout: 20_000 })
  await host.getByRole('button', { name: 'Turn camera off' }).click()
  await expect(note).toHaveCount(0)
})

test('a camera that was off and on while the page connected is seen', async ({
  page: host,
  browser,
}) => {
  test.setTimeout(120_000)
  const mia = await makePerson('AG1')
  const { coach, id } = await makeLive([mia], { title: 'Off and on' })
  const viewer = await anotherPage(browser)
  await joinLive(viewer, mia.session, id)
  await openHost(host, coach.session, id)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await host.route('**/api/live/whip/**', async (route) => {
    await held
    await route.continue()
  })
  const offered = host.waitForRequest('**/api/live/whip/**')
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await offered
  await host.getByRole('button', { name: 'Turn camera off' }).click()
  await host.getByRole('button', { name: 'Turn camera on' }).click()
  await expect(host.getByRole('button', { name: 'Turn camera off' })).toBeVisible()
  release()
  await expectFrames(viewer)
  await viewer.context().close()
})

test('a viewer whose browser wants a gesture before it plays gets a button for it', async ({
  page: viewer,
  browser,
}) => {
  test.setTimeout(120_000)
  const mia = await makePerson('AG1')
  const { coach, id } = await makeLive([mia], { title: 'A gesture' })
  await viewer.addInitScript(() => {
    const media = HTMLMediaElement.prototype as { play: (this: HTMLMediaElement) => Promise<void> }
    const { play } = media
    let isAllowed = false
    const allow = ({ target }: Event) => {
      isAllowed ||= (target as Element).textContent === 'Play the class'
    }
    addEventListener('click', allow, true)
    media.play = function playIfAllowed(this: HTMLMediaElement) {
      return isAllowed ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await joinLive(viewer, mia.session, id)
  const host = await anotherPage(browser)
  await goLive(host, coach.session, id)
  const play = viewer.getByRole('button', { name: 'Play the class' })
  await play.click({ timeout: 30_000 })
  await expect(play).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  const film = viewer.getByLabel('Live class', { exact: true })
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await expectFrames(viewer)
  await host.context().close()
})
