import * as accounts from '@carriage/contract/accounts/endpoints'
import { prove } from '@carriage/contract/accounts/second-factor-endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import * as emailChange from '@carriage/contract/members/email-endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import {
  loginOf,
  MAILS,
  newAddress,
  useEmailChanges,
} from '../../../../test/members/email-change.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { users } from '../../accounts/tables.ts'

const app = useApp()
const {
  member,
  admin,
  mailsTo,
  subjectsTo,
  tokenTo,
  ask,
  confirm,
  refusedConfirm,
  change,
  isOpen,
  addressOf,
} = useEmailChanges(app)

async function waitingForLocks(): Promise<number> {
  const { rows } = await app().services.db.execute<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}

describe('a new address', () => {
  test('counts once its link is opened; then it alone logs in @full', async () => {
    const to = newAddress()
    await ask(to)
    expect(await addressOf(member().id)).toBe(member().email)
    expect((await app().refusal(accounts.login, loginOf(to))).status).toBe(401)
    expect(await confirm(await tokenTo(to))).toEqual({ message: 'Your email address is changed.' })
    const { user } = await app().call(accounts.login, loginOf(to))
    expect([user._id, user.email]).toEqual([member().id, to])
    expect((await app().refusal(accounts.login, loginOf(member().email))).status).toBe(401)
  })

  test('and the former one are told, without the new address in full or a link that opens anything @full', async () => {
    const to = newAddress()
    await ask(to)
    expect(await subjectsTo(to)).toEqual([MAILS.link])
    const [requested] = await mailsTo(member().email)
    expect(requested?.subject).toBe(MAILS.requested)
    expect(requested?.text).toContain('n…@c…')
    expect(requested?.text).toContain('someone who is logged in to your account asked')
    expect(requested?.text).toContain('/not-me#token=')
    await confirm(await tokenTo(to))
    expect(await subjectsTo(to)).toEqual([MAILS.done, MAILS.link])
    const told = await mailsTo(member().email)
    expect(told.map(({ subject }) => subject)).toEqual([MAILS.changed, MAILS.requested])
    expect(told[0]?.text).not.toContain('#token=')
    for (const { text } of told) expect(text).not.toContain(to)
  })

  test('the link names neither the former address nor the member', async () => {
    const to = newAddress()
    await ask(to)
    const [body = ''] = (await tokenTo(to)).split('.')
    const said = Buffer.from(body, 'base64url').toString()
    expect(said).toContain(to)
    expect(said).not.toContain(member().email)
    expect((await mailsTo(to))[0]?.text).not.toContain('Ada')
  })

  test('stands in the history of the account and in the audit log, which has no addresses', async () => {
    const to = await change()
    const { token } = await app().call(accounts.login, loginOf(to))
    const history = await app().call(
      security.readSecurityHistory,
      { query: {} },
      token.access_token,
    )
    const kinds = history.events.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['email-changed', 'email-change-requested']))
    const entries = await app().audited(admin())
    expect(entries[0]).toMatchObject({
      action: 'user-email-changed',
      entity_id: member().id,
      actor: { _id: member().id },
      label: null,
      changes: {},
    })
  })

  test('is compared without its case: the own one is refused, that of another account is taken', async () => {
    const own = { body: { email: member().email.toUpperCase() } }
    const refused = await app().refusal(emailChange.requestEmailChange, own, member().token)
    expect(refused.body.fields).toEqual({ email: 'This is already your address.' })
    await ask(admin().email.toUpperCase())
    expect((await subjectsTo(admin().email))[0]).toBe(MAILS.taken)
  })

  test('that has an account gets the same answer, and its owner a mail without a link @full', async () => {
    const [free, taken] = [newAddress(), admin().email]
    expect(await ask(taken)).toEqual(await ask(free))
    const [mail] = await mailsTo(taken)
    expect(mail?.subject).toBe(MAILS.taken)
    expect(mail?.text).not.toContain('#token=')
    const [one, other] = await subjectsTo(member().email)
    expect([one, other]).toEqual([MAILS.requested, MAILS.requested])
  })

  test('that somebody signed up with and never confirmed is free', async () => {
    const to = newAddress()
    const stranger = { first_name: 'Ada', last_name: 'Stern', password: PASSWORD }
    const body = { ...stranger, email: to, confirm_password: PASSWORD }
    await app().call(accounts.register, { body })
    await change(to)
    expect(await addressOf(member().id)).toBe(to)
  })

  test('that somebody signs up with at the same moment is still free @full', async () => {
    const to = newAddress()
    await ask(to)
    const token = await tokenTo(to)
    const { answered } = await app().lockHolder.transaction(async (tx) => {
      await tx.insert(users).values({ email: to, firstName: 'Ada', lastName: 'Stern' })
      let isDone = false
      const confirmed = confirm(token).finally(() => (isDone = true))
      // The change waits for the sign-up, which it has not seen.
      await expect.poll(async () => isDone || (await waitingForLocks()) > 0).toBe(true)
      // Wrapped in an object: a transaction awaits a promise that its callback returns.
      return { answered: confirmed }
    })
    expect(await answered).toEqual({ message: 'Your email address is changed.' })
    expect(await addressOf(member().id)).toBe(to)
  })

  test('that has got an account meanwhile stays that of the other', async () => {
    const to = newAddress()
    await ask(to)
    const token = await tokenTo(to)
    const other = await createPerson(app(), { email: to })
    expect((await refusedConfirm(token)).status).toBe(409)
    expect([await addressOf(member().id), await addressOf(other.id)]).toEqual([member().email, to])
  })
})

