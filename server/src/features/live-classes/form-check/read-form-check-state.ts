import type { Services } from '../../../context.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import type { SharedState } from '../presence/shared-state.ts'
import { listCheckedMembers, listFormChecks } from './form-check-queries.ts'
import { presentOwnFormCheck } from './form-check-presenter.ts'

/** The cameras that are shown in a class: hosts are told all, members of their own. */
export async function readFormCheckState(
  { db }: Pick<Services, 'db'>,
  classId: string,
): Promise<SharedState | undefined> {
  const occurrence = await findOccurrence(db, classId)
  if (!occurrence) return undefined
  const rows = await listFormChecks(db, occurrence.id)
  const members = rows.length > 0 ? await listCheckedMembers(db, occurrence.id) : []
  return {
    messageFor: ({ userId, role }) => ({
      type: 'form-check',
      members: role === 'host' ? members : [],
      own: presentOwnFormCheck(rows.find((row) => row.userId === userId)),
    }),
  }
}
