import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as accounts from '@carriage/contract/accounts/endpoints'
import { listUsers, removeUser } from '@carriage/contract/members/endpoints'
import { getAdminProgram, removeProgram } from '@carriage/contract/programs/admin-endpoints'
import { getAdminVideo, removeVideo } from '@carriage/contract/videos/admin-endpoints'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createProgram } from '../test/content.ts'
import { createPerson, PASSWORD } from '../test/people.ts'
import { firstStep, setUpApp } from '../test/second-factor.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { DEMO_PASSWORD, hashPassword } from './features/accounts/index.ts'
import { refuseDemoAccounts } from './open-installation.ts'
import { runCommand } from './run-command.ts'

const app = useApp()
const command = (...args: string[]) => runCommand(app().services.config, args)
const login = async (email: string, password: string) =>
  (await app().call(accounts.login, { body: { email, password } })).user
const passwordOf = (lines: string[]) =>
  /^Password: (\S+)$/m.exec(lines.join('\n'))?.[1] ?? 'none was shown'

test('media move names what is missing, and waits for servers on the new place @full', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:9',
    region: 'r',
    bucket: 'studio',
    forcePathStyle: true,
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    direct: false,
    publicUrl: undefined,
    origins: [],
  }
  const { config } = app().services
  await expect(command('media', 'move', 'disk', 's3')).rejects.toThrow('There is no bucket')
  for (const args of [['media', 'move'], ['media', 'move', 'disk', 'disk'], ['media']])
    await expect(command(...args)).rejects.toThrow('npm run admin -- media move disk s3')
  const onDisk = { ...config, s3, mediaStore: 'disk' as const }
  await expect(runCommand(onDisk, ['media', 'move', 'disk', 's3'])).rejects.toThrow(
    'Set MEDIA_STORE=s3',
  )
})

test('create makes a verified admin with an activated device, who can sign in at once', async () => {
  const lines = await command('create', ' New@Studio.test ')
  const user = await login('new@studio.test', passwordOf(lines))
  expect([user.role, user.device_activated]).toEqual([['user', 'admin'], true])
})

test('create makes an existing user an admin and keeps their password', async () => {
  const person = await createPerson(app(), { roles: ['user', 'coach'], deviceActivatedAt: null })
  const lines = await command('create', person.email)
  expect(lines.join()).not.toMatch(/Password:/)
  const user = await login(person.email, PASSWORD)
  expect([user.role, user.device_activated]).toEqual([['user', 'admin', 'coach'], true])
  const entries = await app().audited(person)
  expect(entries.find(({ entity_id }) => entity_id === person.id)).toMatchObject({
    actor: null,
    action: 'user-roles-changed',
    changes: { role: { from: ['user', 'coach'], to: ['user', 'admin', 'coach'] } },
  })
})

test('create takes over an unverified account, whose previous password no longer works', async () => {
  const stranger = await createPerson(app())
  await app().services.db.execute(
    sql`UPDATE users SET email_verified_at = NULL WHERE id = ${stranger.id}`,
  )
  const lines = await command('create', stranger.email)
  expect((await app().refusal(accounts.getProfile, {}, stranger.token)).status).toBe(401)
  const guess = { body: { email: stranger.email, password: PASSWORD } }
  expect((await app().refusal(accounts.login, guess)).status).toBe(401)
  expect((await login(stranger.email, passwordOf(lines))).role).toContain('admin')
})

test('reset-password ends all sessions; an unknown address is an error', async () => {
  const person = await createPerson(app())
  const lines = await command('reset-password', person.email)
  expect((await app().refusal(accounts.getProfile, {}, person.token)).status).toBe(401)
  await login(person.email, passwordOf(lines))
  await expect(command('reset-password', 'nobody@studio.test')).rejects.toThrow('User not found')
})

test('reset-second-factor lets the only admin in who has lost their phone, and is recorded @full', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  await setUpApp(app(), admin.token)
  await firstStep(app(), admin.email)
  await command('reset-second-factor', admin.email)
  await login(admin.email, PASSWORD)
  const query = { action: 'second-factor-reset' } as const
  const entries = await app().audited(admin, query)
  expect(entries[0]).toMatchObject({ entity_id: admin.id, actor: null })
  const nobody = command('reset-second-factor', 'nobody@studio.test')
  await expect(nobody).rejects.toThrow('User not found')
})

