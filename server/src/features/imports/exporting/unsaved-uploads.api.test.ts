import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'
import { videos } from '../../videos/tables.ts'
import { lockFilm } from '../running/content-queries.ts'

const app = useApp()
let id: string
beforeEach(async () => {
  await app().services.db.delete(videos)
  id = await createVideo(app(), {
    title: 'morning',
    isGuessed: true,
    status: 'draft',
    sourceName: 'morning.mp4',
  })
})
const set = (values: Partial<typeof videos.$inferInsert>) =>
  app().services.db.update(videos).set(values).where(eq(videos.id, id))

test('an upload is in the download once somebody has saved it', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const isThere = async () => {
    const { payload } = await app().get('/imports/export/content', admin.token)
    return payload.includes('morning.mp4')
  }
  expect(await isThere()).toBe(false)
  await set({ isGuessed: false })
  expect(await isThere()).toBe(true)
})

test('an import takes an upload, with and without a title, until staff have worked on it', async () => {
  const isTaken = async () =>
    (await lockFilm(app().services.db, { film: 'morning.mp4', seconds: 600 })) !== undefined
  expect(await isTaken()).toBe(true)
  await set({ title: null })
  expect(await isTaken()).toBe(true)
  await set({ isGuessed: false })
  expect(await isTaken()).toBe(false)
})