describe('the link', () => {
  test('works once', async () => {
    const to = newAddress()
    await ask(to)
    const token = await tokenTo(to)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        app().app.inject({ method: 'POST', url: '/api/auth/email/confirm', payload: { token } }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 404, 404])
    const { status, body } = await refusedConfirm(token)
    expect([status, body.error]).toEqual([404, expect.stringContaining('used already')])
  })

  test('works for 24 hours', async () => {
    const [late, last] = [newAddress(), newAddress()]
    await ask(late)
    const token = await tokenTo(late)
    app().advance(24 * 3600)
    const { status, body } = await refusedConfirm(token)
    expect([status, body.error]).toEqual([404, expect.stringContaining('expired')])
    await app().call(prove, { body: { password: PASSWORD } }, member().token)
    await ask(last)
    app().advance(24 * 3600 - 1)
    await confirm(await tokenTo(last))
  })

  test('is void once another one was asked for, as after a mistyped address', async () => {
    const [mistyped, right] = [newAddress(), newAddress()]
    await ask(mistyped)
    const token = await tokenTo(mistyped)
    await ask(right)
    expect((await refusedConfirm(token)).status).toBe(404)
    await confirm(await tokenTo(right))
  })

  test('is void once another one was asked for that has an account', async () => {
    const to = newAddress()
    await ask(to)
    const token = await tokenTo(to)
    await ask(admin().email)
    expect((await refusedConfirm(token)).status).toBe(404)
  })

  test.each([
    ['its claims', (token: string) => token.replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))],
    ['its signature', (token: string) => `${token.split('.')[0]}.${'a'.repeat(43)}`],
  ])('is refused with another text for %s', async (_, forge) => {
    const to = newAddress()
    await ask(to)
    expect((await refusedConfirm(forge(await tokenTo(to)))).status).toBe(404)
    expect(await addressOf(member().id)).toBe(member().email)
  })

  test('opens nothing where the address is another one than the link was asked for', async () => {
    const to = newAddress()
    await ask(to)
    const other = newAddress()
    const { db } = app().services
    await db.update(users).set({ email: other }).where(eq(users.id, member().id))
    expect((await refusedConfirm(await tokenTo(to))).status).toBe(404)
    expect(await addressOf(member().id)).toBe(other)
  })

  test('“This was not me” in the mail to the current address stops the change @full', async () => {
    const to = newAddress()
    await ask(to)
    const notMe = await tokenTo(member().email, 'not-me')
    await app().call(security.reportNotMe, { body: { token: notMe } })
    expect((await refusedConfirm(await tokenTo(to))).status).toBe(404)
    expect(await isOpen(member().token)).toBe(false)
  })
})
