import { listArchive } from '@carriage/contract/archive/endpoints'
import { MAX_BULK } from '@carriage/contract/common'
import {
  changeLiveClasses,
  getAdminLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { changePrograms, getAdminProgram } from '@carriage/contract/programs/admin-endpoints'
import { changeVideos, getAdminVideo } from '@carriage/contract/videos/admin-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createProgram, createVideo } from '../test/content.ts'
import { scheduleLive } from '../test/live/live-classes.ts'
import { createPerson, type Person } from '../test/people.ts'
import { uuidv7 } from './platform/crypto.ts'

const app = useApp()
let coach: Person
let other: Person
let admin: Person

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const lists = [
  {
    name: 'videos',
    bulk: changeVideos,
    make: (by: Person) => createVideo(app(), { uploadedBy: by.id }),
    status: async (id: string) =>
      (await app().call(getAdminVideo, { params: { id } }, admin.token)).video.status,
    read: getAdminVideo,
  },
  {
    name: 'programs',
    bulk: changePrograms,
    make: async (by: Person) => (await createProgram(app(), [[true]], { createdBy: by.id })).id,
    status: async (id: string) =>
      (await app().call(getAdminProgram, { params: { id } }, admin.token)).program.status,
    read: getAdminProgram,
  },
  {
    name: 'live classes',
    bulk: changeLiveClasses,
    make: async (by: Person) => (await scheduleLive(app(), by, 60, { status: 'published' }))._id,
    status: async (id: string) =>
      (await app().call(getAdminLiveClass, { params: { id } }, admin.token)).live_class.status,
    read: getAdminLiveClass,
  },
]

describe.each(lists)('several $name', ({ bulk, make, status, read }) => {
  test('are unpublished and published again', async () => {
    const ids = [await make(coach), await make(coach)]
    const ok = ids.map((_id) => ({ _id, error: null }))
    for (const [action, expected] of [
      ['unpublish', 'draft'],
      ['publish', 'published'],
    ] as const) {
      expect(await app().call(bulk, { body: { action, ids } }, coach.token)).toEqual({
        results: ok,
      })
      expect(await Promise.all(ids.map(status))).toEqual([expected, expected])
    }
  })

  test('are deleted as one is: those that may be, with a reason for each that may not', async () => {
    const [own, foreign, unknown] = [await make(coach), await make(other), uuidv7()]
    const ids = [foreign, own, unknown]
    const { results } = await app().call(bulk, { body: { action: 'delete', ids } }, coach.token)
    expect(results).toEqual([
      { _id: foreign, error: expect.stringMatching(/only|Only/) as string },
      { _id: own, error: null },
      { _id: unknown, error: expect.stringContaining('not found') as string },
    ])
    expect((await app().refusal(read, { params: { id: own } }, admin.token)).status).toBe(404)
    expect(await status(foreign)).toBe('published')
    const { archive } = await app().call(listArchive, { query: { per_page: 100 } }, admin.token)
    expect(archive.map(({ payload }) => payload['_id'])).toContain(own)
  })

  test('are refused when there are none, too many, or one twice', async () => {
    const id = uuidv7()
    const many = Array.from({ length: MAX_BULK + 1 }, () => uuidv7())
    for (const ids of [[], many, [id, id], ['x']]) {
      const request = { body: { action: 'delete', ids } }
      expect((await app().refusal(bulk, request, coach.token)).status).toBe(422)
    }
  })
})
