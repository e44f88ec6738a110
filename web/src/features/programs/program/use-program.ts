import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ProgramState } from './advance.ts'
import { programQuery } from '../api.ts'

const nowhere: ProgramState = {
  current_week: null,
  current_session: null,
  next_session: null,
  completed_weeks: [],
  completed_sessions: [],
}

/** The program of the open page; the page around it has already waited for it. */
export function useProgram(id: string): {
  program: Program
  enrollment: Enrollment | null
  state: ProgramState
} {
  const { data } = useSuspenseQuery(programQuery(id))
  return { ...data, state: data.enrollment ?? nowhere }
}
