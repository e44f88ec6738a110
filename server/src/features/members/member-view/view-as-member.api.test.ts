import { getProfile, logout, refreshProfile } from '@carriage/contract/accounts/endpoints'
import { readSecurityHistory } from '@carriage/contract/accounts/security-endpoints'
import { allEndpoints } from '@carriage/contract/all-endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import * as members from '@carriage/contract/members/endpoints'
import { VIEW_SECONDS } from '@carriage/contract/members/schemas'
import {
  enrollInProgram,
  getHome,
  getProgramDetails,
  pauseProgram,
} from '@carriage/contract/programs/endpoints'
import { saveHealthCheck } from '@carriage/contract/safe-training/endpoints'
import { getVideoDetails, listHistory, saveClassReport } from '@carriage/contract/videos/endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { ACCOUNT_TABLES, readAccountData } from '../../accounts/personal-data-queries.ts'
import { watchProgress } from '../../videos/tables.ts'

const lines: string[] = []
const app = useApp({
  env: { LOG_LEVEL: 'debug' },
  http: { logTo: { write: (line) => void lines.push(line) } },
})
const table = Object.entries(allEndpoints)
const REASON = 'Asked why a class is missing'
const somewhere = {
  id: '01a1fcb4-0000-7000-8000-000000000000',
  type: 'video',
  table: 'videos',
  area: 'hips',
  token: 'a'.repeat(22),
  kind: 'codes',
}

let admin: Person
let member: Person
beforeAll(async () => {
  member = await createPerson(app(), { firstName: 'Mia', timeZone: 'UTC' })
})
beforeEach(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const request = ({ id } = member, reason = REASON) => ({ params: { id }, body: { reason } })
const start = async (whom = member, by = admin) =>
  (await app().call(members.startMemberView, request(whom), by.token)).view_token
const refused = async (endpoint: Endpoint, token: string, input: object = {}) => {
  const { status, body } = await app().refusal(endpoint, input, token)
  return [status, body.code]
}
const opens = async (token: string) => {
  const response = await app().get(getProfile.path, token)
  return response.statusCode === 200
}
const rows = async (query: ReturnType<typeof sql>) => (await app().services.db.execute(query)).rows
const auditOf = async (id: string) => {
  const entries = await app().audited(admin, { per_page: '100' })
  return entries.filter(({ entity_id: entity }) => entity === id)
}

describe('starting a view', () => {
  test('shows the admin what the member sees, and leaves their own session as it is', async () => {
    const answer = await app().call(members.startMemberView, request(), admin.token)
    expect(answer.ends_at).toBe(epoch(app().clock.now) + VIEW_SECONDS)
    expect(answer.user._id).toBe(member.id)
    const { user } = await app().call(getProfile, {}, answer.view_token)
    expect(user).toEqual(answer.user)
    expect((await app().call(getProfile, {}, admin.token)).user._id).toBe(admin.id)
  })

  test.each(['', '  ', 'a'.repeat(201)])('needs a reason, and not %j', async (reason) => {
    const input = request(member, reason)
    expect(await refused(members.startMemberView, admin.token, input)).toEqual([422, 'invalid'])
  })

  test('needs a fresh proof of who the admin is, everywhere', async () => {
    app().advance(601)
    const input = request()
    expect(await refused(members.startMemberView, admin.token, input)).toEqual([
      403,
      'proof-needed',
    ])
  })

  test('is refused for staff, for oneself, for nobody, and to coaches', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const other = await createPerson(app(), { roles: ['user', 'admin'] })
    const tried = async (whom: { id: string }, by = admin) =>
      refused(members.startMemberView, by.token, { params: { id: whom.id }, body: { reason: 'x' } })
    for (const whom of [coach, other, admin]) expect(await tried(whom)).toEqual([403, 'forbidden'])
    expect(await tried({ id: somewhere.id })).toEqual([404, 'not-found'])
    expect(await tried(member, coach)).toEqual([403, 'forbidden'])
  })
})

