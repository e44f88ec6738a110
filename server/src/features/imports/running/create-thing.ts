import { languages } from '@carriage/texts/languages'
import { texts as t } from '@carriage/texts/server/imports'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { deleteUser, findUserByEmail, insertUser, lockUserByEmail } from '../../accounts/index.ts'
import { addCode, endProblem } from '../../devices/index.ts'
import { emit } from '../../events/index.ts'
import { queueMail } from '../../mail/index.ts'
import { insertTag } from '../../member-notes/index.ts'
import { writeChoices } from '../../notifications/index.ts'
import { logPastWorkout } from '../../practice/index.ts'
import {
  adoptCustomer,
  type AdoptionReading,
  giveDays,
  takeTrial,
} from '../../subscriptions/index.ts'
import type { ImportRowRow, ImportTableRow } from '../imports-schema.ts'
import {
  accessEnd,
  codeEnd,
  readCode,
  readMember,
  readWorkout,
  workoutMoment,
} from '../reading/values-policy.ts'
import type { Outcome } from '../imports-queries.ts'

/** Why an imported member has access. */
const TAKEN_OVER = 'Paid before the import'

export interface Line {
  import: ImportTableRow
  row: ImportRowRow
}

interface MemberLine extends Line {
  /** What the customer of its line has at the payment provider; undefined: it names none. */
  adoption: AdoptionReading | undefined
}

/**
 * Creates the account of a member within the caller's transaction. It has no password, and counts as verified, since
 * nobody can log in to it but by a mail to its address.
 */
export async function createMember(
  services: Services,
  tx: Transaction,
  { import: { invites, begunBy }, row, adoption }: MemberLine,
): Promise<Outcome> {
  const { values, problems } = readMember(row.cells)
  if (!values) return { state: 'failed', problems }
  const refusal = adoption?.adoption.problem ?? null
  if (refusal !== null)
    return { state: 'failed', problems: [{ column: 'customer_id', message: refusal }] }
  const now = services.now()
  // In which the invitation is written, too; the studio may write its own messages in others.
  const language = languages.find((one) => one === values.language)
  // A sign-up that was never confirmed is nobody's: it must not keep a member from what they have paid.
  const begun = await lockUserByEmail(tx, values.email)
  if (begun?.emailVerifiedAt === null) await deleteUser(tx, begun.id)
  const user = await insertUser(tx, {
    email: values.email,
    firstName: values.first_name,
    lastName: values.last_name,
    emailVerifiedAt: now,
    createdAt: now,
    ...(values.goals && { primaryGoals: values.goals }),
    notifyMarketing: values.news === 'yes',
    ...(language && { language }),
  })
  if (!user) {
    const message = t.addressAlreadyHasAccount
    return { state: 'skipped', problems: [{ column: 'email', message }] }
  }
  if (values.language !== undefined) {
    const choices = { mail_off: [], app_off: [], push_on: [], language: values.language }
    await writeChoices(tx, user.id, choices, now)
  }
  for (const tag of new Set(values.tags))
    await insertTag(tx, { memberId: user.id, tag, createdAt: now })
  const until = accessEnd(values)
  const plan = values.access_plan ?? 'premium'
  const left = until !== null && until > now ? { plan, until } : null
  const isTrial = values.trial === 'running'
  if (values.trial !== undefined) await takeTrial(services, tx, user, isTrial ? left : null)
  if (left && !isTrial && plan !== 'none')
    await giveDays(services, tx, user, {
      plan,
      until: left.until,
      reason: TAKEN_OVER,
      by: begunBy,
    })
  if (adoption) await adoptCustomer(services, tx, user, adoption)
  await emit(services, tx, { type: 'member.created', data: { member_id: user.id } })
  if (invites)
    await queueMail(services, tx, user.email, {
      template: 'member-invitation',
      props: { passwordUrl: `${services.config.publicUrl}/forgot-password` },
    })
  return { state: 'created', problems: [], thingId: user.id }
}

/** Writes a workout of before into the log of its member within the caller's transaction. */
export async function createWorkout(tx: Transaction, { row }: Line): Promise<Outcome> {
  const { values, problems } = readWorkout(row.cells)
  if (!values) return { state: 'failed', problems }
  const user = await findUserByEmail(tx, values.email)
  if (!user)
    return {
      state: 'failed',
      problems: [{ column: 'email', message: t.noMemberHasAddress }],
    }
  const thingId = await logPastWorkout(tx, {
    userId: user.id,
    title: values.title,
    seconds: values.minutes * 60,
    ...workoutMoment(values),
  })
  if (thingId !== undefined) return { state: 'created', problems: [], thingId }
  const message = t.workoutAlreadyThere
  return { state: 'skipped', problems: [{ column: 'date', message }] }
}

/** Creates an activation code in its batch within the caller's transaction. */
export async function createCode(
  { now }: Pick<Services, 'now'>,
  tx: Transaction,
  { import: { begunBy }, row }: Line,
): Promise<Outcome> {
  const { values, problems } = readCode(row.cells)
  if (!values) return { state: 'failed', problems }
  // The day may have ended since the file was checked.
  const over = endProblem(codeEnd(values), now())
  if (over !== null) return { state: 'failed', problems: [{ column: 'last_day', message: over }] }
  if (row.batchId === null) throw new Error('A line of a code has no batch')
  const batch = {
    id: row.batchId,
    name: values.batch_name,
    totalUsagePossible: values.total_usage_possible,
    trialDuration: values.trial_duration,
    plan: values.plan,
    endsAt: codeEnd(values),
    createdBy: begunBy,
    createdAt: now(),
  }
  const thingId = await addCode(tx, batch, values.code)
  if (thingId !== undefined) return { state: 'created', problems: [], thingId }
  return { state: 'failed', problems: [{ column: 'code', message: t.codeAlreadyExists }] }
}
