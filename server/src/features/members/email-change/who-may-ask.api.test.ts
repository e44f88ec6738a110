import * as accounts from '@carriage/contract/accounts/endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import * as emailChange from '@carriage/contract/members/email-endpoints'
import { editUser } from '@carriage/contract/members/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { Caller } from '../../../../test/caller.ts'
import {
  loginOf,
  MAILS,
  newAddress,
  useEmailChanges,
} from '../../../../test/members/email-change.ts'
import { createPerson } from '../../../../test/people.ts'
import { users } from '../../accounts/tables.ts'

const app = useApp()
const { member, admin, mailsTo, tokenTo, ask, confirm, refusedConfirm, addressOf } =
  useEmailChanges(app)
const askFor = (id: string, email: string) => ({
  params: { id },
  body: { email, reason: 'Lost their mailbox' },
})

describe('who may ask', () => {
  test('nobody for a day in a browser that is new to the account @full', async () => {
    app().advance(1)
    const stranger = new Caller(app(), '192.0.2.7')
    const { body } = await stranger.send(accounts.login, loginOf(member().email).body)
    const { access_token: token } = body.token
    const asked = { email: newAddress() }
    const refused = await stranger.send(emailChange.requestEmailChange, asked, token)
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.stringContaining('new to your account'),
    ])
    expect(await mailsTo(asked.email)).toEqual([])
  })

  test('a member six times an hour @full', async () => {
    for (let n = 0; n < 6; n++) await ask(newAddress())
    const body = { email: newAddress() }
    const refused = await app().refusal(emailChange.requestEmailChange, { body }, member().token)
    expect(refused.status).toBe(429)
  })

  test('all together about one address, as for every mail that a stranger can have sent @full', async () => {
    const to = newAddress()
    for (let n = 0; n < 6; n++) await ask(to, await createPerson(app()))
    const body = { email: to }
    const refused = await app().refusal(emailChange.requestEmailChange, { body }, member().token)
    expect(refused.status).toBe(429)
  })
})

describe('an admin', () => {
  const refusalOf = (id: string, email = newAddress()) =>
    app().refusal(emailChange.requestMemberEmailChange, askFor(id, email), admin().token)

  test('asks for a member, whose addresses are told; the log has the reason and who it was @full', async () => {
    const to = newAddress()
    await app().call(emailChange.requestMemberEmailChange, askFor(member().id, to), admin().token)
    const [requested] = await mailsTo(member().email)
    expect([requested?.subject, requested?.text]).toEqual([
      MAILS.requested,
      expect.stringContaining('the studio asked'),
    ])
    app().advance(1)
    await confirm(await tokenTo(to))
    expect(await addressOf(member().id)).toBe(to)
    expect((await mailsTo(member().email))[0]?.text).toContain('The studio asked for it')
    const entries = await app().audited(admin())
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'user-email-changed', actor: { _id: admin().id }, subject: { _id: member().id } },
      {
        action: 'user-email-change-requested',
        actor: { _id: admin().id },
        subject: { _id: member().id },
        changes: { reason: { from: null, to: 'Lost their mailbox' } },
      },
    ])
    const { token } = await app().call(accounts.login, loginOf(to))
    const history = { query: {} }
    const { events } = await app().call(security.readSecurityHistory, history, token.access_token)
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'email-changed', device: 'Carriage staff', network: '' }),
    )
  })

  test('is told that an address has an account, and nobody gets a mail', async () => {
    const other = await createPerson(app())
    const { status, body } = await refusalOf(member().id, other.email)
    expect([status, body.fields]).toEqual([422, { email: 'Another account has this address.' }])
    expect([await mailsTo(other.email), await mailsTo(member().email)]).toEqual([[], []])
  })

  test('may not ask for staff, for themselves, or for an address that was never confirmed @full', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const other = await createPerson(app(), { roles: ['user', 'admin'] })
    const { db } = app().services
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member().id))
    const ids = [coach.id, other.id, admin().id, member().id]
    const statuses = []
    for (const id of ids) statuses.push((await refusalOf(id)).status)
    expect(statuses).toEqual([403, 403, 409, 409])
  })

  test('who has lost the role has changed nothing @full', async () => {
    const other = await createPerson(app(), { roles: ['user', 'admin'] })
    const to = newAddress()
    await app().call(emailChange.requestMemberEmailChange, askFor(member().id, to), other.token)
    const token = await tokenTo(to)
    const params = { id: other.id }
    await app().call(editUser, { params, body: { role: ['user'] } }, admin().token)
    expect((await refusedConfirm(token)).status).toBe(404)
    expect(await addressOf(member().id)).toBe(member().email)
  })

  test('has to say why', async () => {
    const asked = { params: { id: member().id }, body: { email: newAddress(), reason: ' ' } }
    const { status, body } = await app().refusal(
      emailChange.requestMemberEmailChange,
      asked,
      admin().token,
    )
    expect([status, body.fields]).toEqual([422, { reason: 'Say why' }])
  })
})
