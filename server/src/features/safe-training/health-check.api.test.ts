import { login } from '@carriage/contract/accounts/endpoints'
import { saveBrand } from '@carriage/contract/brand/endpoints'
import { downloadDataExport, requestDataExport } from '@carriage/contract/data-exports/endpoints'
import { listAudit } from '@carriage/contract/audit/endpoints'
import { getHome } from '@carriage/contract/programs/endpoints'
import * as endpoints from '@carriage/contract/safe-training/endpoints'
import type { HealthAnswers } from '@carriage/contract/safe-training/schemas'
import { saveClassReport } from '@carriage/contract/videos/endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { unzip } from '../../../test/unzip.ts'
import { users } from '../accounts/tables.ts'
import { watchProgress } from '../videos/tables.ts'
import { deriveKey } from '../../platform/secret.ts'
import { openRecord, sealRecord } from './sealed-health.ts'
import { classReports, healthRecords } from './tables.ts'

const lines: string[] = []
const app = useApp({
  env: { LOG_LEVEL: 'debug' },
  http: { logTo: { write: (line) => void lines.push(line) } },
})
const NOTE = 'Slipped disc in 2019'
let member: Person
beforeEach(async () => {
  member = await createPerson(app(), { timeZone: 'Europe/Berlin', nextBillingAt: null })
  lines.splice(0)
})

const NOTHING: HealthAnswers = { areas: [], note: '', conditions: [], pregnancy_week: null }
const save = async (answers: Partial<HealthAnswers>, { token } = member) =>
  (
    await app().call(
      endpoints.saveHealthCheck,
      { body: { ...NOTHING, ...answers, version: 1 } },
      token,
    )
  ).health
const read = async ({ token } = member) =>
  (await app().call(endpoints.getHealthCheck, {}, token)).health
const asksOnHome = async () => (await app().call(getHome, { query: {} }, member.token)).asks_health
const stored = async () => {
  const [row] = await app()
    .services.db.select()
    .from(healthRecords)
    .where(eq(healthRecords.userId, member.id))
  return row
}
async function watch(id: string, { id: userId } = member): Promise<void> {
  const at = app().clock.now
  await app()
    .services.db.insert(watchProgress)
    .values({ userId, videoId: id, positionSeconds: 60, updatedAt: at })
}
const report = (id: string, body: object, { token } = member) =>
  app().call(saveClassReport, { params: { id }, body }, token)

describe('the health check', () => {
  test('is offered until it is answered or skipped, and never again after that @full', async () => {
    expect(await asksOnHome()).toBe('first')
    expect((await read()).state).toBe('unasked')
    await app().call(endpoints.skipHealthCheck, {}, member.token)
    expect((await read()).state).toBe('skipped')
    expect(await asksOnHome()).toBeNull()
    expect(await save({ areas: ['knees'] })).toMatchObject({
      state: 'answered',
      answers: { areas: ['knees'], version: 1 },
      cautions: ['knees'],
    })
    expect(await asksOnHome()).toBeNull()
  })

  test('can be edited and removed at any time', async () => {
    await save({ areas: ['knees'], note: ` ${NOTE} `, conditions: ['osteoporosis'] })
    expect((await read()).answers).toMatchObject({ note: NOTE, conditions: ['osteoporosis'] })
    await save({ areas: ['neck'] })
    expect((await read()).cautions).toEqual(['neck'])
    const { health } = await app().call(endpoints.removeHealthCheck, {}, member.token)
    expect(health).toMatchObject({ state: 'skipped', answers: null, cautions: [] })
    const row = await stored()
    expect(row && openRecord(app().services, member.id, row.sealed)?.answers).toBeNull()
  })

  test('asks once more when there are newer questions', async () => {
    await save({ areas: ['knees'] })
    const row = await stored()
    const record = row && openRecord(app().services, member.id, row.sealed)
    if (!record?.answers) throw new Error('nothing is stored')
    const older = { ...record, asked: 0, answers: { ...record.answers, version: 0 } }
    const sealed = sealRecord(app().services, member.id, older)
    await app()
      .services.db.update(healthRecords)
      .set({ sealed })
      .where(eq(healthRecords.userId, member.id))
    expect(await asksOnHome()).toBe('again')
    expect((await read()).state).toBe('outdated')
    await app().call(endpoints.skipHealthCheck, {}, member.token)
    expect(await asksOnHome()).toBeNull()
    expect(await read()).toMatchObject({
      state: 'answered',
      answers: { version: 0, areas: ['knees'] },
    })
  })

  test('counts the weeks of a pregnancy by itself, and asks when they are over', async () => {
    const week = async () => {
      const { answers, cautions } = await read()
      return [answers?.pregnancy_week, ...cautions]
    }
    await save({ pregnancy_week: 13 })
    expect(await week()).toEqual([13, 'pregnancy-first'])
    // 12:00 UTC on 10 May; in Berlin the seventh day begins two hours before midnight.
    app().clock.now = new Date('2026-05-16T21:59:00Z')
    expect(await week()).toEqual([13, 'pregnancy-first'])
    app().clock.now = new Date('2026-05-16T22:01:00Z')
    expect(await week()).toEqual([14, 'pregnancy-second'])
    await save({ pregnancy_week: 42 })
    app().advance(8 * 86_400)
    const fresh = await createPerson(app())
    expect((await read()).state).toBe('pregnancy-over')
    expect(await week()).toEqual([null])
    expect(await asksOnHome()).toBe('again')
    await app().call(endpoints.skipHealthCheck, {}, member.token)
    expect((await read()).state).toBe('answered')
    expect((await read(fresh)).state).toBe('unasked')
  })

  test.each([
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ pregnancy_week: 43 }, 'pregnancy_week'],
    [{ pregnancy_week: 0 }, 'pregnancy_week'],
    [{ areas: ['toes'] }, 'areas.0'],
    [{ version: 2 }, 'version'],
  ])('refuses %j', async (changes, field) => {
    const body = { ...NOTHING, version: 1, ...changes }
    const { status, body: answer } = await app().refusal(
      endpoints.saveHealthCheck,
      { body },
      member.token,
    )
    expect(status).toBe(422)
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })
})

