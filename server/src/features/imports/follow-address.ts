import type { Executor } from '../../platform/db/database.ts'
import * as queries from './imports-queries.ts'
import { keyOf } from './reading/values-policy.ts'

/**
 * Lets lines of imports follow a new address of a person, within the caller's transaction: those that may still be imported name the
 * new one, and nothing of the former one is left in the others.
 */
export async function followAddress(
  on: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const open = await queries.listOpenLinesNaming(on, from)
  await queries.giveAddress(
    on,
    to,
    open.map(({ id, kind, cells }) => ({ id, key: keyOf(kind, { ...cells, email: to }) })),
  )
  await queries.giveCoachAddress(on, { from, to })
  await queries.deleteLinesNaming(on, from)
}
