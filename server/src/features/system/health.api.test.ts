import { getHealth, getLiveness, getReadiness } from '@carriage/contract/system/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { checkSharedMedia } from './health.ts'

const app = useApp()
const statusOf = async ({ path }: { path: string }, server = app().app) =>
  (await server.inject(`/api${path}`)).statusCode

test('a working server is healthy, ready and alive', async () => {
  for (const endpoint of [getHealth, getReadiness, getLiveness])
    expect(await app().call(endpoint, {})).toMatchObject({ status: 'ok' })
})

describe('without its database', () => {
  let lost: Awaited<ReturnType<typeof buildApp>>
  const nowhere = connectDatabase('postgres://127.0.0.1:1/nothing', () => {})
  beforeAll(async () => {
    const services = { ...app().services, db: nowhere.db }
    lost = await buildApp({ services, slices: app().slices })
  })
  afterAll(async () => {
    await lost.close()
    await nowhere.close()
  })

  test('a server is alive, but neither ready nor healthy', async () => {
    expect(await statusOf(getLiveness, lost)).toBe(200)
    expect(await statusOf(getReadiness, lost)).toBe(503)
    const answer = await lost.inject(`/api${getHealth.path}`)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
  })
})

describe('a worker', () => {
  beforeAll(async () => {
    for (const film of ['one', 'two', 'three', 'four', 'five'])
      await createVideo(app(), { playbackId: `mux-${film}` })
  })

  test('finds no fault with films that are at Mux', () =>
    expect(checkSharedMedia(app().services)).resolves.toBeUndefined())

  test('misses films of this studio that are nowhere, also behind newer ones at Mux', async () => {
    const createdAt = new Date('2020-01-01T00:00:00Z')
    await createVideo(app(), { createdAt })
    await expect(checkSharedMedia(app().services)).rejects.toThrow('The films of the servers')
  })
})

test('a server that stops is alive, but gets no more requests', async () => {
  app().stopping.abort()
  expect(await statusOf(getLiveness)).toBe(200)
  expect(await statusOf(getReadiness)).toBe(503)
  expect(await statusOf(getHealth)).toBe(503)
})
