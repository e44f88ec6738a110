import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { findUsage } from './usage-queries.ts'

const app = useApp()
const run = (statement: ReturnType<typeof sql>) => app().services.db.execute(statement)
const setSounds = (id: string, choice: object) => {
  const found = { name: 'Stereo', file_language: 'de', use: 'language', language: null }
  const sounds = JSON.stringify([found, { ...found, ...choice }])
  return run(sql`UPDATE videos SET sounds = ${sounds}::jsonb WHERE id = ${id}`)
}

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'sent music beside its film',
    (id) => run(sql`UPDATE videos SET music_path = ${`music/${id}.m4a`} WHERE id = ${id}`),
  ],
  ['said which track is the voice', (id) => setSounds(id, { use: 'voice' })],
  ['said in which language a track is', (id) => setSounds(id, { language: 'es' })],
  [
    'sent another film',
    (id) => run(sql`INSERT INTO video_films (id, video_id) VALUES (gen_random_uuid(), ${id})`),
  ],
])('staff have worked on the film of a video once they have %s', async (_, work) => {
  const id = await createVideo(app())
  await setSounds(id, {})
  const isFilmed = async () => (await findUsage(app().services.db, id)).filmed
  expect(await isFilmed()).toBe(false)
  await work(id)
  expect(await isFilmed()).toBe(true)
})
