import { choosesInstructor } from '@carriage/contract/videos/policy'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { callerOf } from '../../../caller.ts'

/** Coaches teach the classes they schedule; admins choose among the coaches. Throws 422 for anybody else. */
export async function checkInstructor(
  context: Context,
  on: Executor,
  wanted: string,
): Promise<void> {
  if (!choosesInstructor(callerOf(context)) && wanted !== context.actor.id)
    throw invalidField('instructor', 'You can only be the instructor yourself')
  const instructor = await findUser(on, wanted)
  if (!instructor?.roles.includes('coach'))
    throw invalidField('instructor', 'Instructor is required')
}
