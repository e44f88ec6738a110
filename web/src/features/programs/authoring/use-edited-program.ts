import { updateWeeks } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram, AdminWeek } from '@carriage/contract/programs/admin-schemas'
import { useRef, useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { adminProgramQuery, cacheProgram } from './admin-api.ts'

/** Sent with every change: which version it is based on. */
interface Seen {
  program_id: string
  version: number
}
type Send<Answer> = (seen: Seen) => Promise<Answer>

export interface EditedProgram {
  program: AdminProgram
  /** Somebody else has changed it: nothing can be saved on top of what was seen. */
  stale: boolean
  /** Closes the question about that until the next change. */
  look: () => void
  /** Does something after the changes that are under way. */
  inTurn: <Answer>(job: () => Promise<Answer>) => Promise<Answer>
  /** Makes a change after those that are under way; throws what the server refuses. */
  change: <Answer extends { program: AdminProgram }>(send: Send<Answer>) => Promise<Answer>
  /** Shows another order at once, and reverts it if it is refused. */
  arrange: (weeks: AdminWeek[]) => void
  /** Shows another picture, which is no part of what a save could undo. */
  showPicture: (path: string | null) => void
}

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale-version'

/** A program being edited: changes are sent in turn, each based on the version that was seen. */
export function useEditedProgram(stored: AdminProgram): EditedProgram {
  const [arranged, setArranged] = useState<AdminWeek[] | null>(null)
  const [stale, setStale] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = adminProgramQuery(stored._id)
  const seen = () => queryClient.getQueryData(queryKey)?.program ?? stored

  const send = async <Answer extends { program: AdminProgram }>(
    request: Send<Answer>,
  ): Promise<Answer> => {
    try {
      const answer = await request({ program_id: stored._id, version: seen().version })
      cacheProgram(answer.program)
      return answer
    } catch (error) {
      if (isStale(error)) setStale(true)
      throw error
    }
  }
  const inTurn = <Answer>(job: () => Promise<Answer>): Promise<Answer> => {
    const next = last.current.then(job)
    // The next change is made whether or not this one is.
    last.current = next.catch(() => {})
    return next
  }
  const change = <Answer extends { program: AdminProgram }>(request: Send<Answer>) =>
    inTurn(() => send(request))
  const arrange = (weeks: AdminWeek[]) => {
    setArranged(weeks)
    const order = weeks.map(({ _id, sessions }) => ({
      _id,
      sessions: sessions.map((one) => one._id),
    }))
    void change((base) => call(updateWeeks, { body: { ...base, weeks: order } }))
      .catch((error: unknown) => {
        if (!isStale(error)) toast.error(errorText(error))
      })
      // A later order stays until its own answer.
      .finally(() => setArranged((now) => (now === weeks ? null : now)))
  }
  const showPicture = (path: string | null) => cacheProgram({ ...seen(), thumbnail_url: path })
  const program = arranged ? { ...stored, weeks: arranged } : stored
  const look = () => setStale(false)
  return { program, stale, look, inTurn, change, arrange, showPicture }
}
