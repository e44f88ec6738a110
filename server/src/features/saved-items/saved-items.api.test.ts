import {
  getHome,
  getProgramDetails,
  listAvailablePrograms,
} from '@carriage/contract/programs/endpoints'
import {
  addSavedItem,
  listSavedItems,
  removeSavedItem,
  setSavedItem,
} from '@carriage/contract/saved-items/endpoints'
import { browseVideos, getVideoDetails } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { createPerson } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { programs } from '../programs/tables.ts'
import { videos } from '../videos/tables.ts'

const app = useApp()

const saveVideo = async (video_id: string, token: string) =>
  (await app().call(addSavedItem, { body: { item_type: 'video', video_id } }, token)).saved_item
const saveProgram = async (program_id: string, token: string) =>
  (await app().call(addSavedItem, { body: { item_type: 'program', program_id } }, token)).saved_item
const list = (type: 'video' | 'program', token: string, query = {}) =>
  app().call(listSavedItems, { params: { type }, query }, token)

describe('saving', () => {
  test('returns the bookmark, and the same one when repeated', async () => {
    const { token } = await createPerson(app())
    const video_id = await createVideo(app())
    const { id: program_id } = await createProgram(app(), [[true]])
    const saved = await saveVideo(video_id, token)
    expect(saved).toEqual({ _id: saved._id, item_type: 'video', video_id })
    expect(await saveVideo(video_id, token)).toEqual(saved)
    const program = await saveProgram(program_id, token)
    expect(program).toEqual({ _id: program._id, item_type: 'program', program_id })
    expect(await saveProgram(program_id, token)).toEqual(program)
    expect((await list('video', token)).meta.total).toBe(1)
  })

  test('what is to be saved or not is said as often as one likes', async () => {
    const { token } = await createPerson(app())
    const id = await createVideo(app())
    const set = (saved: boolean) =>
      app().call(setSavedItem, { params: { type: 'video', id }, body: { saved } }, token)
    const first = await set(true)
    expect([await set(true), (await list('video', token)).saved_items[0]?._id]).toEqual([
      first,
      first.saved,
    ])
    expect([await set(false), await set(false)]).toEqual([{ saved: null }, { saved: null }])
    expect((await list('video', token)).meta.total).toBe(0)
  })

  test('one that can no longer be seen is let go of, and not saved again', async () => {
    const { token } = await createPerson(app())
    const id = await createVideo(app())
    await saveVideo(id, token)
    await app().services.db.update(videos).set({ status: 'draft' }).where(eq(videos.id, id))
    const params = { type: 'video', id } as const
    const refused = await app().refusal(setSavedItem, { params, body: { saved: true } }, token)
    expect(refused.status).toBe(404)
    await app().call(setSavedItem, { params, body: { saved: false } }, token)
    await app().services.db.update(videos).set({ status: 'published' }).where(eq(videos.id, id))
    expect((await list('video', token)).meta.total).toBe(0)
  })

  test('many requests at once create one bookmark', async () => {
    const { token } = await createPerson(app())
    const id = await createVideo(app())
    const saved = await Promise.all(Array.from({ length: 5 }, () => saveVideo(id, token)))
    expect(new Set(saved.map(({ _id }) => _id)).size).toBe(1)
  })

  test('an item that the member cannot see is refused', async () => {
    const { token } = await createPerson(app())
    const draft = await createVideo(app(), { status: 'draft' })
    const hidden = await createProgram(app(), [[true]], { status: 'draft' })
    const refusals = await Promise.all(
      [
        { item_type: 'video', video_id: draft },
        { item_type: 'video', video_id: uuidv7() },
        { item_type: 'program', program_id: hidden.id },
        { item_type: 'program', program_id: uuidv7() },
      ].map((body) => app().refusal(addSavedItem, { body }, token)),
    )
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test.each([
    {},
    { item_type: 'live_class', video_id: uuidv7() },
    { item_type: 'video' },
    { item_type: 'video', program_id: uuidv7() },
    { item_type: 'program', program_id: 'seven' },
  ])('%j is refused', async (body) => {
    const { token } = await createPerson(app())
    expect((await app().refusal(addSavedItem, { body }, token)).status).toBe(422)
  })
})

describe('removing', () => {
  test("removes the member's own bookmark and nobody else's", async () => {
    const owner = await createPerson(app())
    const other = await createPerson(app())
    const { _id: id } = await saveVideo(await createVideo(app()), owner.token)
    const refused = await app().refusal(removeSavedItem, { params: { id } }, other.token)
    expect(refused.status).toBe(404)
    expect((await list('video', owner.token)).meta.total).toBe(1)
    await app().call(removeSavedItem, { params: { id } }, owner.token)
    expect((await list('video', owner.token)).saved_items).toEqual([])
    const again = await app().refusal(removeSavedItem, { params: { id } }, owner.token)
    expect(again.status).toBe(404)
  })
})

describe('the saved items', () => {
  test('are the member’s own of the requested type, last saved first, with their items', async () => {
    const { token } = await createPerson(app())
    const other = await createPerson(app())
    const first = await createVideo(app(), { title: 'First' })
    const second = await createVideo(app(), { title: 'Second' })
    const program = await createProgram(app(), [[true, true]])
    await saveVideo(first, token)
    app().advance(1)
    const last = await saveVideo(second, token)
    await saveVideo(first, other.token)
    await saveProgram(program.id, token)
    const { saved_items: items, meta } = await list('video', token)
    expect(meta).toEqual({ total: 2, page: 1, per_page: 20 })
    expect(items.map((item) => item.item_type === 'video' && item.video.title)).toEqual([
      'Second',
      'First',
    ])
    expect(items[0]).toMatchObject({ _id: last._id, video_id: second, video: { saved: last._id } })
    const saved = await list('program', token)
    expect(saved.saved_items).toMatchObject([
      { item_type: 'program', program_id: program.id, program: { involved_videos: 2 } },
    ])
  })

  test('leave out items that are no longer visible', async () => {
    const { token } = await createPerson(app())
    const { db } = app().services
    const [unpublished, deleted, kept] = await Promise.all([
      createVideo(app()),
      createVideo(app()),
      createVideo(app()),
    ])
    const program = await createProgram(app(), [[true]])
    for (const id of [unpublished, deleted, kept]) await saveVideo(id, token)
    await saveProgram(program.id, token)
    await db.update(videos).set({ status: 'draft' }).where(eq(videos.id, unpublished))
    await db.update(videos).set({ deletedAt: app().clock.now }).where(eq(videos.id, deleted))
    await db.update(programs).set({ deletedAt: app().clock.now }).where(eq(programs.id, program.id))
    const { saved_items: items, meta } = await list('video', token)
    expect(items).toMatchObject([{ video_id: kept }])
    expect(meta.total).toBe(1)
    expect((await list('program', token)).meta.total).toBe(0)
  })

  test('are paged', async () => {
    const { token } = await createPerson(app())
    const ids = await Promise.all(Array.from({ length: 23 }, () => createVideo(app())))
    for (const id of ids) await saveVideo(id, token)
    const second = await list('video', token, { page: '2' })
    expect(second.saved_items).toHaveLength(3)
    expect(second.meta).toEqual({ total: 23, page: 2, per_page: 20 })
  })

  test('are refused for an unknown type', async () => {
    const { token } = await createPerson(app())
    const refused = await app().refusal(listSavedItems, { params: { type: 'live' } }, token)
    expect(refused.status).toBe(404)
  })
})

test('every card and page of a video or program has the member’s own bookmark and nobody else’s @full', async () => {
  const { token } = await createPerson(app())
  const other = await createPerson(app())
  const made = await createProgram(app(), [[true]], { featureOnHome: true })
  const video = made.weeks[0]?.sessions[0]?.videoId ?? ''
  const bookmarks = {
    video: (await saveVideo(video, token))._id,
    program: (await saveProgram(made.id, token))._id,
  }
  const read = async (as: string) => {
    const [browsed, details, available, home, program] = await Promise.all([
      app().call(browseVideos, { query: { per_page: '100' } }, as),
      app().call(getVideoDetails, { params: { id: video } }, as),
      app().call(listAvailablePrograms, { query: { per_page: '100' } }, as),
      app().call(getHome, { query: {} }, as),
      app().call(getProgramDetails, { params: { id: made.id } }, as),
    ])
    const isVideo = ({ _id }: { _id: string }) => _id === video
    const isProgram = ({ _id }: { _id: string }) => _id === made.id
    const inSession = program.program.weeks[0]?.sessions[0]?.video
    return {
      video: [browsed.videos.find(isVideo), details.video, inSession].map((card) => card?.saved),
      program: [
        available.available_programs.find(isProgram),
        home.featured.programs.find(isProgram),
        program.program,
      ].map((card) => card?.saved),
    }
  }
  expect(await read(token)).toEqual({
    video: [bookmarks.video, bookmarks.video, bookmarks.video],
    program: [bookmarks.program, bookmarks.program, bookmarks.program],
  })
  expect(await read(other.token)).toEqual({
    video: [null, null, null],
    program: [null, null, null],
  })
})