test('a server that is not a local one refuses the accounts of the demo studio until close-demo-accounts @full', async () => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const roles: ('user' | 'admin')[] = ['user', 'admin']
  const other = await createPerson(app())
  const { id, email, token } = await createPerson(app(), { roles })
  await app().services.db.execute(
    sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${id}`,
  )
  const start = (environment: 'local' | 'dev' | 'staging' | 'prod') => {
    const { db, config } = app().services
    return refuseDemoAccounts({ db, config: { ...config, environment } })
  }
  await start('local')
  for (const environment of ['dev', 'staging', 'prod'] as const) {
    const refused = start(environment)
    await expect(refused).rejects.toThrow(email)
    await expect(refused).rejects.toThrow('npm run admin -- close-demo-accounts')
    await expect(refused).rejects.not.toThrow(other.email)
  }

  const lines = await command('close-demo-accounts')
  expect(lines.slice(1)).toEqual([`  ${email}`])
  await start('prod')
  expect((await app().refusal(accounts.getProfile, {}, token)).status).toBe(401)
  const guess = { body: { email, password: DEMO_PASSWORD } }
  expect((await app().refusal(accounts.login, guess)).status).toBe(401)
  const { rows } = await app().services.db.execute<{ roles: string[] }>(
    sql`SELECT roles FROM users WHERE id = ${id}`,
  )
  expect(rows).toEqual([{ roles: ['user'] }])
  expect((await login(other.email, PASSWORD)).role).toEqual(['user'])
  expect(await command('close-demo-accounts')).toEqual([
    'No account has the password of the demo studio.',
  ])
})

const deleted = async (id: string) => {
  const { rows } = await app().services.db.execute<{ id: string }>(
    sql`SELECT id FROM archives WHERE record_id = ${id}`,
  )
  return rows[0]?.id ?? ''
}

test('restore restores a user', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const person = await createPerson(app())
  await app().call(removeUser, { params: { id: person.id } }, admin.token)
  const entry = await deleted(person.id)
  await command('restore', entry)
  const { users } = await app().call(listUsers, { query: { query: person.email } }, admin.token)
  expect(users.map(({ _id }) => _id)).toContain(person.id)
  await expect(command('restore', entry)).rejects.toThrow('Archive not found')
})

test('restore restores a program and its video by archive id or record id @full', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const { id, weeks } = await createProgram(app(), [[true]], { title: 'Once more' })
  const video = weeks[0]?.sessions[0]?.videoId ?? ''
  await app().call(removeProgram, { params: { id } }, admin.token)
  await app().call(removeVideo, { params: { id: video } }, admin.token)
  expect(await command('restore', id)).toEqual([`The program ${id} is back.`])
  expect(await command('restore', await deleted(video))).toEqual([`The video ${video} is back.`])
  const { program } = await app().call(getAdminProgram, { params: { id } }, admin.token)
  expect([program.title, program.weeks.map(({ sessions }) => sessions.length)]).toEqual([
    'Once more',
    [1],
  ])
  const shown = await app().call(getAdminVideo, { params: { id: video } }, admin.token)
  expect(shown.video.status).toBe('published')
  expect([await deleted(id), await deleted(video)]).toEqual(['', ''])
  const entries = await app().audited(admin, { action: 'record-restored' })
  expect(entries.map(({ entity_id, actor }) => [entity_id, actor])).toEqual(
    expect.arrayContaining([
      [id, null],
      [video, null],
    ]),
  )
  await expect(command('restore', id)).rejects.toThrow('Archive not found')
})

test('a model that understands English alone is said when it is fetched', async () => {
  const folder = makeTemporaryFolder('carriage-model-')
  const words = Buffer.alloc(4)
  words.writeUInt32LE(51_864)
  const from = join(folder.path, 'own.bin')
  await writeFile(from, Buffer.concat([Buffer.from('lmgg'), words]))
  const { config } = app().services
  const transcriber = {
    kind: 'embedded',
    model: join(folder.path, 'speech.bin'),
    threads: 1,
  } as const
  const lines = await runCommand({ ...config, transcriber }, [
    'captions',
    'get-model',
    '--from',
    from,
  ])
  expect(lines.join(' ')).toContain('understands English only')
  await folder.remove()
})
