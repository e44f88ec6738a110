import type { FirstStep, FirstStepKind } from '@carriage/contract/to-do/schemas'
import type { Context } from '../../context.ts'
import { findMade, listPostponed, postpone, takeUp } from './first-steps-queries.ts'
import { firstStepsOf } from './to-do-policy.ts'

/** What a new studio sets up; empty once nothing of it is left. */
export async function listFirstSteps({
  db,
  config,
  readBrand,
}: Context): Promise<{ first_steps: FirstStep[] }> {
  const [made, postponed] = await Promise.all([findMade(db), listPostponed(db)])
  const done = {
    ...made,
    name: (await readBrand()).version > 0,
    // The sandbox takes no money; a studio without payments has decided.
    payments: config.payments.kind !== 'sandbox',
    mail: config.smtpUrl !== undefined,
  }
  return { first_steps: firstStepsOf(done, postponed) }
}

/** Leaves a step for later, or takes it up again. */
export async function postponeFirstStep(
  context: Context,
  { kind, postponed }: { kind: FirstStepKind; postponed: boolean },
): Promise<{ first_steps: FirstStep[] }> {
  await (postponed ? postpone(context.db, kind, context.now()) : takeUp(context.db, kind))
  return listFirstSteps(context)
}
