import type { Context } from '../../../context.ts'

/** What the engine of this installation can do. */
export async function readLiveEngine({ liveEngine }: Context) {
  return { records: liveEngine.records }
}
