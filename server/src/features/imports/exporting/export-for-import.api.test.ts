import type { ExportKind } from '@carriage/contract/imports/columns'
import { exportForImport } from '@carriage/contract/imports/endpoints'
import { saveNotificationChoices } from '@carriage/contract/notifications/endpoints'
import { getPractice, noteWorkout } from '@carriage/contract/practice/endpoints'
import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { checkFile, linesOf, runImport, stateOf, undoImport } from '../../../../test/imports.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { users } from '../../accounts/tables.ts'
import { activationCodes } from '../../devices/tables.ts'
import { householdPlaces } from '../../households/tables.ts'

const app = useApp()
let admin: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

/** The lines of the file, the first with the names of its columns. */
async function exported(kind: ExportKind): Promise<string[]> {
  const { payload, statusCode } = await app().get(`/imports/export/${kind}`, admin.token)
  expect(statusCode).toBe(200)
  return payload.replace('\uFEFF', '').trimEnd().split('\r\n')
}
const everyoneElse = () => ne(users.id, admin.id)

const MEMBERS =
  'email,first_name,last_name,language,access_until,access_plan,tags,goals,news,customer_id,trial'
const CODES = 'code,batch_name,total_usage_possible,trial_duration,plan,last_day'

test('the members of a studio come in again elsewhere as they were @full', async () => {
  await app().services.db.delete(users).where(everyoneElse())
  const file = [
    MEMBERS,
    'mia@again.test,Mia,"Berg, the younger",de,2026-12-31,pro,morning|wholesale,flexibility|balance,yes,,',
    'ben@again.test,Ben,Ohm,,,,,,no,,used',
    'zoe@again.test,Zoë,Çelik,es,2026-05-10,basic,,,yes,,running',
  ]
  await runImport(app, admin, await checkFile(app, admin, 'members', file))
  const { db } = app().services
  const mia = await db.select().from(users).where(eq(users.email, 'mia@again.test'))
  // In it, mails of the app are written, too.
  expect(mia).toMatchObject([{ language: 'de' }])
  const lines = await exported('members')
  expect([lines[0], lines.slice(1).toSorted()]).toEqual([file[0], file.slice(1).toSorted()])

  // An empty studio.
  await app().services.db.delete(users).where(everyoneElse())
  expect(await exported('members')).toEqual([MEMBERS])
  const again = await checkFile(app, admin, 'members', lines)
  expect((await linesOf(app, admin, again)).map(({ state }) => state)).toEqual([
    'ready',
    'ready',
    'ready',
  ])
  await runImport(app, admin, again)
  expect((await exported('members')).toSorted()).toEqual(lines.toSorted())
})

test('what members have practised comes in again elsewhere, each workout once @full', async () => {
  await app().services.db.delete(users).where(everyoneElse())
  const mia = await createPerson(app(), { email: 'mia@again.test' })
  const file = [
    'email,date,title,minutes',
    'mia@again.test,2026-05-09,"Slow, with one spring",45',
    'mia@again.test,2026-05-09,Walk,20',
  ]
  const before = await checkFile(app, admin, 'practice', file)
  await runImport(app, admin, before)
  const now = { query: { month: '2026-05', time_zone: 'Pacific/Auckland' } }
  const { practice } = await app().call(getPractice, now, mia.token)
  expect(
    practice.workouts.map(({ title, date, minutes, kind }) => [title, date, minutes, kind]),
  ).toEqual([
    ['Slow, with one spring', '2026-05-09', 45, 'own'],
    ['Walk', '2026-05-09', 20, 'own'],
  ])
  const lines = await exported('practice')
  expect(lines.toSorted()).toEqual(file.toSorted())

  const twice = await checkFile(app, admin, 'practice', lines)
  await runImport(app, admin, twice)
  expect(await stateOf(app, admin, twice)).toEqual({ state: 'done', skipped: 2 })

  const [walk] = practice.workouts.filter(({ title }) => title === 'Walk')
  const corrected = { title: 'Long walk', minutes: 30, date: '2026-05-09', time_zone: 'UTC' }
  await app().call(noteWorkout, { params: { id: walk?._id ?? '' }, body: corrected }, mia.token)
  await undoImport(app, admin, before)
  expect(await stateOf(app, admin, before)).toEqual({ state: 'undone', kept: 1, undone: 1 })
  expect(await exported('practice')).toEqual([file[0], 'mia@again.test,2026-05-09,Long walk,30'])
})

test('what members have done today comes in again, also where it is tomorrow already', async () => {
  app().clock.now = new Date('2026-05-10T13:00:00Z')
  await app().services.db.delete(users).where(everyoneElse())
  const mia = await createPerson(app(), { email: 'mia@again.test' })
  const body = { title: 'Walk', minutes: 20, date: '2026-05-11', time_zone: 'Pacific/Auckland' }
  await app().call(noteWorkout, { params: { id: uuidv7() }, body }, mia.token)
  const lines = await exported('practice')
  expect(lines.slice(1)).toEqual(['mia@again.test,2026-05-11,Walk,20'])
  await app().services.db.delete(users).where(everyoneElse())
  await createPerson(app(), { email: 'mia@again.test' })
  const toCome = 'mia@again.test,2026-05-12,Run,20'
  const again = await checkFile(app, admin, 'practice', [...lines, toCome])
  expect((await linesOf(app, admin, again)).map(({ state }) => state)).toEqual(['ready', 'wrong'])
})

