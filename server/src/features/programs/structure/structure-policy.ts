import { texts as t } from '@carriage/texts/server/programs'
import type {
  AdminProgram,
  AdminSession,
  AdminWeek,
} from '@carriage/contract/programs/admin-schemas'
import { invalidField, notFound } from '../../../platform/app-error.ts'
import type { WeekRow } from '../outline-queries.ts'

/** A week of a presented program; 404 when it is not in it. */
export function weekOf(program: AdminProgram, weekId: string): AdminWeek {
  const week = program.weeks.find(({ _id }) => _id === weekId)
  if (!week) throw notFound('week')
  return week
}

/** A session of a presented program; 404 when it is not in it. */
export function sessionOf(program: AdminProgram, sessionId: string): AdminSession {
  const sessions = program.weeks.flatMap((week) => week.sessions)
  const session = sessions.find(({ _id }) => _id === sessionId)
  if (!session) throw notFound('session')
  return session
}

export interface WeekChange {
  _id: string
  title?: string | undefined
  description?: string | undefined
  sessions?: readonly string[] | undefined
}

interface Arrangement {
  /** All weeks in their new order; null when the order does not change. */
  weeks: string[] | null
  /** The weeks whose sessions are reordered, with their sessions in the new order. */
  sessions: { id: string; sessionIds: readonly string[] }[]
  /** Sessions that move to another week. */
  moved: { sessionId: string; fromWeekId: string }[]
}

const sameItems = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length &&
  new Set(some).size === some.length &&
  others.every((one) => some.includes(one))

/**
 * The new order that the given week changes describe. Throws 404 for a week of another program, and 422 when a
 * session would be lost, duplicated or taken from a week that is not listed.
 */
export function arrangementOf(
  current: readonly WeekRow[],
  changes: readonly WeekChange[],
): Arrangement {
  const weeksById = new Map(current.map((week) => [week.id, week]))
  if (changes.some(({ _id }) => !weeksById.has(_id))) throw notFound('week')
  const sessions = changes.flatMap(({ _id, sessions: sessionIds }) =>
    sessionIds === undefined ? [] : [{ id: _id, sessionIds }],
  )
  const before = sessions.flatMap(({ id }) =>
    (weeksById.get(id)?.sessions ?? []).map((session) => ({ sessionId: session.id, weekId: id })),
  )
  const wanted = sessions.flatMap(({ sessionIds }) => sessionIds)
  if (
    !sameItems(
      wanted,
      before.map(({ sessionId }) => sessionId),
    )
  )
    throw invalidField('weeks', () => t.eachSessionTheseWeeksHasIn)
  const fromWeek = new Map(before.map(({ sessionId, weekId }) => [sessionId, weekId]))
  const moved = sessions.flatMap(({ id, sessionIds }) =>
    sessionIds.flatMap((sessionId) => {
      const fromWeekId = fromWeek.get(sessionId)
      return fromWeekId === undefined || fromWeekId === id ? [] : [{ sessionId, fromWeekId }]
    }),
  )
  const all = changes.length === current.length
  return { weeks: all ? changes.map(({ _id }) => _id) : null, sessions, moved }
}

/** A session of a week; 404 unless it is in that week of the program. */
export function findSession(current: readonly WeekRow[], weekId: string, sessionId: string) {
  const week = current.find(({ id }) => id === weekId)
  const session = week?.sessions.find(({ id }) => id === sessionId)
  if (!session) throw notFound('session')
  return session
}

/** A program may contain a video only once. */
export function checkNotAssigned(current: readonly WeekRow[], videoId: string): void {
  const assigned = current.some((week) => week.sessions.some((one) => one.videoId === videoId))
  if (assigned) throw invalidField('video', () => t.videoAlreadyInProgram)
}

/** So many weeks with so many sessions without videos, named by their numbers in the language of who lays them out. */
export const emptyOutline = ({ weeks, sessions }: { weeks: number; sessions: number }) =>
  Array.from({ length: weeks }, (_, week) => ({
    title: t.weekTitle({ week: String(week + 1) }),
    description: '',
    sessions: Array.from({ length: sessions }, (_unused, session) => ({
      title: t.sessionTitle({ session: String(session + 1) }),
      videoId: null,
    })),
  }))
