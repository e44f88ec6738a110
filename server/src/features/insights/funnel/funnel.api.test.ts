import { getFunnel } from '@carriage/contract/insights/studio-endpoints'
import type { FunnelKind } from '@carriage/contract/insights/studio-schemas'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { count, insertMember, insertMinor } from '../../../../test/insights.ts'
import { createPerson } from '../../../../test/people.ts'
import { insertWorkouts } from '../../../../test/practice/workouts.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { payments } from '../../subscriptions/tables.ts'
import { activationCodes, codeBatches, codeRedemptions } from '../../devices/tables.ts'

const app = useApp()
const at = (text: string) => new Date(`2026-${text}:00Z`)
const BATCH = uuidv7()

type PaymentRow = typeof payments.$inferSelect

async function makeCode(code: string, batch: boolean, plan: 'premium' | 'none', used: number) {
  const id = uuidv7()
  await app()
    .services.db.insert(activationCodes)
    .values({
      id,
      code,
      batchName: 'Quay',
      batchId: batch ? BATCH : uuidv7(),
      inBatch: batch,
      plan,
      usageCount: used,
      createdAt: at('04-20T08:00'),
    })
  return id
}

async function activate(codeId: string | null, userId: string, plan = 'premium') {
  await app()
    .services.db.insert(codeRedemptions)
    .values({
      activationCodeId: codeId,
      codeText: 'ABCDEF',
      userId,
      emailHmac: Buffer.from(userId),
      trialDays: 7,
      plan,
      redeemedAt: at('05-01T10:00'),
    })
  return userId
}
/** Stores payments of a member: what each was for, what became of it, and when. */
async function pay(
  userId: string,
  ...made: readonly (readonly [PaymentRow['kind'], PaymentRow['state'], string])[]
) {
  const rows = made.map(([kind, state, time]) => ({
    id: `ch_${uuidv7()}`,
    userId,
    amountCents: 2000,
    refundedCents: 0,
    currency: 'USD',
    kind,
    state,
    madeAt: at(time),
  }))
  await app().services.db.insert(payments).values(rows)
}
const member = () => insertMember(app(), { createdAt: at('04-30T00:00') })
const train = (userId: string, ...times: string[]) => insertWorkouts(app(), userId, times.map(at))

/*
 * All activated on Friday, 1 May 2026 at 10:00 (the week from 27 April); codes of 20 April.
 *
 *        code         trained on                              72 h  3 days  renewed
 * ada    batch        1 May 11:00, 3 May, 7 May (1 to 7)       x      x
 * ben    batch        4 May 10:00 (72 h), 7 May, 11 May (4 to 11)            x
 *                     paid a second time on 9 May
 * cleo   batch        1 May 10:00 by a session, a live class
 *                     on 2 May, 3 May; account deleted         after the count: x, x
 * dora   single       three classes on 2 May                   x
 *                     paid once for each subscription; what followed failed or went back
 * eve    single none  4 June, 5 June, 6 June (after 30 days);
 *                     1, 2 and 3 May noted, without the app
 * finn   single       a minor: not counted
 * gil    deleted code nothing
 */
beforeAll(async () => {
  app().clock.now = new Date('2026-05-12T00:20:00Z')
  const { db } = app().services
  await db.insert(codeBatches).values({
    id: BATCH,
    name: 'Quay',
    totalUsagePossible: 1,
    trialDuration: 7,
    plan: 'premium',
  })
  const batch = [
    await makeCode('AAAAA1', true, 'premium', 1),
    await makeCode('AAAAA2', true, 'premium', 1),
    await makeCode('AAAAA3', true, 'premium', 1),
  ]
  // Two more cards that nobody has used.
  await makeCode('AAAAA4', true, 'premium', 0)
  await makeCode('AAAAA5', true, 'premium', 0)
  const shared = await makeCode('BBBBB1', false, 'premium', 2)
  const deviceOnly = await makeCode('CCCCC1', false, 'none', 1)

  const ada = await activate(batch[0] ?? null, await member())
  await train(ada, '05-01T11:00', '05-03T09:00', '05-07T09:00')
  const ben = await activate(batch[1] ?? null, await member())
  await train(ben, '05-04T10:00', '05-07T09:00', '05-11T09:00')
  await pay(ben, ['first', 'paid', '05-02T09:00'], ['renewal', 'part-refunded', '05-09T09:00'])
  const cleo = await activate(batch[2] ?? null, await member())
  await train(cleo, '05-01T10:00', '05-02T09:00', '05-03T09:00')
  const dora = await activate(shared, await member())
  await train(dora, '05-02T09:00', '05-02T10:00', '05-02T11:00')
  await pay(
    dora,
    ['renewal', 'paid', '04-29T09:00'],
    ['first', 'paid', '05-02T09:00'],
    ['plan-change', 'paid', '05-03T09:00'],
    ['gift-card', 'paid', '05-04T09:00'],
    ['renewal', 'failed', '05-09T09:00'],
    ['renewal', 'refunded', '05-09T10:00'],
  )
  const eve = await activate(deviceOnly, await member(), 'none')
  await train(eve, '06-04T09:00', '06-05T09:00', '06-06T09:00')
  const own = { kind: 'own', measure: 'noted' } as const
  await insertWorkouts(app(), eve, [at('05-01T11:00'), at('05-02T09:00'), at('05-03T09:00')], own)
  const finn = await activate(shared, await insertMinor(app()))
  await train(finn, '05-01T11:00')
  await activate(null, await member())
  await count(app())
  await db.delete(users).where(sql`id = ${cleo}`)
})

const byName = ([a]: unknown[], [b]: unknown[]) => String(a).localeCompare(String(b))
async function read(by: FunnelKind) {
  // Signed in anew, for sessions end in the course of weeks.
  const { token } = await createPerson(app(), { roles: ['user', 'admin'] })
  const { rows } = await app().call(getFunnel, { query: { by } }, token)
  return rows
    .map(({ key, label, printed, activated, first_class, three_days, renewed }) => [
      label ?? key,
      [printed, activated, first_class, three_days, renewed],
    ])
    .toSorted(byName)
}

describe('the funnel', () => {
  test('by batch: five cards of which three were used, and codes without a batch', async () => {
    // ada, ben and cleo; dora and eve. The shared code was used twice, and was printed once.
    expect(await read('batch')).toEqual([
      ['alone', [2, 2, 1, 0, 0]],
      ['Quay', [5, 3, 2, 2, 1]],
    ])
  })

  test('by week: codes by the week they were made in, people by that of their activation', async () => {
    expect(await read('week')).toEqual([
      ['2026-04-20', [7, 0, 0, 0, 0]],
      ['2026-04-27', [0, 6, 3, 2, 1]],
    ])
  })

  test('by plan of the code', async () => {
    expect(await read('plan')).toEqual([
      ['none', [1, 1, 0, 0, 0]],
      ['premium', [6, 5, 3, 2, 1]],
    ])
  })

  test('stays as it was counted after an account is deleted, also on later days @full', async () => {
    const before = await read('batch')
    for (let days = 0; days < 3; days++) {
      app().clock.now = addDays(app().clock.now, 20)
      await count(app())
      await count(app())
    }
    // eve trained more than 30 days after the activation.
    expect(await read('batch')).toEqual(before)
  })
})
