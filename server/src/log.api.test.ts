import * as accounts from '@carriage/contract/accounts/endpoints'
import { createActivationCode } from '@carriage/contract/devices/endpoints'
import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { ACCEPTED, buy, createBuyer, deliverAndSync } from '../test/payments.ts'
import { createPerson } from '../test/people.ts'
import { connectDatabase } from './platform/db/database.ts'

const lines: string[] = []
const app = useApp({
  env: { LOG_LEVEL: 'debug' },
  http: { logTo: { write: (line) => void lines.push(line) } },
})
beforeEach(() => void lines.splice(0))

const ADDRESS = '203.0.113.77'
const AGENT = 'Mozilla/5.0 (Macintosh) Carriage-Test'
const send = (url: string, payload: object, token?: string) =>
  app().app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    remoteAddress: ADDRESS,
    headers: {
      'user-agent': AGENT,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
/** The lines that end a request. */
const requests = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')

test('a request is one line with its id, template, status, time and user, and answers name the id', async () => {
  const person = await createPerson(app())
  lines.splice(0)
  const answer = await app().get(`/video/details/unknown?search=${person.email}`, person.token)
  await expect.poll(requests).toEqual([
    expect.objectContaining({
      level: 30,
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/video/details/:id',
      status: 404,
      ms: expect.any(Number) as unknown,
    }),
  ])
  lines.splice(0)
  await app().call(accounts.getProfile, {}, person.token)
  await expect.poll(requests).toEqual([expect.objectContaining({ user: person.id })])
})

test('what is refused says why and to whom, and nothing of what was sent', async () => {
  const member = await createPerson(app())
  const viewer = await createPerson(app(), { roles: ['user', 'admin'] })
  const unproved = await createPerson(app(), { roles: ['user', 'admin'] })
  app().advance(601)
  lines.splice(0)
  const created = (person: { token: string }) =>
    send(
      '/activation_code/admin/create',
      { code: 'not-a-code!', batch_name: 'of Ada' },
      person.token,
    )
  await created({ token: 'of nobody' })
  await created(member)
  await created(viewer)
  await send('/api_key/admin/create', { name: 'x', scopes: ['members:read'] }, unproved.token)
  await expect.poll(() => requests().length).toBe(4)
  expect(requests().map(({ user, status, refused }) => [user, status, refused])).toEqual([
    [undefined, 401, 'unauthenticated'],
    [member.id, 403, 'forbidden'],
    [viewer.id, 422, 'invalid'],
    [unproved.id, 403, 'proof-needed'],
  ])
  expect(lines.join('')).not.toMatch(/not-a-code|of Ada|batch_name/)
})

test('what changes the audit log has the id of the answer', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const body = { code: 'ABC234', batch_name: 'Spring', total_usage_possible: 1, trial_duration: 7 }
  const answer = await send(createActivationCode.path, body, admin.token)
  const entries = await app().audited(admin)
  expect(answer.statusCode).toBeLessThan(300)
  expect(entries[0]?.request_id).toBe(answer.headers['x-request-id'])
})

test('nothing of a person is in the log: signing up and in, a reset, a payment, an upload, failures', async () => {
  const [email, password, firstName] = ['ludmila@carriage.test', 'a password of mine', 'Ludmila']
  const names = { first_name: firstName, last_name: 'Zzyzx' }
  const started = await send(accounts.register.path, {
    ...names,
    email,
    password,
    confirm_password: password,
  })
  const registration = started.json<{ token: string }>().token
  const codes = [/\b\d{6}\b/.exec((await app().newestMail(email)).text)?.[0] ?? '']
  const verified = await send(accounts.verifyRegistration.path, {
    otp: codes[0],
    token: registration,
  })
  expect(verified.statusCode).toBe(200)
  await send(accounts.login.path, { email, password: 'a wrong one' })
  const signedIn = await send(accounts.login.path, { email, password })
  const { token } = signedIn.json<{ token: { access_token: string } }>()
  const reset = await send(accounts.initPasswordReset.path, { email })
  expect(reset.statusCode).toBe(200)
  const mail = (await app().newestMail(email)).text
  codes.push(/\b\d{6}\b/.exec(mail)?.[0] ?? '')
  await send(accounts.login.path, { email, password: 7 })
  for (const { name, data } of app().sentJobs.splice(0))
    await app()
      .runJob(name, data)
      .catch((error: unknown) => app().services.log.warn({ err: error }, name))

  const buyer = await createBuyer(app(), { firstName: 'Zzyzxa' })
  await buy(app(), buyer)
  await deliverAndSync(app())
  const bytes = await sharp({
    create: { width: 640, height: 640, channels: 3, background: '#777' },
  })
    .png()
    .toBuffer()
  const file = { name: 'Zzyzx.png', type: 'image/png', bytes: new Uint8Array(bytes) }
  const uploaded = await app().upload(uploadDisplayImage, [file], token.access_token)
  expect(uploaded.status).toBe(200)

  expect(requests().length).toBeGreaterThan(8)
  const log = lines.join('')
  const secrets = [email, password, firstName, 'Zzyzx', buyer.email, buyer.token, ACCEPTED]
  for (const secret of [...secrets, registration, token.access_token, ...codes, ADDRESS, AGENT]) {
    expect(secret.length).toBeGreaterThan(4)
    expect(log).not.toContain(secret)
  }
})

test('a failed statement is logged without its values', async () => {
  const { db, log } = app().services
  const person = await createPerson(app())
  const failing = db.execute(`INSERT INTO users (email) VALUES ('${person.email}')`)
  await failing.catch((error: unknown) => log.error({ err: error }, 'failed'))
  const nowhere = connectDatabase('postgres://ada:secret-word@127.0.0.1:1/nothing', () => {})
  await nowhere.db
    .execute('SELECT 1')
    .catch((error: unknown) => log.error({ err: error }, 'failed'))
  await nowhere.close()
  expect(lines.filter((line) => line.includes('"failed"'))).toHaveLength(2)
  expect(lines.join()).not.toContain('secret-word')
  expect(lines.join()).not.toContain(person.email)
})
