import { localTime } from '../../../platform/local-time.ts'
import { joinParts, type Part } from './parts-policy.ts'
import type { Watching, WatchedPartsOfDay } from './watching-queries.ts'

interface Viewing {
  before: Pick<Watching, 'timeZone' | 'lastParts'>
  played: readonly Part[]
  at: Date
}

/** What a member has watched of a video today, with what was played now; undefined where that is nothing. */
export function addPlayed({ before, played, at }: Viewing): WatchedPartsOfDay | undefined {
  if (played.length === 0) return undefined
  const { timeZone, lastParts } = before
  const day = localTime(timeZone ?? 'UTC')(at).day
  const today = lastParts?.day === day ? lastParts.parts : []
  return { day, parts: joinParts([...today, ...played]) }
}
