import { listUsers } from '@carriage/contract/members/endpoints'
import type { userSorts } from '@carriage/contract/members/schemas'
import { listAdminVideos } from '@carriage/contract/videos/admin-endpoints'
import type { videoSorts } from '@carriage/contract/videos/admin-schemas'
import { browseVideos } from '@carriage/contract/videos/endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createVideo } from '../test/content.ts'
import { createPerson, type Person } from '../test/people.ts'

/** More than two of the landmarks that are remembered. */
const ROWS = 4100

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin', 'coach'] })
  const { db } = app().services
  const now = sql`${app().clock.now}::timestamptz`
  // Many rows share a key, also across the landmarks, so that the id decides.
  await db.execute(sql`
    INSERT INTO users (id, email, first_name, last_name, created_at, last_activity, subscription_plan)
    SELECT gen_random_uuid(), 'u' || n || '@many.test', 'Name ' || n % 7, 'Same',
      ${now} - n % 3 * interval '1 hour', CASE WHEN n % 2 = 0 THEN ${now} END, 'basic'
    FROM generate_series(1, ${ROWS}) n`)
  await db.execute(sql`
    INSERT INTO videos (id, title, categories, difficulty_level, status, first_published_at,
      publish_at, processing_state, duration_seconds, view_count, created_at)
    SELECT gen_random_uuid(), 'Title ' || n % 5, '{core}', 'beginner',
      CASE WHEN n % 2 = 0 THEN 'scheduled' ELSE 'published' END,
      CASE WHEN n % 2 = 1 THEN ${now} - n % 2 * interval '1 day' END,
      CASE WHEN n % 2 = 0 THEN ${now} - interval '1 hour' END, 'ready', n % 4, n % 6,
      ${now} - n % 3 * interval '1 hour' FROM generate_series(1, ${ROWS}) n`)
  await db.execute(sql`ANALYZE users, videos`)
})
// What is remembered of a list is forgotten.
beforeEach(() => app().advance(31))

const page = async (endpoint: Endpoint, query: Record<string, unknown>): Promise<string[]> => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const response = await app().app.inject({ url: `/api${endpoint.path}`, query: text, headers })
  const rows = response.json<Record<string, { _id: string }[]>>()
  return (rows['users'] ?? rows['videos'] ?? []).map(({ _id }) => _id)
}
const all = async (from: string, order: string) => {
  const { rows } = await app().services.db.execute<{ id: string }>(
    sql.raw(`SELECT id FROM ${from} ORDER BY ${order}`),
  )
  return rows.map(({ id }) => id)
}

const both = (sort: string, key: string): [string, string][] => [
  [sort, `${key}, id`],
  [`-${sort}`, `${key} DESC, id DESC`],
]
const lists: [string, Endpoint, object, string, string][] = [
  ['users', listUsers, {}, 'users', 'created_at DESC, id'],
  [
    'users of a plan',
    listUsers,
    { plan: 'basic' },
    `users WHERE subscription_plan = 'basic'`,
    'created_at DESC, id',
  ],
  ...Object.entries({
    name: `search_fold(first_name || ' ' || last_name)`,
    seen: `coalesce(last_activity, '-infinity')`,
    joined: 'created_at',
  } satisfies Record<(typeof userSorts)[number], string>)
    .flatMap(([sort, key]) => both(sort, key))
    .map(([sort, order]): (typeof lists)[number] => [
      `users by ${sort}`,
      listUsers,
      { sort },
      'users',
      order,
    ]),
  ['videos', listAdminVideos, {}, 'videos', 'created_at DESC, id'],
  ...Object.entries({
    title: `search_fold(coalesce(title, source_name, ''))`,
    duration: 'duration_seconds',
    views: 'view_count',
    date: `coalesce(publish_at, first_published_at, '-infinity')`,
  } satisfies Record<(typeof videoSorts)[number], string>)
    .flatMap(([sort, key]) => both(sort, key))
    .map(([sort, order]): (typeof lists)[number] => [
      `videos by ${sort}`,
      listAdminVideos,
      { sort },
      'videos',
      order,
    ]),
  // Those that are due have no date yet and come first: 2050 of them.
  ['classes', browseVideos, {}, 'videos', 'first_published_at DESC, id'],
]

describe('distant pages are those of the whole list:', () => {
  test.each(lists)('%s', async (_, endpoint, query, from, order) => {
    const rows = await all(from, order)
    expect(rows.length).toBeGreaterThanOrEqual(ROWS)
    // Ahead, and back again.
    for (const number of [205, 41, 21, 20, 204, 40, 1, 206, 400]) {
      const found = await page(endpoint, { ...query, page: number })
      expect([number, found]).toEqual([number, rows.slice((number - 1) * 20, number * 20)])
    }
  })
})

test('rows that come meanwhile do not move the pages behind a remembered landmark', async () => {
  const query = { page: 130, per_page: 20 }
  const before = await page(listAdminVideos, query)
  await createVideo(app(), { title: 'New', createdAt: new Date(app().clock.now.getTime() + 1000) })
  expect(await page(listAdminVideos, query)).toEqual(before)
  app().advance(31)
  expect((await page(listAdminVideos, query)).slice(1)).toEqual(before.slice(0, -1))
})
