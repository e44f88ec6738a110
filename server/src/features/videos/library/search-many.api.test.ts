import { browseVideos } from '@carriage/contract/videos/endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { videos } from '../videos-schema.ts'

/** More matches than the search ranks. */
const MANY = 5010

const app = useApp()
let member: Person

beforeAll(async () => {
  member = await createPerson(app())
  const { db } = app().services
  await db.execute(sql`
    INSERT INTO ${videos} (id, title, categories, difficulty_level, status, first_published_at,
      processing_state)
    SELECT gen_random_uuid(), 'Strengthening ' || n, '{core}', 'beginner', 'published',
      ${app().clock.now}::timestamptz - n * interval '1 minute', 'ready'
    FROM generate_series(1, ${MANY}) n`)
  const firstPublishedAt = addDays(app().clock.now, -100)
  await createVideo(app(), { title: 'Strength, plainly', firstPublishedAt })
  await createVideo(app(), { title: 'Strenght of a teaser', firstPublishedAt })
})

const search = async (query: string) => {
  const { videos: found, meta } = await app().call(browseVideos, { query: { query } }, member.token)
  return { first: found[0]?.title, shown: found.length, total: meta.total }
}

test('with more matches than can be ranked, the newest come first and all are counted', async () => {
  expect(await search('strength')).toEqual({
    first: 'Strengthening 1',
    shown: 20,
    total: MANY + 1,
  })
})

test('with too many fuzzy matches, only exact matches are listed', async () => {
  expect(await search('strenght')).toEqual({ first: 'Strenght of a teaser', shown: 1, total: 1 })
})

test('fuzzy matches are counted only up to the ranking limit', async () => {
  expect(await search('strenghtening')).toEqual({
    first: 'Strengthening 1',
    shown: 20,
    total: 5000,
  })
})
