import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Browser } from '@playwright/test'
import { signInDemo } from '../../pages/demo-people.ts'
import {
  anotherPage,
  breakStatistics,
  expectFrames,
  goLive,
  joinLive,
  planLive,
  startStream,
  stopStream,
  watchDevices,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import type { StoredSession } from '../../pages/session.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { type Server, startServer } from '../../support/server.ts'
import { expect, type Page, test } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

/** A longer time without a new picture is an interruption, which the film leaves out. */
const INTERRUPTION_MS = 1000
/** Of each connection: what is shown last may have been sent before the first picture of its file. */
const TOLERANCE_SECONDS = 0.5
const PICTURES_PER_SECOND = 30

/** Notes when the page shows pictures of the class. */
const watchPictures = (page: Page) =>
  page.addInitScript(() => {
    const shownAt: number[] = []
    Object.assign(globalThis, { shownAt })
    const watched = new WeakSet<HTMLVideoElement>()
    const watch = (video: HTMLVideoElement) => {
      watched.add(video)
      const note = () => {
        shownAt.push(performance.now())
        video.requestVideoFrameCallback(note)
      }
      video.requestVideoFrameCallback(note)
    }
    new MutationObserver(() => {
      const video = document.querySelector<HTMLVideoElement>('video[aria-label="Live class"]')
      if (video && !watched.has(video)) watch(video)
    }).observe(document, { childList: true, subtree: true })
  })

/** For how many seconds the page showed the class, and how many passed from the first picture to the last. */
const secondsShown = (page: Page) =>
  page.evaluate((interruption) => {
    const { shownAt } = globalThis as unknown as { shownAt: number[] }
    const steps = shownAt.slice(1).map((at, index) => at - (shownAt[index] ?? at))
    const sum = (all: number[]) => all.reduce((total, step) => total + step, 0) / 1000
    return { shown: sum(steps.filter((step) => step < interruption)), passed: sum(steps) }
  }, INTERRUPTION_MS)

interface Measured {
  isSound: boolean
  /** Seconds. */
  duration: number
  /** That can be decoded. */
  frames: number
}

async function measure(master: string): Promise<Measured[]> {
  const program = fileURLToPath(
    new URL('../../../server/test/films/measure-program.ts', import.meta.url),
  )
  const args = ['--import', 'tsx', program, master]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Measured[]
}

interface Session {
  api: ApiClient
  session: StoredSession
}

interface Class {
  /** The server that runs; a test that starts another one puts it here. */
  server: Server
  coach: Session
  mia: Session
  host: Page
  viewer: Page
}

/** Starts a server with a recorded class that has begun, which a member watches. */
async function beginClass(browser: Browser, title: string): Promise<Class> {
  const server = await startServer()
  try {
    const coach = await signInDemo('coach', server.url)
    const mia = await makePerson('AG1', { baseURL: server.url })
    const id = await planLive(coach.api, {
      title,
      instructor: coach.session.user._id,
      minutes: 1,
      isRecorded: true,
    })
    await mia.api.post('/live_class/register', { live_class_id: id })
    const viewer = await anotherPage(browser, server.url)
    await watchPictures(viewer)
    await joinLive(viewer, mia.session, id)
    const host = await anotherPage(browser, server.url)
    await watchDevices(host)
    await goLive(host, coach.session, id)
    await expectFrames(viewer)
    const read = async () =>
      (await coach.api.get<{ live_class: LiveClass }>(`/live_class/admin/detail/${id}`)).live_class
    await expect.poll(async () => (await read()).took_place, { timeout: 90_000 }).toBe(true)
    return { server, coach, mia, host, viewer }
  } catch (cause) {
    await server.stop()
    throw cause
  }
}

/** Starts another server on the data and the port of one that has ended; the class goes on. */
async function continueOn(data: Class, { dataDir, url }: Server): Promise<void> {
  await expect(data.host.getByText('Interrupted', { exact: true })).toBeVisible()
  data.server = await startServer({ dataDir, port: Number(new URL(url).port) })
  await expect(data.host.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 })
  await expectFrames(data.viewer)
}

