import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { enrollInProgram } from '@carriage/contract/programs/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createProgram } from '../test/content.ts'
import { scheduleLive } from '../test/live/live-classes.ts'
import { createPerson } from '../test/people.ts'
import { buildApp } from './app.ts'
import { connectDatabase } from './platform/db/database.ts'

/** Many requests for the same thing: nobody waits for what they do not need, and nobody waits for long. */
const app = useApp({ writesPastLock: true })

interface Called {
  path: string
  method: string
}
const send = (
  server: ReturnType<typeof app>['app'],
  endpoint: Called,
  token: string,
  payload: object,
) =>
  server.inject({
    // Sound: the endpoints of this file are posted to.
    method: endpoint.method as 'POST',
    url: `/api${endpoint.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })

test('one member who enrolls 250 times at once is held back with 429, and enrolled once @full', async () => {
  const { id } = await createProgram(app(), [[true]])
  const { token } = await createPerson(app())
  const answers = await Promise.all(
    Array.from({ length: 250 }, () => send(app().app, enrollInProgram, token, { program_id: id })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  for (const { statusCode, headers } of answers)
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const { rows } = await app().services.db.execute<{ count: number }>(
    sql`SELECT enrollment_count AS count FROM programs WHERE id = ${id}`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('who is enrolled already does not wait for others who join the program', async () => {
  const { id } = await createProgram(app(), [[true]])
  const { token } = await createPerson(app())
  const enroll = () => app().call(enrollInProgram, { body: { program_id: id } }, token)
  await enroll()
  await app().lockHolder.transaction(async (tx) => {
    await tx.execute(
      sql`UPDATE programs SET enrollment_count = enrollment_count + 1 WHERE id = ${id}`,
    )
    await enroll()
  })
})

test('who is registered already does not wait for others who register', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const { token } = await createPerson(app())
  const { _id: id } = await scheduleLive(app(), coach, 4)
  const register = () => app().call(registerForLiveClass, { body: { live_class_id: id } }, token)
  await register()
  await app().lockHolder.transaction(async (tx) => {
    await tx.execute(sql`SELECT id FROM live_classes WHERE id = ${id} FOR UPDATE`)
    await register()
  })
})

describe('with a database that is impatient', () => {
  let server: Awaited<ReturnType<typeof buildApp>>
  let impatient: ReturnType<typeof connectDatabase>
  beforeAll(async () => {
    const url = app().services.config.databaseUrl ?? ''
    impatient = connectDatabase(url, () => {}, { longestLockMs: 50, longestStatementMs: 5_000 })
    const services = { ...app().services, db: impatient.db }
    server = await buildApp({ services, slices: app().slices })
  })
  afterAll(async () => {
    await server.close()
    await impatient.close()
  })

  test('a wait for a lock ends with 503 and the time to try again @full', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const { token } = await createPerson(app())
    const { _id: id } = await scheduleLive(app(), coach, 4)
    await app().lockHolder.transaction(async (tx) => {
      await tx.execute(sql`SELECT id FROM live_classes WHERE id = ${id} FOR UPDATE`)
      const answer = await send(server, registerForLiveClass, token, { live_class_id: id })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'unavailable' })
      expect(answer.headers['retry-after']).toBe('5')
    })
  })

  test('a statement without end is cancelled', async () => {
    const brief = connectDatabase(app().services.config.databaseUrl ?? '', () => {}, {
      longestStatementMs: 50,
    })
    const endless = brief.db.execute(sql`SELECT count(*) FROM generate_series(1, 1e12::bigint)`)
    await expect(endless).rejects.toMatchObject({ cause: { code: '57014' } })
    await brief.close()
  })
})
