import * as accounts from '@carriage/contract/accounts/endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import { invitePerson } from '@carriage/contract/households/endpoints'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { loginOf, newAddress, useEmailChanges } from '../../../../test/members/email-change.ts'
import { GoogleBrowser } from '../../../../test/google.ts'
import { checkFile, linesOf, runImport, stateOf } from '../../../../test/imports.ts'
import {
  createGuest,
  createHolder,
  householdOf,
  invite,
  joinedBy,
} from '../../../../test/households.ts'
import { customerOf, inSandbox } from '../../../../test/payments.ts'
import { get } from '../../../../../dev/payments/store.ts'
import type { Payments } from '../../../adapters/payments/payments.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { createPerson } from '../../../../test/people.ts'
import { addDays, utcDay } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { createProviderCustomer } from '../../subscriptions/index.ts'

const app = useApp()
const { member, admin, mailsTo, tokenTo, ask, confirm, change, logIn, isOpen } =
  useEmailChanges(app)

describe('what ends with the former address', () => {
  test('sessions end but the one that confirms @full', async () => {
    const other = await logIn(member().email)
    const to = newAddress()
    await ask(to)
    await confirm(await tokenTo(to), member().token)
    expect([await isOpen(member().token), await isOpen(other)]).toEqual([true, false])
    // Its token may have been seen before, so that it is replaced.
    const { token } = await app().call(accounts.refreshProfile, { query: {} }, member().token)
    expect(token.access_token).not.toBe(member().token)
  })

  test('all sessions end where that of another account confirms, which goes on', async () => {
    const to = newAddress()
    await ask(to)
    await confirm(await tokenTo(to), admin().token)
    expect([await isOpen(member().token), await isOpen(admin().token)]).toEqual([false, true])
  })

  test('what was mailed to it opens nothing: code, link to log in, “This was not me” @full', async () => {
    const { email } = member()
    await app().call(security.initMailSignIn, { body: { email } })
    const link = await tokenTo(email, 'sign-in')
    const { token } = await app().call(accounts.initPasswordReset, { body: { email } })
    const otp = /\b\d{6}\b/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
    const to = newAddress()
    await ask(to)
    const notMe = await tokenTo(email, 'not-me')
    await confirm(await tokenTo(to))
    const body = { otp, token, new_password: 'of a stranger', confirm_password: 'of a stranger' }
    const refusals = [
      await app().refusal(security.finishMailSignIn, { body: { token: link } }),
      await app().refusal(accounts.verifyPasswordReset, { body }),
      await app().refusal(security.reportNotMe, { body: { token: notMe } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([404, 422, 404])
    await app().call(accounts.login, loginOf(to))
  })

  test('an invitation to it is withdrawn, so that nobody else takes it with this address @full', async () => {
    const holder = await createHolder(app())
    const guest = await createGuest(app())
    await invite(app(), holder, guest.email)
    await change(newAddress(), guest)
    expect((await householdOf(app(), holder)).places).toEqual([])
  })

  test('the place that its owner has in a household gets the new one, and the former can be invited @full', async () => {
    const holder = await createHolder(app())
    const { member: guest } = await joinedBy(app(), holder)
    const to = await change(newAddress(), guest)
    expect((await householdOf(app(), holder)).places).toMatchObject([
      { email: to, state: 'joined' },
    ])
    const again = await app().refusal(invitePerson, { body: { email: to } }, holder.token)
    expect(again.body.fields).toHaveProperty('email')
    await invite(app(), holder, guest.email)
  })

  test('lines of imports that name it and are done are deleted, since nobody could find them with the account later @full', async () => {
    const { db } = app().services
    const id = uuidv7()
    await db.execute(sql`INSERT INTO imports (id, kind, file_name, kept_until)
      VALUES (${id}, 'members', 'members.csv', ${addDays(app().clock.now, 30)})`)
    await db.execute(sql`INSERT INTO import_rows (id, import_id, line, state, kind, key, cells, problems)
      VALUES (${id}, ${id}, 2, 'created', 'members', ${member().email}, '{}', '[]')`)
    await change()
    expect((await db.execute(sql`SELECT 1 FROM import_rows WHERE id = ${id}`)).rows).toEqual([])
  })

  test('lines of imports that may still be imported name the new one @full', async () => {
    const day = utcDay(app().clock.now)
    const one = await checkFile(app, admin(), 'practice', [
      'email,date,title,minutes',
      `${member().email.toUpperCase()},${day},Walk,20`,
    ])
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const films = await checkFile(app, admin(), 'videos', [
      'title,coach,file_url',
      `Bridge,${coach.email},https://films.test/bridge.mp4`,
    ])
    const [to, coachTo] = [await change(), await change(newAddress(), coach)]
    const [walk] = await linesOf(app, admin(), one)
    const [bridge] = await linesOf(app, admin(), films)
    expect(walk?.cells).toEqual({ email: to, date: day, title: 'Walk', minutes: '20' })
    expect(bridge?.cells).toMatchObject({ title: 'Bridge', coach: coachTo })
    await runImport(app, admin(), one)
    expect(await stateOf(app, admin(), one)).toEqual({ state: 'done', created: 1 })
  })

  test('its days without payment count for the new one, too @full', async () => {
    const { services } = app()
    const trials = async (email: string) =>
      (
        await services.db.execute(
          sql`SELECT 1 FROM plan_trials WHERE email_hmac = ${services.hashEmail(email)}`,
        )
      ).rows
    await services.db.execute(sql`INSERT INTO plan_trials (email_hmac, begun_at)
      VALUES (${services.hashEmail(member().email)}, ${app().clock.now})`)
    const [with_, without] = [await change(), await change(newAddress(), admin())]
    expect((await trials(with_)).length).toBe(1)
    expect((await trials(without)).length).toBe(0)
  })
})

describe('the payment provider', () => {
  test('gets the new address by a job @full', async () => {
    const { payments } = app().services
    if (!payments) throw new Error('There are payments')
    await createProviderCustomer(app().services, payments, member().id)
    const customer = await customerOf(app(), member())
    const to = await change()
    const [job] = app().sentJobs.filter(({ name }) => name === 'update-customer')
    expect(job?.data).toEqual({ userId: member().id })
    await app().runJob('update-customer', { userId: member().id })
    const stored = await inSandbox(app(), (_, on) => get(on, 'customer', customer))
    expect(stored).toMatchObject({ email: to, metadata: { user_id: member().id } })
  })

  test('gets it also when the address changes while the customer is created', async () => {
    const { services } = app()
    const { payments } = services
    if (!payments) throw new Error('There are payments')
    const to = newAddress()
    const meanwhile: Payments = {
      ...payments,
      async createCustomer(details) {
        const created = await payments.createCustomer(details)
        await change(to)
        return created
      },
    }
    const customer = await createProviderCustomer(services, meanwhile, member().id)
    const stored = await inSandbox(app(), (_, on) => get(on, 'customer', customer))
    expect(stored).toMatchObject({ email: to })
  })

  test('is asked nothing of a member without a customer @full', async () => {
    app().sentJobs.length = 0
    await change()
    expect(app().sentJobs.map(({ name }) => name)).not.toContain('update-customer')
  })
})

describe('an account of Google', () => {
  const signIn = async (email: string, browser = new GoogleBrowser(app())) => {
    const page = await browser.signIn({ email })
    return (await browser.redeem(page.searchParams.get('access_token'))).body
  }

  test('stays with its owner, whatever its address; a stranger with the former address does not get in @full', async () => {
    const email = `google-${newAddress()}`
    const opened = await signIn(email)
    const id = opened.user._id
    const to = newAddress()
    await ask(to, { id, email, token: opened.token.access_token })
    await confirm(await tokenTo(to))
    // The sandbox knows one person by one address: this is the one who is linked.
    expect((await signIn(email)).user).toMatchObject({ _id: id, email: to })
    const { db } = app().services
    await db.update(users).set({ googleId: 'another subject' }).where(eq(users.id, id))
    expect((await signIn(email)).user._id).not.toBe(id)
  })
})