describe('while viewing', () => {
  const closed = table.filter(
    ([, { access, viewable }]) => access !== 'public' && viewable === undefined,
  )

  test('every call that writes or tells a secret answers 403, whatever it is sent', async () => {
    const token = await start()
    const ofMembers = closed.filter(([, { access }]) => access === 'user')
    expect(ofMembers.length).toBeGreaterThan(60)
    for (const [name, endpoint] of closed) {
      const input = { params: somewhere, ...(endpoint.method !== 'GET' && { body: {} }) }
      const code = endpoint.access === 'user' ? 'viewing-only' : 'forbidden'
      expect([name, ...(await refused(endpoint, token, input))]).toEqual([name, 403, code])
    }
  })

  test('the refusal of a write says so', async () => {
    const token = await start()
    const input = { body: { program_id: somewhere.id } }
    const { body } = await app().refusal(enrollInProgram, input, token)
    expect(body.message).toBe('You are viewing only.')
  })

  test('all other calls answer as they do to the member, and leave no trace', async () => {
    const program = await createProgram(app(), [[true]])
    await app().call(enrollInProgram, { body: { program_id: program.id } }, member.token)
    // The class of the day is chosen by the first member who comes.
    await app().call(getHome, { query: {} }, member.token)
    const token = await start()
    const open = table.filter(
      ([, { viewable, method }]) => viewable !== undefined && method === 'GET',
    )
    expect(open.length).toBeGreaterThan(20)
    const before = await everyRow()
    app().advance(61)
    for (const [name, endpoint] of open) {
      const videoId = program.weeks[0]?.sessions[0]?.videoId ?? ''
      const id = endpoint.path.startsWith('/program') ? program.id : videoId
      const url = endpoint.path.replace(':id', id).replace(':type', 'video')
      const response = await app().get(url, token)
      expect([name, [200, 404, 422]]).toEqual([
        name,
        expect.arrayContaining([response.statusCode]) as number[],
      ])
    }
    expect(await everyRow()).toEqual(before)
  })

  test('what the member keeps from staff is not there', async () => {
    const person = await createPerson(app(), { timeZone: 'UTC' })
    const video = await createVideo(app(), { cautions: ['knees'] })
    const program = await createProgram(app(), [[true]])
    await app().call(
      saveHealthCheck,
      {
        body: { areas: ['knees'], note: 'Torn', conditions: [], pregnancy_week: null, version: 1 },
      },
      person.token,
    )
    await app().services.db.insert(watchProgress).values({
      userId: person.id,
      videoId: video,
      positionSeconds: 60,
      updatedAt: app().clock.now,
    })
    await app().call(
      saveClassReport,
      { params: { id: video }, body: { effort: 9, pain: ['hips'] } },
      person.token,
    )
    await app().call(enrollInProgram, { body: { program_id: program.id } }, person.token)
    const until = addDays(app().clock.now, 7).toISOString().slice(0, 10)
    const pause = { program_id: program.id, until, reason: 'ill' } as const
    await app().call(pauseProgram, { body: pause }, person.token)
    const seenBy = async (token: string) => ({
      class: await app().call(getVideoDetails, { params: { id: video } }, token),
      history: await app().call(listHistory, { query: {} }, token),
      program: await app().call(getProgramDetails, { params: { id: program.id } }, token),
      home: (await app().call(getHome, { query: {} }, token)).asks_health,
    })
    const own = JSON.stringify(await seenBy(person.token))
    expect(own).toContain('"reason":"ill"')
    expect(own).toContain('"effort":9')
    expect(own).toContain('"against_you":["knees"]')
    const viewed = await seenBy(await start(person))
    expect(viewed.program.enrollment?.pause?.reason).toBe('other')
    expect(viewed.history.history.map(({ effort }) => effort)).toEqual([null])
    expect(viewed.home).toBeNull()
    expect(viewed.class.video.against_you).toEqual([])
  })

  test('the log has the admin and neither the token nor the reason', async () => {
    const token = await start()
    lines.splice(0)
    await app().call(getProfile, {}, token)
    const log = lines.join('')
    expect(log).toContain(admin.id)
    expect(log).not.toContain(token)
    expect(log).not.toContain(REASON)
  })
})

