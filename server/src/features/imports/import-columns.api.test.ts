import { exportImportProblems } from '@carriage/contract/imports/endpoints'
import { listMemberTags } from '@carriage/contract/member-notes/endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { getMemberAccess } from '@carriage/contract/subscriptions/admin-endpoints'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { checkFile, linesOf, runImport, stateOf, undoImport } from '../../../test/imports.ts'
import { createPerson, PASSWORD } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { users } from '../accounts/tables.ts'
import { hadTrial } from '../devices/index.ts'

const app = useApp()

test('a file keeps the order of its columns, also in the file of what was wrong', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const head = 'last_name,email,first_name'
  const one = await checkFile(app, admin, 'members', [head, 'Berg,a@order.test,Mia', 'Ohm,b,Ben'])
  const lines = await linesOf(app, admin, one)
  expect(lines.map(({ cells }) => Object.keys(cells).join(','))).toEqual([head, head])
  const params = { id: one._id }
  const { csv } = await app().call(exportImportProblems, { params }, admin.token)
  expect(csv).toContain(`line,problem,${head}\r\n`)
})

test('a coach whose account is deleted is named by no line, which stays as it was otherwise', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const head = 'title,coach,file_url'
  const one = await checkFile(app, admin, 'videos', [
    head,
    `Bridge,${coach.email.toUpperCase()},https://films.test/bridge.mp4`,
    `Stretch,${admin.email},https://films.test/stretch.mp4`,
  ])
  await app().call(deleteAccount, { body: { password: PASSWORD } }, coach.token)
  const lines = await linesOf(app, admin, one)
  expect(lines.map(({ cells }) => Object.entries(cells).flat())).toEqual([
    ['title', 'Bridge', 'coach', '', 'file_url', 'https://films.test/bridge.mp4'],
    ['title', 'Stretch', 'coach', admin.email, 'file_url', 'https://films.test/stretch.mp4'],
  ])
})

const MEMBERS = 'email,first_name,last_name,access_until,access_plan,tags,goals,news'

test('members bring what they have paid elsewhere, tags, goals and consent, and an undo takes it along', async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const mia = 'mia@paid.test'
  const one = await checkFile(app, admin, 'members', [
    MEMBERS,
    `${mia},Mia,Berg,2026-12-31,pro,Wholesale|morning,flexibility|balance,yes`,
    'ben@paid.test,Ben,Ohm,2026-01-01,,,,',
  ])
  await runImport(app, admin, one)
  const rows = await app().services.db.select().from(users).where(like(users.email, '%@paid.test'))
  const of = (address: string) => rows.find(({ email }) => email === address)
  expect(of(mia)).toMatchObject({
    subscriptionMode: 'subscription',
    subscriptionPlan: 'pro',
    nextBillingAt: new Date('2027-01-01T00:00:00Z'),
    primaryGoals: ['flexibility', 'balance'],
    notifyMarketing: true,
  })
  // A day that is over gives nothing.
  expect(of('ben@paid.test')).toMatchObject({ subscriptionPlan: 'none', notifyMarketing: false })
  const params = { id: of(mia)?.id ?? '' }
  const { access } = await app().call(getMemberAccess, { params }, admin.token)
  expect(access).toMatchObject({ granted_by: 'given', given: [{ plan: 'pro' }] })
  const { tags } = await app().call(listMemberTags, { params }, admin.token)
  expect(tags).toEqual(['morning', 'wholesale'])
  await undoImport(app, admin, one)
  const left = await app().services.db.$count(users, like(users.email, '%@paid.test'))
  expect(left).toBe(0)
})

