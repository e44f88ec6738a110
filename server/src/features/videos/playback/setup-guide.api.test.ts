import { getHome } from '@carriage/contract/programs/endpoints'
import {
  completeSetupVideo,
  getVideoDetails,
  listHistory,
  listSetupVideos,
  playVideo,
  reportVideoProgress,
} from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { videos as videosTable } from '../tables.ts'

const app = useApp()

const report = ({ token }: Person, id: string, position_seconds: number, watched_seconds: number) =>
  app().call(
    reportVideoProgress,
    { params: { id }, body: { position_seconds, duration_seconds: 600, watched_seconds } },
    token,
  )

describe('the setup guide', () => {
  test('keeps what is done on the account, whichever way, and says so on every device', async () => {
    const [one, other] = [
      await createVideo(app(), { isSetup: true }),
      await createVideo(app(), { isSetup: true }),
    ]
    const [mia, eva] = [await createPerson(app()), await createPerson(app())]
    const complete = (video_id: string, how: 'watched' | 'completed') =>
      app().call(completeSetupVideo, { body: { video_id, how } }, mia.token)
    await complete(other, 'watched')
    await complete(other, 'completed')
    await complete(other, 'watched')
    const { done } = await complete(one, 'completed')
    expect(done.toSorted()).toEqual([one, other].toSorted())
    const { setup_done } = await app().call(getHome, { query: {} }, mia.token)
    expect(setup_done.toSorted()).toEqual(done.toSorted())
    expect((await app().call(listSetupVideos, {}, eva.token)).done).toEqual([])
    await app()
      .services.db.update(videosTable)
      .set({ status: 'draft' })
      .where(eq(videosTable.id, one))
    await app()
      .services.db.update(videosTable)
      .set({ isSetup: false })
      .where(eq(videosTable.id, one))
    const left = await app().call(listSetupVideos, {}, mia.token)
    expect(left.done).toEqual([other])
    const elsewhere = { video_id: await createVideo(app()), how: 'watched' }
    const refused = await app().refusal(completeSetupVideo, { body: elsewhere }, mia.token)
    expect(refused.status).toBe(404)
    // Tests after this one count what is in the guide.
    await app().services.db.update(videosTable).set({ isSetup: false })
  })

  test('has what is played past four fifths, wherever it plays, and the history has nothing of it', async () => {
    const id = await createVideo(app(), { isSetup: true })
    const mia = await createPerson(app())
    const done = async () => (await app().call(listSetupVideos, {}, mia.token)).done
    await app().call(playVideo, { params: { id } }, mia.token)
    await report(mia, id, 479, 60)
    expect(await done()).toEqual([])
    await report(mia, id, 480, 1)
    await report(mia, id, 600, 60)
    expect(await done()).toEqual([id])
    const { history } = await app().call(listHistory, { query: {} }, mia.token)
    expect(history).toEqual([])
    // Tests after this one count what is in the guide.
    await app().services.db.update(videosTable).set({ isSetup: false })
  })

  test('lists its published videos in order, and every signed-in user may play them', async () => {
    const { now } = app().clock
    const [second, first] = [
      await createVideo(app(), { isSetup: true, isPremium: true, createdAt: now }),
      await createVideo(app(), { isSetup: true, createdAt: addSeconds(now, -60) }),
    ]
    await createVideo(app(), { isSetup: true, status: 'draft' })
    await createVideo(app(), { isSetup: true, deletedAt: now })
    await createVideo(app(), { isSetup: true, processingState: 'processing' })
    for (const values of [{ deviceActivatedAt: null }, { nextBillingAt: addDays(now, -1) }]) {
      const { token } = await createPerson(app(), values)
      const { videos } = await app().call(listSetupVideos, {}, token)
      expect(videos.map(({ _id, playable }) => [_id, playable])).toEqual([
        [first, true],
        [second, true],
      ])
      const { video } = await app().call(getVideoDetails, { params: { id: second } }, token)
      expect(video.playback_url).not.toBeNull()
      await app().call(playVideo, { params: { id: second } }, token)
      const { setup_videos } = await app().call(getHome, { query: {} }, token)
      expect(setup_videos).toEqual([first, second])
    }
  })
})
