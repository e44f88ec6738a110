import type {
  AdminProgram,
  AdminProgramCard,
  AdminSession,
} from '@carriage/contract/programs/admin-schemas'
import { epoch } from '../../../platform/time.ts'
import type { WeekRow } from '../outline-queries.ts'
import { presentContent, videoIds } from '../programs-presenter.ts'
import type { ProgramWithInstructor } from '../programs-queries.ts'

const presentManaged = (row: ProgramWithInstructor) => ({
  ...presentContent(row),
  version: row.version,
  created_at: epoch(row.createdAt),
  first_published_at: epoch(row.firstPublishedAt),
})

export const presentAdminProgramCard = (
  row: ProgramWithInstructor,
  involved: number,
): AdminProgramCard => ({ ...presentManaged(row), involved_videos: involved })

/** @param cards the assigned videos, by id */
export const presentAdminProgram = (
  row: ProgramWithInstructor,
  weeks: readonly WeekRow[],
  cards: ReadonlyMap<string, NonNullable<AdminSession['video']>>,
): AdminProgram => ({
  ...presentManaged(row),
  involved_videos: [...videoIds(weeks)],
  weeks: weeks.map(({ id, programId, title, description, sessions }) => ({
    _id: id,
    program_id: programId,
    title,
    description,
    sessions: sessions.map((session) => ({
      _id: session.id,
      title: session.title,
      video: session.videoId === null ? null : (cards.get(session.videoId) ?? null),
    })),
  })),
})
