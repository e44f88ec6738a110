import * as endpoints from '@carriage/contract/insights/studio-endpoints'
import { coachTables, insightTables } from '@carriage/contract/insights/studio-schemas'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { count, insertMember } from '../../../../test/insights.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { auditLog } from '../../audit/audit-schema.ts'
import { videoCurves } from '../content/content-schema.ts'
import { leavingMembers } from '../leaving/leaving-schema.ts'

const app = useApp()
let admin: Person
let coach: Person
let other: Person
let video: string

beforeAll(async () => {
  app().clock.now = new Date('2026-05-10T00:20:00Z')
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
  video = await createVideo(app(), { title: '=1+1', durationSeconds: 2, instructorId: coach.id })
  const { db } = app().services
  await db.insert(videoCurves).values({ videoId: video, viewings: 3, seconds: [3, 1] })
  await count(app())
})

const file = ({ token }: Person, table: string) =>
  get(token, endpoints.exportInsights.path.replace(':table', table))
const curveFile = ({ token }: Person) =>
  get(token, endpoints.exportVideoCurve.path.replace(':id', video))
const get = (token: string, path: string) =>
  app().app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('a table as a file', () => {
  test.each(insightTables)('%s is for spreadsheets, with a head', async (table) => {
    const answer = await file(admin, table)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="carriage-${table}-2026-05-10.csv"`,
    })
    expect(answer.payload).toMatch(/^\uFEFF\w+(,\w+)*\r\n/)
  })

  test('has nothing that a spreadsheet would compute', async () => {
    expect((await file(coach, 'videos')).payload).toBe(
      "\uFEFFvideo,length_seconds,viewings,at_half,at_nine_tenths\r\n'=1+1,2,3,1,1\r\n",
    )
  })

  test('of a curve has each second', async () => {
    expect((await curveFile(coach)).payload).toBe('\uFEFFsecond,viewings,cues\r\n0,3,\r\n1,1,\r\n')
    expect((await curveFile(other)).statusCode).toBe(404)
  })

  test('is complete, however long it is', async () => {
    const { db } = app().services
    const member = await insertMember(app())
    await db.execute(sql`
      INSERT INTO users (id, email, first_name, last_name)
      SELECT gen_random_uuid(), 'many-' || n || '@carriage.test', '@Many', 'Members'
      FROM generate_series(1, 1200) n`)
    await db.execute(sql`
      INSERT INTO leaving_members (user_id, reasons, last_day, days_now, days_before, since)
      SELECT id, '{inactive}', '2026-04-01', 0, 0, '2026-05-09' FROM users
      WHERE email LIKE 'many-%' OR id = ${member}`)
    const lines = (await file(admin, 'leaving')).payload.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + (await db.$count(leavingMembers)))
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((line) => line.startsWith("'@Many,Members,"))).toHaveLength(1200)
  })
})

describe('whoever takes a table', () => {
  test('gets their own content as a coach, and nothing of the whole studio', async () => {
    for (const table of insightTables) {
      const { statusCode } = await file(coach, table)
      expect([table, statusCode]).toEqual([table, coachTables.includes(table) ? 200 : 403])
    }
  })

  test('is recorded where it names members', async () => {
    const { db } = app().services
    const taken = () => db.$count(auditLog, sql`action = 'leaving-exported'`)
    const before = await taken()
    await file(admin, 'leaving')
    await file(admin, 'revenue')
    expect(await taken()).toBe(before + 1)
  })
})