describe('what members say of their health', () => {
  const everything = { areas: ['lower-back' as const], note: NOTE, pregnancy_week: 20 }

  test('is nowhere in the database in clear', async () => {
    const video = await createVideo(app())
    await watch(video)
    await save(everything)
    await report(video, { effort: 8, pain: ['lower-back'] })
    const row = await stored()
    const [said] = await app()
      .services.db.select()
      .from(classReports)
      .where(eq(classReports.userId, member.id))
    const texts = [row?.sealed, said?.sealed].map((sealed) => sealed?.toString('latin1') ?? '')
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(28)
      expect(text).not.toMatch(/lower-back|Slipped|pregnancy|effort/)
    }
    const { rows } = await app().services.db.execute<{ row: string }>(sql`
      SELECT to_jsonb(h)::text AS row FROM health_records h WHERE user_id = ${member.id}
      UNION ALL SELECT to_jsonb(r)::text FROM class_reports r WHERE user_id = ${member.id}
      UNION ALL SELECT to_jsonb(w)::text FROM watch_progress w WHERE user_id = ${member.id}`)
    expect(rows.map(({ row: text }) => text).join()).not.toMatch(/lower-back|Slipped|"effort": 8/)
  })

  test('opens with the key of the installation only, and in its own row', async () => {
    await save(everything)
    const { services } = app()
    const row = await stored()
    if (!row) throw new Error('nothing is stored')
    const other = { ...services, healthKey: deriveKey('another secret', 'health') }
    expect(openRecord(services, member.id, row.sealed)?.answers?.note).toBe(NOTE)
    expect(openRecord(other, member.id, row.sealed)).toBeUndefined()
    const stranger = await createPerson(app())
    await services.db.insert(healthRecords).values({ ...row, userId: stranger.id })
    expect(await read(stranger)).toMatchObject({ state: 'unreadable', answers: null, cautions: [] })
  })

  test('is asked for again when it cannot be opened, and Home works meanwhile @full', async () => {
    await save(everything)
    await app()
      .services.db.update(healthRecords)
      .set({ sealed: Buffer.alloc(60) })
      .where(eq(healthRecords.userId, member.id))
    expect(await asksOnHome()).toBe('again')
    await app().call(endpoints.shareReports, { body: { share: true } }, member.token)
    expect((await stored())?.sealed).toEqual(Buffer.alloc(60))
    expect(await save({ areas: ['neck'] })).toMatchObject({ state: 'answered' })
    expect(
      lines.filter((line) => line.includes('health data cannot be read')).length,
    ).toBeGreaterThan(0)
    expect(lines.join()).not.toContain(`health data cannot be read","userId`)
  })

  test('is in no line of the log, no mail and no entry of the audit log', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const video = await createVideo(app())
    await watch(video)
    await save(everything)
    await report(video, { effort: 8, pain: ['lower-back'] })
    await app().refusal(
      endpoints.saveHealthCheck,
      { body: { ...NOTHING, ...everything, version: 9 } },
      member.token,
    )
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join()).not.toMatch(/lower-back|Slipped|"pain"|"effort"/)
    const { rows } = await app().services.db.execute(sql`SELECT * FROM mails`)
    expect(JSON.stringify(rows)).not.toMatch(/lower-back|Slipped/)
    const audit = await app().call(listAudit, { query: {} }, admin.token)
    expect(JSON.stringify(audit)).not.toMatch(/lower-back|Slipped|health/)
  })

  test('is in clear in the copy, and gone with the account @full', async () => {
    const video = await createVideo(app(), { title: 'Reported class' })
    await watch(video)
    await save(everything)
    await report(video, { effort: 8, pain: ['lower-back'] })
    await app().call(requestDataExport, {}, member.token)
    await app().runJob('make-data-export', app().sentJobs.at(-1)?.data)
    const { rawPayload } = await app().get(downloadDataExport.path, member.token)
    const files = await unzip(rawPayload)
    const area = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`)))
    expect(area('health-check')).toMatchObject({
      answers: {
        areas_to_spare: ['lower-back'],
        note: NOTE,
        pregnancy: { week: 20 },
        questions_of_version: 1,
      },
    })
    expect(area('after-classes')).toEqual([
      expect.objectContaining({ class: 'Reported class', effort_1_to_10: 8, hurt: ['lower-back'] }),
    ])

    await app().services.db.delete(users).where(eq(users.id, member.id))
    expect(await stored()).toBeUndefined()
    const left = await app().services.db.execute(
      sql`SELECT 1 FROM class_reports WHERE user_id = ${member.id}`,
    )
    expect(left.rows).toEqual([])
  })
})

describe('reports of pain', () => {
  const twice = async (area: 'wrists' | 'neck') => {
    const [first, second] = [await createVideo(app()), await createVideo(app())]
    for (const id of [first, second]) await watch(id)
    await report(first, { pain: [area] })
    app().advance(86_400)
    return report(second, { pain: [area] })
  }

  test('make an area one to spare with the second one, for 28 days', async () => {
    const { painful } = await twice('wrists')
    expect(painful.map(({ area }) => area)).toEqual(['wrists'])
    expect((await read()).cautions).toEqual(['wrists'])
    app().advance(28 * 86_400 - 60)
    await signInAgain()
    expect((await read()).cautions).toEqual(['wrists'])
    app().advance(120)
    expect((await read()).cautions).toEqual([])
  })

  test('end when the member says otherwise, with one call', async () => {
    await twice('neck')
    const params = { area: 'neck' as const }
    const { health } = await app().call(endpoints.clearPainfulArea, { params }, member.token)
    expect(health).toMatchObject({ painful: [], cautions: [] })
  })

  test('can be removed altogether', async () => {
    await twice('neck')
    expect((await read()).has_reports).toBe(true)
    await app().call(endpoints.removeClassReports, {}, member.token)
    expect(await read()).toMatchObject({ has_reports: false, cautions: [], painful: [] })
  })
})

/** The first one ends within weeks without use. */
async function signInAgain(): Promise<void> {
  const { token } = await app().call(login, { body: { email: member.email, password: PASSWORD } })
  member = { ...member, token: token.access_token }
}

test('while the time zone of a member is unknown, the days of a pregnancy are those of the studio', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const body = { time_zone: 'America/Los_Angeles', version: 0 }
  await app().call(saveBrand, { body }, admin.token)
  // Late on Saturday there.
  app().clock.now = new Date('2026-05-10T03:00:00Z')
  member = await createPerson(app(), { nextBillingAt: null })
  await save({ pregnancy_week: 13 })
  app().clock.now = new Date('2026-05-16T06:59:59Z')
  expect((await read()).answers?.pregnancy_week).toBe(13)
  app().advance(1)
  expect((await read()).answers?.pregnancy_week).toBe(14)
})
