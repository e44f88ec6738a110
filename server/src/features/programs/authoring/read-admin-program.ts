import type { AdminProgram, AdminSession } from '@carriage/contract/programs/admin-schemas'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findVideos, isVisible, presentVideoCard } from '../../videos/index.ts'
import { presentAdminProgram } from './admin-presenter.ts'
import { listStaffWeeks } from '../outline-queries.ts'
import { videoIds } from '../programs-presenter.ts'
import { findProgram } from '../programs-queries.ts'

/** A program for its editor, in a fixed number of queries. */
export async function readAdminProgram(
  context: Context,
  on: Executor,
  id: string,
): Promise<AdminProgram> {
  const row = await findProgram(on, id)
  if (!row) throw notFound('Program')
  const weeks = (await listStaffWeeks(on, [id])).get(id) ?? []
  const cards = new Map<string, NonNullable<AdminSession['video']>>()
  for (const video of await findVideos(on, videoIds(weeks))) {
    cards.set(video.id, {
      ...presentVideoCard(context, video, null),
      is_recovery_content: video.isRecovery,
      visible: isVisible(video, context.now()),
    })
  }
  return presentAdminProgram(row, weeks, cards)
}
