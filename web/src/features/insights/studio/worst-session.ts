import type { ProgramFigures } from '@carriage/contract/insights/studio-schemas'

interface Step {
  week: number
  /** Null in a week without sessions. */
  session: number | null
}

/** The session in which most members have stopped or stand still, the first of equals; null where nobody has. */
export function worstSession(weeks: ProgramFigures['weeks']): Step | null {
  let worst: Step | null = null
  let most = 0
  for (const { week, sessions, ...whole } of weeks) {
    const steps = sessions.length > 0 ? sessions : [{ ...whole, session: null }]
    for (const { session, stopped, stalled } of steps) {
      if (stopped + stalled <= most) continue
      most = stopped + stalled
      worst = { week, session }
    }
  }
  return worst
}
