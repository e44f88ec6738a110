import type {
  AdminProgram,
  AdminSession,
  AdminWeek,
} from '@carriage/contract/programs/admin-schemas'
import { invalidField, notFound } from '../../../platform/app-error.ts'
import type { WeekRow } from '../outline-queries.ts'

/** A week of a program as it is answered. */
export function weekOf(program: AdminProgram, weekId: string): AdminWeek {
  const week = program.weeks.find(({ _id }) => _id === weekId)
  if (!week) throw notFound('Week')
  return week
}

/** A session of a program as it is answered. */
export function sessionOf(program: AdminProgram, sessionId: string): AdminSession {
  const sessions = program.weeks.flatMap((week) => week.sessions)
  const session = sessions.find(({ _id }) => _id === sessionId)
  if (!session) throw notFound('Session')
  return session
}

export interface WeekChange {
  _id: string
  title?: string | undefined
  description?: string | undefined
  sessions?: readonly string[] | undefined
}

interface Arrangement {
  /** All weeks in their new order; null where they stay as they stand. */
  weeks: string[] | null
  /** The weeks whose sessions are put in order, with these. */
  sessions: { id: string; sessionIds: readonly string[] }[]
  /** Sessions that go from one week to another. */
  moved: { sessionId: string; fromWeekId: string }[]
}

const sameItems = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length &&
  new Set(some).size === some.length &&
  others.every((one) => some.includes(one))

/**
 * What changes of weeks say about the order of things. Throws 404 for a week of another program, and
 * 422 where a session would be lost, doubled or taken from elsewhere.
 */
export function arrangementOf(
  current: readonly WeekRow[],
  changes: readonly WeekChange[],
): Arrangement {
  const known = new Map(current.map((week) => [week.id, week]))
  if (changes.some(({ _id }) => !known.has(_id))) throw notFound('Week')
  const sessions = changes.flatMap(({ _id, sessions: sessionIds }) =>
    sessionIds === undefined ? [] : [{ id: _id, sessionIds }],
  )
  const before = sessions.flatMap(({ id }) =>
    (known.get(id)?.sessions ?? []).map((session) => ({ sessionId: session.id, weekId: id })),
  )
  const wanted = sessions.flatMap(({ sessionIds }) => sessionIds)
  if (
    !sameItems(
      wanted,
      before.map(({ sessionId }) => sessionId),
    )
  )
    throw invalidField('weeks', 'Each session of these weeks has to be in one of them')
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

/** Where a session stands; 404 unless it is in that week of the program. */
export function findSession(current: readonly WeekRow[], weekId: string, sessionId: string) {
  const week = current.find(({ id }) => id === weekId)
  const session = week?.sessions.find(({ id }) => id === sessionId)
  if (!session) throw notFound('Session')
  return session
}

/** A video stands in a program once. */
export function checkNotAssigned(current: readonly WeekRow[], videoId: string): void {
  const assigned = current.some((week) => week.sessions.some((one) => one.videoId === videoId))
  if (assigned) throw invalidField('video', 'This video is already in the program')
}
