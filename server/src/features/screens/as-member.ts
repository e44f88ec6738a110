import type { Context, PublicContext } from '../../context.ts'
import { sessionActor } from '../accounts/index.ts'
import type { ScreenRow } from './screens-schema.ts'

/**
 * The context of the member whose session has claimed the screen, with their rights as they are now; undefined once the
 * session has ended.
 */
export async function asMember(
  context: PublicContext,
  { sessionId }: Pick<ScreenRow, 'sessionId'>,
): Promise<Context | undefined> {
  if (sessionId === null) return undefined
  const actor = await sessionActor(context, sessionId)
  // Inherited, as contexts inherit the services.
  return actor && Object.assign(Object.create(context) as PublicContext, { actor })
}
