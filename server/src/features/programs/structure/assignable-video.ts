import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findVisibleCards } from '../../videos/index.ts'
import type { WeekRow } from '../outline-queries.ts'
import { checkNotAssigned } from './structure-policy.ts'

/** Throws 422 on `video` for a video that is already in the program or not visible to members. */
export async function checkAssignable(
  context: Context,
  on: Executor,
  { current, videoId }: { current: readonly WeekRow[]; videoId: string },
): Promise<void> {
  checkNotAssigned(current, videoId)
  const [video] = await findVisibleCards(on, [videoId], context.now())
  if (!video) throw invalidField('video', 'Only published videos can be assigned')
}
