import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { users } from '../accounts/tables.ts'
import { activateDevice } from './activate-device.ts'
import { insertCode } from './index.ts'
import { activationCodes, codeRedemptions } from './tables.ts'

const app = useApp()
const MEMBERS = 1000
const USES = 137

test('with N uses left, exactly N of a thousand members at once succeed', async () => {
  const { services, clock } = app()
  const { db } = services
  const code = 'THSND2'
  await insertCode(db, { code, batchName: 'Crowd', totalUsagePossible: USES })
  const ids = Array.from({ length: MEMBERS }, () => uuidv7())
  await db.insert(users).values(
    ids.map((id) => ({
      id,
      email: `crowd-${id}@carriage.test`,
      emailVerifiedAt: clock.now,
      firstName: 'Ada',
      lastName: 'Stern',
    })),
  )
  const contextOf = (id: string): Context => ({
    ...services,
    // Each member has an address of their own, so that the limit per address is not reached.
    address: id,
    userAgent: '',
    browser: { token: '', returning: false },
    language: undefined,
    requestId: '',
    actor: {
      id,
      sessionId: uuidv7(),
      accessToken: '',
      roles: ['user'],
      deviceActivated: false,
      subscriptionPlan: 'none',
      payerId: id,
      nextBillingAt: null,
      primaryGoals: [],
      experienceLevel: null,
      preferredSessionLength: null,
      provedAt: null,
      createdAt: new Date(0),
      openedAt: new Date(0),
      mustRotate: false,
    },
  })
  const answers = await Promise.allSettled(ids.map((id) => activateDevice(contextOf(id), { code })))
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer] : []))
  expect(refusals).toHaveLength(MEMBERS - USES)
  for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'invalid' })
  const [row] = await db.select().from(activationCodes).where(eq(activationCodes.code, code))
  expect(row?.usageCount).toBe(USES)
  expect(await db.$count(codeRedemptions, eq(codeRedemptions.codeText, code))).toBe(USES)
  const activated = await db.$count(users, eq(users.deviceActivationCode, code))
  expect(activated).toBe(USES)
})