describe('a view ends', () => {
  test('when the admin ends it, once', async () => {
    const token = await start()
    const ended = await app().call(members.endMemberView, {}, token)
    expect(ended.member_id).toBe(member.id)
    expect(await opens(token)).toBe(false)
    expect(await refused(members.endMemberView, admin.token)).toEqual([409, 'conflict'])
  })

  test('after ten minutes, and not before', async () => {
    const token = await start()
    app().advance(VIEW_SECONDS - 1)
    expect(await opens(token)).toBe(true)
    app().advance(1)
    expect(await opens(token)).toBe(false)
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['the admin signs out', () => app().call(logout, {}, admin.token)],
    [
      'the admin loses the role',
      () =>
        app().services.db.execute(sql`UPDATE users SET roles = '{user}' WHERE id = ${admin.id}`),
    ],
    [
      'the admin is archived',
      () =>
        app().services.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${admin.id}`),
    ],
    [
      'the member is archived',
      ({ id }) =>
        app().services.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${id}`),
    ],
    [
      'the member becomes staff',
      ({ id }) =>
        app().services.db.execute(sql`UPDATE users SET roles = '{user,coach}' WHERE id = ${id}`),
    ],
    [
      'the member is erased',
      ({ id }) => app().services.db.execute(sql`DELETE FROM users WHERE id = ${id}`),
    ],
  ])('when %s', async (_, happen) => {
    const person = await createPerson(app())
    const token = await start(person)
    expect(await opens(token)).toBe(true)
    await happen(person)
    expect(await opens(token)).toBe(false)
  })

  test('without giving its token to a refresh', async () => {
    const token = await start()
    expect(await refused(refreshProfile, token)).toEqual([403, 'viewing-only'])
  })
})

describe('what is recorded', () => {
  test('start and end are in the audit log with their requests, without the reason', async () => {
    const person = await createPerson(app())
    const token = await start(person)
    app().advance(60)
    await app().call(members.endMemberView, {}, token)
    const entries = await auditOf(person.id)
    expect(entries.map(({ action }) => action)).toEqual([
      'member-view-ended',
      'member-view-started',
    ])
    for (const { actor, request_id: requestId } of entries) {
      expect(actor?._id).toBe(admin.id)
      expect(requestId).toEqual(expect.any(String))
    }
    expect(JSON.stringify(entries)).not.toContain(REASON)
  })

  test('the end of the ten minutes is recorded by a job, unless the view was ended', async () => {
    const [left, ended, cutOff] = [
      await createPerson(app()),
      await createPerson(app()),
      await createPerson(app()),
    ]
    const other = await createPerson(app(), { roles: ['user', 'admin'] })
    await start(cutOff, other)
    await app().call(logout, {}, other.token)
    await start(left)
    const token = await start(ended)
    app().advance(60)
    await app().call(members.endMemberView, {}, token)
    const jobs = app()
      .sentJobs.filter(({ name }) => name === 'expire-member-view')
      .slice(-3)
    expect(jobs.map(({ afterSeconds }) => afterSeconds)).toEqual(Array(3).fill(VIEW_SECONDS))
    for (const { data } of [...jobs, ...jobs]) await app().runJob('expire-member-view', data)
    const actions = async ({ id }: Person) => (await auditOf(id)).map(({ action }) => action)
    expect(await actions(left)).toEqual(['member-view-expired', 'member-view-started'])
    expect(await actions(cutOff)).toEqual(['member-view-cut-off', 'member-view-started'])
    expect(await actions(ended)).toEqual(['member-view-ended', 'member-view-started'])
  })

  test('the member finds it in their history and, with the reason, in their copy', async () => {
    const person = await createPerson(app())
    app().advance(60)
    await start(person)
    const { events } = await app().call(readSecurityHistory, { query: {} }, person.token)
    const [newest] = events
    expect(newest).toMatchObject({ kind: 'viewed-by-staff', network: '' })
    expect(newest?.device).toContain('staff')
    const data = await readAccountData(app().services, person.id)
    expect(data['views-by-staff']).toMatchObject([{ reason: REASON, ended_at: null }])
    expect(ACCOUNT_TABLES).toContain('member_views')
    expect(JSON.stringify(data)).not.toContain(admin.id)
  })
})

/** A fingerprint of each table. */
async function everyRow(): Promise<Record<string, unknown>> {
  const tables = await rows(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const prints: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [print] = await rows(
      sql`SELECT md5(string_agg(one::text, ',' ORDER BY one::text)) AS print FROM ${sql.identifier(String(name))} one`,
    )
    prints[String(name)] = print?.['print']
  }
  return prints
}
