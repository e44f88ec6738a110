import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import { deviceCodeLength } from '@carriage/contract/devices/schemas'
import { users } from '../../../server/src/features/accounts/tables.ts'
import { acceptAtSignUp } from '../../../server/src/features/legal/index.ts'
import { DEMO_PASSWORD, hashPassword } from '../../../server/src/features/accounts/index.ts'
import {
  activationCodes,
  codeBatches,
  codeRedemptions,
} from '../../../server/src/features/devices/tables.ts'
import type { Services } from '../../../server/src/context.ts'
import { sha256, uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { staffCode } from '../data/codes.ts'
import { studio } from '../data/studio.ts'
import type { DemoAccess, DemoCode, DemoMember, DemoPerson } from '../data/types.ts'

export type Ids = ReadonlyMap<string, string>

type UserValues = typeof users.$inferInsert

/** Inserts codes, coaches and members, and returns the users' ids by key. */
export async function seedPeople(services: Services, on: Transaction): Promise<Ids> {
  const now = services.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const ids = new Map([...studio.coaches, ...studio.members].map(({ key }) => [key, uuidv7()]))
  const coaches = studio.coaches.map((coach) => ({
    ...personValues(coach, ids, passwordHash, now),
    roles: ['user', 'coach'] satisfies UserValues['roles'],
    primaryGoals: ['SKIP'],
    // Staff have no date, so their access never expires.
    deviceActivatedAt: addDays(now, -90),
    deviceActivationCode: staffCode,
    createdAt: addDays(now, -90),
  }))
  const members = studio.members.map((member) => memberValues(member, ids, passwordHash, now))
  await on.insert(users).values([...coaches, ...members])
  await seedCodes(services, on, ids)
  const versions = await services.readTextVersions()
  for (const { id: userId, createdAt: at = now } of [...coaches, ...members])
    if (userId !== undefined) await acceptAtSignUp(on, { versions, language: 'en', userId, at })
  return ids
}

function personValues(person: DemoPerson, ids: Ids, passwordHash: string, now: Date): UserValues {
  return {
    id: idOf(ids, person.key),
    email: person.email,
    emailVerifiedAt: now,
    passwordHash,
    firstName: person.firstName,
    lastName: person.lastName,
    timeZone: person.timeZone,
  }
}

function memberValues(member: DemoMember, ids: Ids, passwordHash: string, now: Date): UserValues {
  return {
    ...personValues(member, ids, passwordHash, now),
    roles: member.role === 'admin' ? ['user', 'admin'] : ['user'],
    primaryGoals: member.goals,
    isUsingForRecovery: member.usingForRecovery,
    experienceLevel: member.experience,
    preferredSessionLength: member.preferredSessionLength,
    createdAt: addDays(now, -member.joinedDaysAgo),
    lastActivity: addDays(now, -member.lastActiveDaysAgo),
    ...accessValues(member.access, now),
  }
}

function accessValues(access: DemoAccess, now: Date): Partial<UserValues> {
  if (access.kind === 'none') return {}
  const redeemedAt = addDays(now, -access.redeemedDaysAgo)
  const code = codeOf(access.code)
  const device = { deviceActivatedAt: redeemedAt, deviceActivationCode: code.code }
  if (access.kind === 'trial') {
    const nextBillingAt = addDays(redeemedAt, code.trialDays)
    return { ...device, subscriptionMode: 'trial', subscriptionPlan: code.plan, nextBillingAt }
  }
  const nextBillingAt = addDays(now, access.renewsInDays)
  return { ...device, subscriptionMode: 'subscription', subscriptionPlan: 'premium', nextBillingAt }
}

async function seedCodes(services: Services, on: Transaction, ids: Ids): Promise<void> {
  const now = services.now()
  for (const code of studio.codes) {
    const holders = studio.members.filter(
      ({ access }) => access.kind !== 'none' && access.code === code.code,
    )
    const batchId = uuidv7()
    const terms = {
      totalUsagePossible: code.totalUses,
      trialDuration: code.trialDays,
      plan: code.plan,
      createdAt: addDays(now, -90),
    }
    const further = furtherCodes(code)
    const inBatch = further.length > 0
    if (inBatch) await on.insert(codeBatches).values({ id: batchId, name: code.batch, ...terms })
    const rows = [code.code, ...further].map((text) => ({
      ...terms,
      id: uuidv7(),
      code: text,
      batchId,
      inBatch,
      batchName: code.batch,
    }))
    // Each card of a batch is another member's; one code for all is printed on none.
    const used = holders.flatMap((member, n) =>
      rows.slice(inBatch ? n : 0, inBatch ? n + 1 : 1).map((row) => ({ member, row })),
    )
    await on.insert(activationCodes).values(
      rows.map((row) => ({
        ...row,
        usageCount: used.filter((one) => one.row === row).length,
      })),
    )
    const known = used.map(({ member, row }) => ({
      activationCodeId: row.id,
      codeText: row.code,
      trialDays: code.trialDays,
      plan: code.plan,
      userId: idOf(ids, member.key),
      emailHmac: services.hashEmail(member.email),
      redeemedAt: addDays(now, member.access.kind === 'none' ? 0 : -member.access.redeemedDaysAgo),
    }))
    if (known.length > 0) await on.insert(codeRedemptions).values(known)
  }
}

/** The unused codes of a batch, the same ones in each demo studio. */
const furtherCodes = ({ batch, furtherCodes: count = 0 }: DemoCode): string[] =>
  Array.from({ length: count }, (_, n) =>
    deviceCodeOf(sha256(`${batch} ${n}`).subarray(0, deviceCodeLength)),
  )

function codeOf(text: string) {
  const code = studio.codes.find((candidate) => candidate.code === text)
  if (!code) throw new Error(`The demo studio has no code ${text}`)
  return code
}

/** The id for a key of the demo data. */
export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo studio names ${key}, which it does not have`)
  return id
}
