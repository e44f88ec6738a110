import type { SessionCredit } from '@carriage/contract/programs/credit'
import { epoch } from '../../../platform/time.ts'
import { locateSession, numbersOf, type Outline } from '../progress/progress-policy.ts'
import { undoUntil } from './credit-policy.ts'
import type { CreditRow } from './credits-queries.ts'

/** The credits whose sessions members can see. */
export const presentCredits = (
  rows: readonly Pick<CreditRow, 'id' | 'sessionId' | 'creditedAt'>[],
  program: { id: string; title: string },
  outline: Outline,
): SessionCredit[] =>
  rows.flatMap(({ id, sessionId, creditedAt }) => {
    const found = locateSession(outline, sessionId)
    if (!found) return []
    const { week, session } = numbersOf(outline, found)
    return [
      {
        _id: id,
        program_id: program.id,
        program_title: program.title,
        session_id: sessionId,
        week_number: week,
        session_number: session,
        undo_until: epoch(undoUntil(creditedAt)),
      },
    ]
  })
