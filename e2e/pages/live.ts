/** Live classes, made over the API in a moment. */
import type { CalendarDate } from '@carriage/contract/live-classes/calendar-schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type ApiClient, studioUrl } from '../support/api-client.ts'
import type { Person } from './people.ts'
import { openAs, type StoredSession } from './session.ts'
import { idOf, makeStaff } from './staff.ts'

interface Plan {
  title: string
  instructor: string
  /** From now. */
  minutes: number
  capacity?: number
  isRecorded?: boolean
  isBroadcast?: boolean
  isWeekly?: boolean
}

/** A class with the status scheduled; its maker teaches it or is an admin. */
export async function planLive(
  api: ApiClient,
  { title, instructor, minutes, capacity = 10, ...plan }: Plan,
): Promise<string> {
  const { isRecorded = false, isBroadcast = false, isWeekly = false } = plan
  const { live_class: draft } = await api.post<{ live_class: LiveClass }>(
    '/live_class/admin/create',
    {
      instructor,
      title,
      description: 'Slow and even, one spring less.',
      difficulty_level: 'beginner',
      categories: ['core'],
      duration: 45,
    },
  )
  await api.post(`/live_class/admin/update/${draft._id}`, {
    ...momentIn(minutes),
    capacity,
    recurring_schedule: isWeekly,
    record_session: isRecorded,
    broadcast_session: isBroadcast,
    status: 'scheduled',
  })
  return draft._id
}

/** A class of a coach of its own, for which these have registered in their order. It begins in four minutes where nothing else is said. */
export async function makeLive(
  members: readonly Person[],
  { minutes = 4, ...plan }: Omit<Plan, 'instructor' | 'minutes'> & Partial<Pick<Plan, 'minutes'>>,
): Promise<{ coach: Person; id: string }> {
  const coach = await makeStaff('coach')
  const id = await planLive(coach.api, { ...plan, minutes, instructor: idOf(coach) })
  for (const { api } of members) await api.post('/live_class/register', { live_class_id: id })
  return { coach, id }
}

function momentIn(minutes: number) {
  const at = new Date(Date.now() + minutes * 60_000).toISOString()
  return { publish_date: at.slice(0, 10), publish_time: at.slice(11, 19), timezone: 'UTC' }
}

/** Lets a class begin in so many minutes, and changes what else is given. */
export async function moveLive(
  api: ApiClient,
  id: string,
  minutes: number,
  changes: { broadcast_session?: boolean } = {},
): Promise<void> {
  await api.post(`/live_class/admin/update/${id}`, { ...momentIn(minutes), ...changes })
}

const WEEK = 7 * 86_400
/**
 * The last date of the demo studio's weekly class that is over, as an admin sees it.
 *
 * @param now of the server, in epoch seconds
 */
export async function heldDate(
  admin: ApiClient,
  now = Math.floor(Date.now() / 1000),
): Promise<string> {
  const { dates } = await admin.get<{ dates: CalendarDate[] }>(
    `/live_class/admin/calendar?from=${now - WEEK - 86_400}&to=${now - 86_400}`,
  )
  const held = dates.findLast(({ skipped, status }) => !skipped && status !== 'draft')
  if (!held) throw new Error('The demo studio has had no live class lately')
  return held.occurrence_id
}

/** Pictures of the class that a viewer's browser has decoded. */
export const liveFramesOf = (page: Page): Promise<number> =>
  page
    .getByLabel('Live class', { exact: true })
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

/** More pictures of the class than so many are decoded from now on; the count begins anew with each connection. */
export async function expectFrames(page: Page, more = 10): Promise<void> {
  let last = await liveFramesOf(page)
  let seen = 0
  await expect
    .poll(
      async () => {
        const now = await liveFramesOf(page)
        seen += Math.max(0, now - last)
        last = now
        return seen
      },
      { message: 'pictures of the class', timeout: 40_000 },
    )
    .toBeGreaterThan(more)
}

/** The picture of somebody on the stage of a live class. */
export const tileOf = (page: Page, name: string): Locator =>
  page.getByLabel(`${name} on stage`, { exact: true })

