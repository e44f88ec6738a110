import type { ChatMessage } from '@carriage/contract/live-classes/chat'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import {
  anotherPage,
  expectFrames,
  goLive,
  joinLive,
  makeLive,
  stopStream,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { playToTheEnd } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { expect, test } from '../../support/test.ts'

test.use({ permissions: ['camera', 'microphone'] })

test('what was written in a live class stands beside its recording, as that reaches it', async ({
  page: viewer,
  browser,
}) => {
  test.setTimeout(600_000)
  const mia = await makePerson('AG1')
  const title = `Written and watched ${Date.now()}`
  const { coach, id } = await makeLive([mia], { title, minutes: 1, isRecorded: true })
  await joinLive(viewer, mia.session, id)
  const host = await anotherPage(browser)
  await goLive(host, coach.session, id)
  await expectFrames(viewer)
  const tookPlace = async () =>
    (await coach.api.get<{ live_class: LiveClass }>(`/live_class/admin/detail/${id}`)).live_class
      .took_place
  await expect.poll(tookPlace, { timeout: 90_000 }).toBe(true)

  await mia.api.post(`/live_class/chat/${id}`, { text: 'Which spring?', kind: 'question' })
  await coach.api.post(`/live_class/chat/${id}`, { text: 'Two red ones' })
  const { message } = await mia.api.post<{ message: ChatMessage }>(`/live_class/chat/${id}`, {
    text: 'Taken back',
  })
  await coach.api.post(`/live_class/admin/chat/${id}`, { action: 'remove', message: message._id })
  await expectFrames(viewer, 60)
  await stopStream(host)
  await host.context().close()
  // A page that stays asks for the session of a class that is over, which the console reports.
  await viewer.goto('/dashboard')

  const find = async () => {
    const { videos } = await coach.api.get<{ videos: AdminVideo[] }>(
      `/video/admin/all?query=${encodeURIComponent(title)}`,
    )
    return videos
  }
  await expect
    .poll(async () => (await find()).map(({ processing }) => processing.state), {
      message: 'the film of the class',
      timeout: 300_000,
      intervals: [2000],
    })
    .toEqual(['ready'])
  const [film] = await find()
  await coach.api.post(`/video/admin/update/${film?._id ?? ''}`, { status: 'published' })

  await viewer.goto(`/dashboard/videos/${film?._id ?? ''}`)
  const chat = viewer.getByRole('region', { name: 'Chat of the live class' })
  await expect(chat.getByText('Messages appear here as they were written.')).toBeVisible()
  await playToTheEnd(viewer)
  await expect(chat.getByText('Which spring?')).toBeVisible({ timeout: 20_000 })
  await expect(chat.getByText('Two red ones')).toBeVisible()
  await expect(chat.getByText('Taken back')).toBeHidden()
  await expectAccessibleInBothThemes(viewer)

  await chat.getByRole('button', { name: 'Hide chat' }).click()
  await expect(chat.getByText('Two red ones')).toBeHidden()
  await viewer.reload()
  await expect(chat.getByRole('button', { name: 'Show chat' })).toBeVisible()
})