/** Ends the class; its film has what the viewer saw, and of each connection at most a moment less or more. */
async function expectWholeFilm(
  { server, coach, mia, host, viewer }: Class,
  { title, connections }: { title: string; connections: number },
): Promise<void> {
  const { shown, passed } = await secondsShown(viewer)
  await stopStream(host)
  await expect(viewer.getByText('This class has ended.')).toBeVisible()
  await Promise.all([host, viewer].map((page) => page.context().close()))

  const find = async () => {
    const { videos } = await coach.api.get<{ videos: AdminVideo[] }>(
      `/video/admin/all?limit=20&query=${encodeURIComponent(title)}`,
    )
    return videos
  }
  await expect
    .poll(async () => (await find()).map(({ processing }) => processing.state), {
      message: 'the film of the class',
      timeout: 420_000,
      intervals: [2000],
    })
    .toEqual(['ready'])
  const [film] = await find()
  if (!film) throw new Error('There is no film')
  await coach.api.post(`/video/admin/update/${film._id}`, { status: 'published' })
  const { video } = await mia.api.get<{ video: { playback_id: string | null } }>(
    `/video/details/${film._id}`,
  )
  const renditions = await measure(
    join(server.dataDir, 'media', 'videos', video.playback_id ?? '', 'index.m3u8'),
  )
  expect(renditions.filter(({ isSound }) => isSound)).toHaveLength(1)
  for (const { isSound, duration, frames } of renditions) {
    expect(duration).toBeGreaterThan(shown - connections * TOLERANCE_SECONDS)
    expect(duration).toBeLessThan(passed + connections * TOLERANCE_SECONDS)
    if (!isSound) expect(frames).toBeGreaterThan((duration - 1) * PICTURES_PER_SECOND)
  }
}

test('the recording of a class with interruptions of every kind has all that anybody saw', async ({
  browser,
  allowConsoleErrors,
}) => {
  test.setTimeout(900_000)
  // The network and the server are away for a while.
  allowConsoleErrors(/net::ERR|WebSocket|api\//)
  const title = 'Nothing is lost'
  const data = await beginClass(browser, title)
  try {
    const { viewer } = data
    await test.step('the host reloads the page', async () => {
      const { host } = data
      host.once('dialog', (dialog) => void dialog.accept())
      await host.reload()
      await startStream(host)
      await expectFrames(viewer)
    })

    await test.step('the host’s network is gone and comes back', async () => {
      const { host } = data
      await host.context().setOffline(true)
      await breakStatistics(host, { silent: true })
      await expect(host.getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
      await breakStatistics(host, { roundTrip: 0.02 })
      await host.context().setOffline(false)
      await expect(host.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 })
      await expectFrames(viewer)
    })

    await test.step('the host takes another camera', async () => {
      await data.host.getByRole('combobox', { name: 'Camera' }).selectOption('Second camera')
      await expectFrames(viewer)
    })

    await test.step('the host closes the tab and comes back', async () => {
      const context = data.host.context()
      const { pathname } = new URL(data.host.url())
      await data.host.close()
      await expect(viewer.getByText('The host has lost the connection.')).toBeVisible({
        timeout: 20_000,
      })
      data.host = await context.newPage()
      await data.host.goto(pathname)
      await startStream(data.host)
      await expectFrames(viewer)
    })

    await test.step('the server is started again', async () => {
      const { server } = data
      await server.stop('keep')
      await continueOn(data, server)
    })
    await expectWholeFilm(data, { title, connections: 5 })
  } finally {
    await data.server.stop()
  }
})

test('a server that is killed in mid-class takes nothing of the recording with it, and host and viewer go on with the next one', async ({
  browser,
  allowConsoleErrors,
}) => {
  test.setTimeout(900_000)
  // The server is away for a while.
  allowConsoleErrors(/net::ERR|WebSocket|api\//)
  const title = 'Killed and continued'
  const data = await beginClass(browser, title)
  try {
    const { server } = data
    await server.kill()
    await continueOn(data, server)
    await expectWholeFilm(data, { title, connections: 2 })
  } finally {
    await data.server.stop()
  }
})