/** Pictures of somebody on the stage arrive. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const frames = () =>
    tileOf(page, name).evaluate(
      (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames,
    )
  await expect.poll(frames, { timeout: 40_000 }).toBeGreaterThan(10)
}

/** The sound of somebody on the stage arrives: the fake microphone beeps once a second. */
export async function expectSound(page: Page, name: string): Promise<void> {
  const loudest = () =>
    tileOf(page, name).evaluate(async (video: HTMLVideoElement) => {
      // The sound of somebody may arrive after their picture.
      if (!(video.srcObject instanceof MediaStream)) return 0
      if (video.srcObject.getAudioTracks().length === 0) return 0
      const context = new AudioContext()
      const analyser = context.createAnalyser()
      context.createMediaStreamSource(video.srcObject).connect(analyser)
      const samples = new Float32Array(analyser.fftSize)
      let most = 0
      for (let at = 0; at < 60; at++) {
        await new Promise((resolve) => setTimeout(resolve, 25))
        analyser.getFloatTimeDomainData(samples)
        most = Math.max(most, ...samples)
      }
      await context.close()
      return most
    })
  await expect.poll(loudest, { timeout: 60_000 }).toBeGreaterThan(0.01)
}

/** Opens a class as a registered member and goes in. */
export async function joinLive(page: Page, session: StoredSession, id: string): Promise<void> {
  await openAs(page, session, `/dashboard/live/${id}`)
  await page.getByRole('button', { name: 'Join class' }).click()
  await expect(page.getByText('Waiting for the host.')).toBeVisible()
}

export async function openHost(page: Page, session: StoredSession, id: string): Promise<void> {
  await openAs(page, session, `/admin/live/${id}/host`)
}

/** Presses Start and waits for the countdown to end. */
export async function startStream(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(host.getByRole('button', { name: 'Stop', exact: true })).toBeVisible({
    timeout: 20_000,
  })
}

/** Opens the host's page of a class and goes live. */
export async function goLive(host: Page, session: StoredSession, id: string): Promise<void> {
  await openHost(host, session, id)
  await startStream(host)
}

/** A browser of one's own, signed in by the page that is opened in it. */
export async function anotherPage(browser: Browser, baseURL = studioUrl()): Promise<Page> {
  const permissions = ['camera', 'microphone']
  return (await browser.newContext({ permissions, baseURL, reducedMotion: 'reduce' })).newPage()
}

/** Presses Stop, and confirms it. */
export async function stopStream(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Stop', exact: true }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Stop stream' }).click()
}

/** From now on the page believes that nothing arrives, or that the way there and back takes so long. */
export async function breakStatistics(
  page: Page,
  change: { silent?: boolean; roundTrip?: number },
) {
  await page.evaluate(({ silent, roundTrip }) => {
    type Stats = (this: unknown) => Promise<RTCStatsReport>
    const state = globalThis as { realStats?: Map<object, Stats> }
    state.realStats ??= new Map()
    // The engines' clients ask connections, or what sends and receives.
    for (const { prototype } of [RTCPeerConnection, RTCRtpSender, RTCRtpReceiver]) {
      const real = state.realStats.get(prototype) ?? prototype.getStats
      state.realStats.set(prototype, real)
      prototype.getStats = async function getStats(this: unknown) {
        // A report of somebody's own would have no entries either.
        if (silent) return new Map() as unknown as RTCStatsReport
        const entries = [...(await real.call(this)).entries()] as [string, object][]
        const slow = { currentRoundTripTime: roundTrip }
        return new Map(
          entries.map(([id, entry]) => [
            id,
            'nominated' in entry && entry.nominated ? { ...entry, ...slow } : entry,
          ]),
        )
      }
    }
  }, change)
}

/** Pretends that there is a second camera, of another size, and remembers each track that the page opens. */
export const watchDevices = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const [open, list] = [
      mediaDevices.getUserMedia.bind(mediaDevices),
      mediaDevices.enumerateDevices.bind(mediaDevices),
    ]
    const opened: MediaStreamTrack[] = []
    Object.assign(globalThis, { opened })
    mediaDevices.enumerateDevices = async () => {
      const devices = await list()
      const camera = devices.find(({ kind }) => kind === 'videoinput')
      const second = { ...camera?.toJSON(), deviceId: 'second', label: 'Second camera' }
      return [...devices, second as MediaDeviceInfo] // no more is read
    }
    mediaDevices.getUserMedia = async (wanted) => {
      const isSecond = JSON.stringify(wanted?.video ?? '').includes('second')
      const stream = await open(isSecond ? { video: { width: 640, height: 360 } } : wanted)
      opened.push(...stream.getTracks())
      return stream
    }
  })
