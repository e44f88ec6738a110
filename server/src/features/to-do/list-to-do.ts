import type { Context } from '../../context.ts'
import { addDays } from '../../platform/time.ts'
import { toDoOf } from './to-do-policy.ts'
import { countToDo } from './to-do-queries.ts'

/** Live classes that begin within so many days should have a host. */
const AHEAD_DAYS = 7

/** What waits for the caller. */
export async function listToDo(context: Context) {
  const { db, actor } = context
  const from = context.now()
  const coach = actor.roles.includes('admin') ? undefined : actor.id
  return { to_do: toDoOf(await countToDo(db, { coach, from, to: addDays(from, AHEAD_DAYS) })) }
}
