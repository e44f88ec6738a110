import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../catalog/use-action.ts'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { startSession } from '../api.ts'

/** Makes a session the current one and opens its page, where it begins. */
export function useStartSession(program: Program) {
  const navigate = useNavigate()
  return useAction(
    async (enrollment: Enrollment, session: { week_id: string; session_id: string }) => {
      await startSession(program, enrollment, session)
      await navigate({
        to: '/dashboard/programs/$id/session',
        params: { id: program._id },
        state: playAtOnce,
      })
    },
  )
}