test('what members have done twice on a day comes in again twice', async () => {
  await app().services.db.delete(users).where(everyoneElse())
  const mia = await createPerson(app(), { email: 'mia@again.test' })
  const body = { title: 'Walk', minutes: 20, date: '2026-05-09', time_zone: 'UTC' }
  for (const id of [uuidv7(), uuidv7()])
    await app().call(noteWorkout, { params: { id }, body }, mia.token)
  const lines = await exported('practice')
  expect(lines.slice(1).toSorted()).toEqual([
    'mia@again.test,2026-05-09,Walk (2),20',
    'mia@again.test,2026-05-09,Walk,20',
  ])
  await app().services.db.delete(users).where(everyoneElse())
  await createPerson(app(), { email: 'mia@again.test' })
  const again = await checkFile(app, admin, 'practice', lines)
  await runImport(app, admin, again)
  expect(await stateOf(app, admin, again)).toEqual({ state: 'done', created: 2 })
})

test('staff, deleted accounts and access that is over are left out', async () => {
  await app().services.db.delete(users).where(everyoneElse())
  const past = new Date('2026-05-10T11:59:59Z')
  const gone = await createPerson(app(), { email: 'gone@again.test' })
  await createPerson(app(), { email: 'coach@again.test', roles: ['user', 'coach'] })
  await createPerson(app(), {
    email: 'over@again.test',
    firstName: 'Over',
    lastName: 'Past',
    subscriptionPlan: 'premium',
    nextBillingAt: past,
  })
  await app().services.db.update(users).set({ deletedAt: past }).where(eq(users.id, gone.id))
  expect(await exported('members')).toEqual([
    MEMBERS,
    'over@again.test,Over,Past,,,,,posture,no,,used',
  ])
})

test('nobody is written to elsewhere who was not here: unconfirmed, under 18, or without mails', async () => {
  await app().services.db.delete(users).where(everyoneElse())
  const { db } = app().services
  const person = (firstName: string) =>
    createPerson(app(), { firstName, lastName: 'Berg', email: `${firstName}@again.test` })
  const change = ({ id }: Person, values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, id))
  await change(await person('Una'), { emailVerifiedAt: null })
  const [holder, minor] = [await person('Hal'), await person('Max')]
  const at = app().clock.now
  await db.insert(householdPlaces).values({
    holderId: holder.id,
    memberId: minor.id,
    seat: 1,
    email: minor.email,
    state: 'waiting',
    ageBand: 'minor',
    invitedAt: at,
    expiresAt: at,
    changedAt: at,
  })
  const news = { notifyMarketing: true }
  await change(holder, { ...news, language: 'de' })
  await change(await person('Noa'), { ...news, notifyEmail: false })
  const off = await person('Oda')
  await change(off, news)
  const choices = { mail_off: ['announcement' as const], app_off: [], push_on: [], language: 'es' }
  await app().call(saveNotificationChoices, { body: choices }, off.token)
  const listed = async () => {
    const lines = (await exported('members')).map((line) => line.split(','))
    return lines.slice(1).map((cells) => [cells[1], cells[3], cells[8]])
  }
  const others = [
    ['Hal', 'de', 'yes'],
    ['Noa', '', 'no'],
    ['Oda', 'es', 'no'],
  ]
  expect(await listed()).toEqual(others)
  // Nobody is older because their place has ended.
  await db.update(householdPlaces).set({ state: 'left' })
  expect(await listed()).toEqual(others)
})

test('codes come in again with the uses that are left; used up, revoked and ended ones do not @full', async () => {
  const { db } = app().services
  await db.delete(activationCodes)
  const file = [
    CODES,
    'ABC234,Wholesale,5,30,premium,',
    'ABC235,Wholesale,5,30,premium,2027-03-31',
    'ABC236,Fair,1,7,none,',
    'ABC237,Fair,1,7,none,',
    'ABC238,Fair,1,7,none,2027-03-31',
  ]
  await runImport(app, admin, await checkFile(app, admin, 'codes', file))
  const change = (code: string, values: Partial<typeof activationCodes.$inferInsert>) =>
    db.update(activationCodes).set(values).where(eq(activationCodes.code, code))
  await change('ABC234', { usageCount: 2 })
  await change('ABC236', { usageCount: 1 })
  await change('ABC237', { revokedAt: app().clock.now })
  await change('ABC238', { endsAt: app().clock.now })
  const lines = await exported('codes')
  expect(lines.toSorted()).toEqual(
    [
      CODES,
      'ABC234,Wholesale,3,30,premium,',
      'ABC235,Wholesale,5,30,premium,2027-03-31',
    ].toSorted(),
  )
  await db.delete(activationCodes)
  await runImport(app, admin, await checkFile(app, admin, 'codes', lines))
  expect((await exported('codes')).toSorted()).toEqual(lines.toSorted())
})

test('many are read in pages, and the log has who saved them', async () => {
  await app().services.db.delete(users).where(everyoneElse())
  const people = Array.from({ length: 501 }, (_, n) => ({
    email: `${n}@many.test`,
    firstName: 'Mia',
    lastName: 'Berg',
    emailVerifiedAt: app().clock.now,
  }))
  await app().services.db.insert(users).values(people)
  const lines = await exported('members')
  expect(new Set(lines).size).toBe(502)
  const query = { action: 'members-exported' } as const
  const entries = await app().audited(admin, query)
  expect(entries.map(({ actor }) => actor?._id)).toContain(admin.id)
})

test('only admins save them', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const params = { kind: 'members' } as const
  expect((await app().refusal(exportForImport, { params }, coach.token)).status).toBe(403)
})