test('a trial goes on as a trial, and nobody who had one gets another', async () => {
  const { services } = app()
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const one = await checkFile(app, admin, 'members', [
    'email,first_name,last_name,access_until,access_plan,trial',
    'ada@trial.test,Ada,Stern,2026-05-21,basic,running',
    'bo@trial.test,Bo,Falk,,,used',
    'cy@trial.test,Cy,Winter,2026-05-21,,used',
    'di@trial.test,Di,Krug,,,',
  ])
  await runImport(app, admin, one)
  const rows = await services.db.select().from(users).where(like(users.email, '%@trial.test'))
  const shown = rows
    .toSorted((a, b) => a.email.localeCompare(b.email))
    .map((row) => [
      row.subscriptionMode,
      row.subscriptionPlan,
      row.nextBillingAt?.toISOString().slice(0, 10),
    ])
  expect(shown).toEqual([
    ['trial', 'basic', '2026-05-22'],
    [null, 'none', undefined],
    ['subscription', 'premium', '2026-05-22'],
    [null, 'none', undefined],
  ])
  const had = (name: string) => hadTrial(services.db, services.hashEmail(`${name}@trial.test`))
  expect([await had('ada'), await had('bo'), await had('cy'), await had('di')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  await undoImport(app, admin, one)
  expect(await stateOf(app, admin, one)).toEqual({ state: 'undone', undone: 4 })
})

test('a code whose last day ends between the check and the start is not made', async () => {
  app().clock.now = new Date('2026-05-10T23:30:00Z')
  const checks = await createPerson(app(), { roles: ['user', 'admin'] })
  const one = await checkFile(app, checks, 'codes', [
    'code,batch_name,total_usage_possible,trial_duration,last_day',
    'DAY234,Fair,1,7,2026-05-10',
    'DAY235,Fair,1,7,2026-05-09',
  ])
  expect((await linesOf(app, checks, one)).map(({ state }) => state)).toEqual(['ready', 'wrong'])
  app().clock.now = new Date('2026-05-11T00:00:00Z')
  const starts = await createPerson(app(), { roles: ['user', 'admin'] })
  await runImport(app, starts, one)
  const [line] = await linesOf(app, starts, one, 'failed')
  const message = 'Choose a day that is not over'
  expect(line?.problems).toEqual([{ column: 'last_day', message }])
})

test('what is wrong with them is said by the cell', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const one = await checkFile(app, admin, 'members', [
    MEMBERS,
    'a@wrong.test,Mia,Berg,31.12.2026,,,,',
    'b@wrong.test,Mia,Berg,,pro,,,',
    'c@wrong.test,Mia,Berg,2026-12-31,gold,,fame,perhaps',
  ])
  const lines = await linesOf(app, admin, one)
  const columns = lines.map(({ problems }) => problems.map(({ column }) => column))
  expect(columns).toEqual([['access_until'], ['access_until'], ['access_plan', 'goals', 'news']])
  expect(lines[2]?.problems[0]?.message).toBe(
    'We don’t know the plan “gold”. Use one of premium, basic, pro, none.',
  )
})

test('an undo forgets what other files say of the members whom it takes away, and of nobody else', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const [gone, here] = ['gone@other.test', 'here@other.test']
  const members = ['email,first_name,last_name', `${gone},Mia,Berg`, `${here},Ben,Ohm`]
  const one = await checkFile(app, admin, 'members', members)
  await runImport(app, admin, one)
  const again = await checkFile(app, admin, 'members', members)
  const days = [`${gone},2026-05-09,Walk,20`, `${here},2026-05-09,Walk,20`]
  const practice = await checkFile(app, admin, 'practice', ['email,date,title,minutes', ...days])
  await runImport(app, admin, practice)
  const lastLogin = app().clock.now
  await app().services.db.update(users).set({ lastLogin }).where(eq(users.email, here))
  await undoImport(app, admin, one)
  expect(await stateOf(app, admin, one)).toEqual({ state: 'undone', undone: 1, kept: 1 })
  for (const other of [again, practice])
    expect((await linesOf(app, admin, other)).map(({ cells }) => cells['email'])).toEqual([here])
})

test('a member whose sign-up was begun and never confirmed comes in all the same, with what they have paid', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const email = 'mia@begun.test'
  const id = uuidv7()
  const begun = { id, email, firstName: 'M', lastName: 'B', emailVerifiedAt: null }
  await app().services.db.insert(users).values(begun)
  const one = await checkFile(app, admin, 'members', [
    'email,first_name,last_name,access_until',
    `${email},Mia,Berg,2026-12-31`,
  ])
  await runImport(app, admin, one)
  const rows = await app().services.db.select().from(users).where(eq(users.email, email))
  expect(rows).toMatchObject([{ firstName: 'Mia', subscriptionPlan: 'premium' }])
  expect(rows[0]?.emailVerifiedAt).not.toBeNull()
})
