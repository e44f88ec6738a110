import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { lockLed, updateScreen } from './screens-queries.ts'
import type { ScreenRow } from './screens-schema.ts'

/** Changes a screen that the caller leads in this session; 404 for any other, and for one that is over. */
export async function changeLedScreen(
  context: Context,
  id: string,
  change: (before: ScreenRow) => Parameters<typeof updateScreen>[2],
): Promise<ScreenRow> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const before = await lockLed(tx, { sessionId: actor.sessionId, id }, context.now())
    if (!before) throw notFound('Screen')
    return updateScreen(tx, id, change(before))
  })
}
