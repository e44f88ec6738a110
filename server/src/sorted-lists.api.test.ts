import { listArchive } from '@carriage/contract/archive/endpoints'
import { listActivationCodes, listGroupedCodes } from '@carriage/contract/devices/endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import { listAdminLiveClasses } from '@carriage/contract/live-classes/admin-endpoints'
import { listUsers } from '@carriage/contract/members/endpoints'
import { listAdminPrograms } from '@carriage/contract/programs/admin-endpoints'
import { listAdminVideos } from '@carriage/contract/videos/admin-endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createProgram, createVideo } from '../test/content.ts'
import { scheduleLive } from '../test/live/live-classes.ts'
import { createPerson, type Person } from '../test/people.ts'
import { users } from './features/accounts/tables.ts'

const app = useApp()
let admin: Person
const at = (day: number) => new Date(Date.UTC(2026, 4, day))

beforeAll(async () => {
  admin = await createPerson(app(), {
    roles: ['user', 'admin', 'coach'],
    firstName: 'Zoe',
    lastName: 'Adler',
  })
  const video = (title: string, durationSeconds: number, viewCount: number, day: number) =>
    createVideo(app(), { title, durationSeconds, viewCount, firstPublishedAt: at(day) })
  await video('Ärmel', 300, 2, 3)
  await video('bridge', 100, 9, 1)
  await video('Calm', 200, 1, 2)
  await createVideo(app(), {
    title: 'Draft',
    durationSeconds: 50,
    status: 'draft',
    firstPublishedAt: null,
  })
  const program = (title: string, durationWeeks: number, enrollmentCount: number, day: number) =>
    createProgram(app(), [], { title, durationWeeks, enrollmentCount, firstPublishedAt: at(day) })
  await program('Élan', 4, 5, 2)
  await program('first', 8, 0, 3)
  await program('Ground', 2, 7, 1)
  for (const [title, minutes] of [
    ['Late', 300],
    ['early', 60],
    ['Middle', 120],
  ] as const)
    await scheduleLive(app(), admin, minutes, { title })
})

const values = async (endpoint: Endpoint, key: string, field: string, query: object) => {
  const { path } = endpoint
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await app().app.inject({ url: `/api${path}`, query: { ...query }, headers })
  return (response.json<Record<string, Record<string, unknown>[]>>()[key] ?? []).map(
    (row) => row[field],
  )
}

describe.each<[string, Endpoint, string, Record<string, string[]>]>([
  [
    'videos',
    listAdminVideos,
    'videos',
    {
      title: ['Ärmel', 'bridge', 'Calm', 'Draft'],
      duration: ['Draft', 'bridge', 'Calm', 'Ärmel'],
      '-views': ['bridge', 'Ärmel', 'Calm', 'Draft'],
      // Without a date it comes last.
      '-date': ['Ärmel', 'Calm', 'bridge', 'Draft'],
    },
  ],
  [
    'programs',
    listAdminPrograms,
    'programs',
    {
      title: ['Élan', 'first', 'Ground'],
      duration: ['Ground', 'Élan', 'first'],
      enrollments: ['first', 'Élan', 'Ground'],
      date: ['Ground', 'Élan', 'first'],
    },
  ],
  [
    'live classes',
    listAdminLiveClasses,
    'live_class',
    { title: ['early', 'Late', 'Middle'], start: ['early', 'Middle', 'Late'] },
  ],
])('the list of %s', (_, endpoint, key, sorts) => {
  const titles = (query: object) => values(endpoint, key, 'title', query)

  test.each(Object.entries(sorts))('is sorted by %s, and the other way', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected)
    const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
    expect(await titles({ sort: other })).toEqual(expected.toReversed())
  })

  test('has all of them without a sort', async () => {
    expect(new Set(await titles({}))).toEqual(new Set(Object.values(sorts)[0]))
  })
})

test('a search is sorted as well', async () => {
  const query = { sort: '-title', query: 'zoe' }
  expect(await values(listAdminLiveClasses, 'live_class', 'title', query)).toEqual([
    'Middle',
    'Late',
    'early',
  ])
})

test('users are sorted by name, by when they were seen and by when they joined @full', async () => {
  const make = (firstName: string, lastName: string, day: number, lastActivity: Date | null) =>
    createPerson(app(), { firstName, lastName, createdAt: at(day), lastActivity })
  const [never, old] = [await make('Émile', 'Sort', 1, null), await make('adam', 'Sort', 3, at(1))]
  await make('Bea', 'Sort', 2, at(2))
  // Making a person may have recorded activity.
  const { db } = app().services
  await db.update(users).set({ lastActivity: null }).where(eq(users.id, never.id))
  await db
    .update(users)
    .set({ lastActivity: at(1) })
    .where(eq(users.id, old.id))
  const names = (sort: string) => values(listUsers, 'users', 'first_name', { sort, query: 'sort' })
  expect(await names('name')).toEqual(['adam', 'Bea', 'Émile'])
  expect(await names('-name')).toEqual(['Émile', 'Bea', 'adam'])
  expect((await names('-seen')).at(-1)).toBe('Émile')
  expect(await names('joined')).toEqual(['Émile', 'Bea', 'adam'])
  expect(await names('-joined')).toEqual(['adam', 'Bea', 'Émile'])
})

test.each([
  listAdminVideos,
  listAdminPrograms,
  listAdminLiveClasses,
  listUsers,
  listGroupedCodes,
  listActivationCodes,
  listArchive,
])('the list at $path takes its own columns only', async (endpoint) => {
  for (const sort of ['password', '-', 'title;', '--title'])
    expect((await app().refusal(endpoint, { query: { sort } }, admin.token)).status).toBe(422)
})

test('codes and deleted records are sorted by date', async () => {
  for (const sort of ['created', '-created'] as const) {
    await app().call(listGroupedCodes, { query: { sort } }, admin.token)
    await app().call(listArchive, { query: { sort } }, admin.token)
  }
})
