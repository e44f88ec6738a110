import type { Context } from '../../../context.ts'
import { saveClassReport } from './class-report.ts'

/** Stores how hard a video was; 404 for one that the member has not watched. */
export async function rateEffort(
  context: Context,
  { videoId, effort }: { videoId: string; effort: number },
) {
  await saveClassReport(context, { videoId, date: undefined, effort })
  return { message: 'Effort saved' }
}
