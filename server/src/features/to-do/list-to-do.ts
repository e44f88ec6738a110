import type { Context } from '../../context.ts'
import { addDays } from '../../platform/time.ts'
import { toDoOf, firstStepsOf } from './to-do-policy.ts'
import { countToDo, findMade, listPostponed, postpone, takeUp } from './to-do-queries.ts'
import type { FirstStep, FirstStepKind } from '@carriage/contract/to-do/schemas'

/** Live classes that begin within so many days should have a host. */
const AHEAD_DAYS = 7

/** What waits for the caller. */
export async function listToDo(context: Context) {
  const { db, actor } = context
  const from = context.now()
  const coach = actor.roles.includes('admin') ? undefined : actor.id
  return { to_do: toDoOf(await countToDo(db, { coach, from, to: addDays(from, AHEAD_DAYS) })) }
}

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
