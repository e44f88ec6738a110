import { DEEP_LINK_SCHEME } from '@carriage/contract/accounts/schemas'
import * as accounts from '@carriage/contract/accounts/endpoints'
import { removeUser } from '@carriage/contract/members/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

const makeToken = async ({ token }: Person) => {
  const { url, expires_at } = await app().call(accounts.createLoginQr, {}, token)
  expect(expires_at).toBe(app().clock.now.getTime() / 1000 + 60)
  const link = new URL(url)
  expect(`${link.protocol}//${link.host}`).toBe(`${DEEP_LINK_SCHEME}://login`)
  return link.searchParams.get('token') ?? ''
}
const scan = async (token: string) => {
  const answer = await app().app.inject({
    url: '/api/user/profile/refresh',
    headers: { authorization: `Bearer ${token}`, 'user-agent': PHONE },
  })
  const body = answer.json<{ user?: { _id: string }; token?: { access_token: string } }>()
  return { status: answer.statusCode, body }
}

test('the phone gets a session of its own, which the admin can list and end', async () => {
  const qr = await makeToken(admin)
  const { status, body } = await scan(qr)
  expect([status, body.user?._id]).toEqual([200, admin.id])
  const session = body.token?.access_token ?? ''
  expect([qr, admin.token]).not.toContain(session)
  const { sessions } = await app().call(accounts.listSessions, {}, admin.token)
  const phone = sessions.find(({ device }) => device === 'Safari on iOS')
  expect(phone).toMatchObject({ current: false })
  await app().call(accounts.endSession, { params: { id: phone?._id ?? '' } }, admin.token)
  expect((await app().refusal(accounts.getProfile, {}, session)).status).toBe(401)
})

test('a token is accepted once, and only to open a session', async () => {
  const qr = await makeToken(admin)
  expect((await app().refusal(accounts.getProfile, {}, qr)).status).toBe(401)
  expect((await scan(qr)).status).toBe(200)
  expect((await scan(qr)).status).toBe(401)
})

test('of two phones that scan at once, one is signed in', async () => {
  const qr = await makeToken(admin)
  const statuses = (await Promise.all([scan(qr), scan(qr)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a token is refused after a minute, and after its account was deleted', async () => {
  const late = await makeToken(admin)
  app().advance(61)
  expect((await scan(late)).status).toBe(401)
  const other = await createPerson(app(), { roles: ['user', 'admin'] })
  const orphan = await makeToken(other)
  await app().call(removeUser, { params: { id: other.id } }, admin.token)
  expect((await scan(orphan)).status).toBe(401)
})
