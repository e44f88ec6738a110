import type { Context } from '../../../context.ts'

/** The capabilities of the configured live engine. */
export async function readLiveEngine({ liveEngine }: Context) {
  return { records: liveEngine.records, broadcasts: liveEngine.airs }
}
