import { listCoaches } from '@carriage/contract/coaches/endpoints'
import { listAvailablePrograms } from '@carriage/contract/programs/endpoints'
import { browseVideos } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { videos } from '../../../server/src/features/videos/tables.ts'
import { useApp } from '../../../server/test/app.ts'
import { createPerson } from '../../../server/test/people.ts'
import { secondsOf } from '../data/clip-cues.ts'
import discover from '../data/discover-queries.json' with { type: 'json' }
import { studio } from '../data/studio.ts'
import { seedPrograms, seedVideos, storeThumbnails } from './seed-content.ts'
import { idOf, seedPeople } from './seed-people.ts'

const app = useApp()
let token: string

beforeAll(async () => {
  const { services } = app()
  const thumbnails = await storeThumbnails(services)
  await services.db.transaction(async (tx) => {
    const people = await seedPeople(services, tx)
    const videoIds = await seedVideos(services, tx, people, thumbnails)
    await seedPrograms(services, tx, people, videoIds, thumbnails)
    for (const { key, sequence, views } of studio.videos) {
      const made = { durationSeconds: secondsOf(sequence), processingState: 'ready' as const }
      const id = idOf(videoIds, key)
      await tx
        .update(videos)
        .set({ ...made, viewCount: views })
        .where(eq(videos.id, id))
    }
  })
  const member = await createPerson(app())
  token = member.token
})

/** What a member finds, each kind with its first five. */
async function find(query: string) {
  const [classes, programs, coaches] = await Promise.all([
    app().call(browseVideos, { query: { query } }, token),
    app().call(listAvailablePrograms, { query: { query } }, token),
    app().call(listCoaches, { query: { query } }, token),
  ])
  return {
    video: classes.videos.slice(0, 5).map(({ title }) => title),
    program: programs.available_programs.slice(0, 5).map(({ title }) => title),
    coach: coaches.coaches.map((one) => `${one.first_name} ${one.last_name}`),
  }
}

const { queries } = discover
const kinds = ['video', 'program', 'coach'] as const
const isKind = (kind: string): kind is (typeof kinds)[number] => kinds.some((one) => one === kind)

describe('Discover finds what people type', () => {
  // Pages of the app are found by the browser.
  test.each(queries.filter(({ none, kind }) => none !== true && kind !== 'page'))(
    '$q: one of $finds',
    async ({ q, kind, finds = [] }) => {
      const found = await find(q)
      const hits = kind && isKind(kind) ? found[kind] : [...found.video, ...found.program]
      expect(hits.some((hit) => hit !== null && finds.includes(hit))).toBe(true)
    },
  )

  test.each([
    ['elephnt', 'Elephant for long hamstrings'],
    ['mermade', 'Mermaid, both sides slowly'],
  ])(
    '%s, mistyped: first the class that is called so, then those in which it is done',
    async (q, title) => {
      expect((await find(q)).video[0]).toBe(title)
    },
  )

  test.each(queries.filter(({ none }) => none === true))('nothing for $q', async ({ q }) => {
    expect(await find(q)).toEqual({ video: [], program: [], coach: [] })
  })
})
