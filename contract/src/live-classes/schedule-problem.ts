import type { Says } from '@carriage/texts/says'
import { invalidMoment, notInFuture } from './form-schemas.ts'
import { instantOf, type LocalMoment } from './local-moment.ts'

interface Problem {
  field: 'publish_date' | 'publish_time'
  says: Says
}

/** The problem of a scheduled start, or null. `now` is in epoch seconds. */
export function scheduleProblem(moment: LocalMoment, now: number): Problem | null {
  const instant = instantOf(moment)
  if (instant === null) return { field: 'publish_time', says: invalidMoment }
  return instant > now ? null : { field: 'publish_date', says: notInFuture }
}
