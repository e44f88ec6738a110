import { texts as t } from '@carriage/texts/server/live-classes'
import type { showNameBody } from '@carriage/contract/live-classes/preparation'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { dateOf, findLive } from '../live-classes-queries.ts'
import { findShowsName, saveShowsName } from './reminders-queries.ts'

/** More than anybody changes their mind, per minute. */
const showNameLimit = { name: 'show-live-name', limit: 30, windowSeconds: 60 } as const

/** Whether the caller shows their name to others who come to a date; null for those who cannot. */
export async function readShowsName(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  occurrenceId: string,
): Promise<boolean | null> {
  const own = await findShowsName(db, occurrenceId, actor.id)
  return own && !own.isMinor ? own.showsName : null
}

/**
 * Shows the caller's first name to others who come to a date, or hides it. Throws 404 when they are not registered for it,
 * and 403 for minors.
 */
export async function showName(context: Context, input: z.output<typeof showNameBody>) {
  const { actor, db } = context
  await consumeRateLimit(db, showNameLimit, actor.id, context.now())
  const live = await findLive(db, input.live_class_id, context.now(), dateOf(input))
  const date = live?.occurrenceId
  const own = date ? await findShowsName(db, date, actor.id) : undefined
  if (!date || !own) throw notFound('registration')
  if (own.isMinor && input.shows_name)
    throw new AppError('forbidden', () => t.membersUnder18DontShowTheir)
  await saveShowsName(db, date, { userId: actor.id, showsName: input.shows_name })
  return { shows_name: input.shows_name }
}
