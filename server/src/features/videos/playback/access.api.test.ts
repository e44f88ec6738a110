import { playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { videos } from '../tables.ts'

const app = useApp()

const reportOf = (id: string) => ({
  params: { id },
  body: { position_seconds: 5, duration_seconds: 600 },
})
const report = ({ token }: Person, id: string) =>
  app().call(reportVideoProgress, reportOf(id), token)
const refusal = async ({ token }: Person, id: string) =>
  (await app().refusal(reportVideoProgress, reportOf(id), token)).status

test.each([
  ['a draft', { status: 'draft' }, 404],
  ['one that cannot be played', { processingState: 'failed' }, 404],
  ['a deleted one', { deletedAt: new Date('2026-01-01') }, 404],
  ['a premium one', { isPremium: true }, 403],
] as const)('a class that becomes %s is refused at once', async (_, change, status) => {
  const ada = await createPerson(app(), { subscriptionPlan: 'none' })
  const id = await createVideo(app())
  await report(ada, id)
  await app().services.db.update(videos).set(change).where(eq(videos.id, id))
  expect(await refusal(ada, id)).toBe(status)
})

test('a class that another process takes back is refused as soon as PostgreSQL has told of it', async () => {
  const ada = await createPerson(app())
  const id = await createVideo(app())
  await report(ada, id)
  await app().lockHolder.update(videos).set({ status: 'draft' }).where(eq(videos.id, id))
  const told = () => report(ada, id).catch((error: Error) => error.message)
  await expect.poll(told, { timeout: 4000 }).toContain('404')
})

test('a view is no change of the video', async () => {
  const { token } = await createPerson(app())
  const id = await createVideo(app())
  const find = () => app().services.db.select().from(videos).where(eq(videos.id, id))
  const [before] = await find()
  const { views } = await app().call(playVideo, { params: { id } }, token)
  expect(await find()).toEqual([{ ...before, viewCount: views }])
})
