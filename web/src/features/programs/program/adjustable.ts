import type { Enrollment } from '@carriage/contract/programs/schemas'
import { isCompleted, type ProgramState, type PlanWeek, visibleWeeks } from './advance.ts'

export interface Repeatable {
  id: string
  /** From 1, as the weeks are shown. */
  number: number
  /** It is the week that the program stands in. */
  current: boolean
}

/** The week that a member would repeat: the last one up to the current of which something is completed. */
export function weekToRepeat(weeks: readonly PlanWeek[], state: ProgramState): Repeatable | null {
  const shown = visibleWeeks(weeks)
  const at = shown.findIndex(({ _id }) => _id === state.current_week)
  const index = shown
    .slice(0, at + 1)
    .findLastIndex(({ _id, sessions }) =>
      sessions.some((session) => isCompleted(state, _id, session._id)),
    )
  const week = shown[index]
  return week ? { id: week._id, number: index + 1, current: index === at } : null
}

/** Only what runs can be paused. */
export const mayPause = ({ status, current_session }: Enrollment): boolean =>
  status === 'active' && current_session !== null
