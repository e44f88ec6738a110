import { INVALID_MOMENT, NOT_IN_FUTURE } from './form-schemas.ts'
import { instantOf, type LocalMoment } from './local-moment.ts'

interface Problem {
  field: 'publish_date' | 'publish_time'
  message: string
}

/** The problem of a scheduled start, or null. `now` is in epoch seconds. */
export function scheduleProblem(moment: LocalMoment, now: number): Problem | null {
  const instant = instantOf(moment)
  if (instant === null) return { field: 'publish_time', message: INVALID_MOMENT }
  return instant > now ? null : { field: 'publish_date', message: NOT_IN_FUTURE }
}
