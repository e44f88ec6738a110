import { INSTRUCTOR_NEEDED } from '@carriage/contract/programs/admin-schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { callerOf } from '../../../caller.ts'

interface Choice {
  /** The current instructor; null for none. */
  stands: string | null
  wanted: string | undefined
}

/**
 * The instructor of a program. Admins choose among the coaches, and may keep the current instructor; programs
 * that a coach creates are taught by that coach, whatever the request contains.
 */
export async function programInstructor(
  context: Context,
  on: Executor,
  { stands, wanted }: Choice,
): Promise<string> {
  if (!choosesInstructor(callerOf(context))) return stands ?? context.actor.id
  const chosen = wanted ?? stands
  if (chosen !== null && chosen === stands) return chosen
  const coach = chosen === null ? undefined : await findUser(on, chosen)
  if (!coach?.roles.includes('coach')) throw invalidField('instructor', INSTRUCTOR_NEEDED)
  return coach.id
}
