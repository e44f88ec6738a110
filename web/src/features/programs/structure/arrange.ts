import type { AdminWeek } from '@carriage/contract/programs/admin-schemas'

/** `id` stands where `target` stood. */
function moved<T extends { _id: string }>(items: readonly T[], id: string, target: string): T[] {
  const [from, to] = [id, target].map((one) => items.findIndex(({ _id }) => _id === one))
  const item = items[from ?? -1]
  if (!item || to === undefined || to < 0) return [...items]
  const rest = items.filter((other) => other !== item)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** The target of sessions in a week that has none. */
export const emptyTarget = (weekId: string): string => `into ${weekId}`

/**
 * The weeks after a week or a session was put in the target of another. A session that comes from
 * another week is put before the one whose target it takes, or is the first of an empty week.
 */
export function arranged(weeks: readonly AdminWeek[], id: string, target: string): AdminWeek[] {
  if (weeks.some(({ _id }) => _id === id)) return moved(weeks, id, target)
  const from = weeks.find(({ sessions }) => sessions.some(({ _id }) => _id === id))
  const session = from?.sessions.find(({ _id }) => _id === id)
  const to = weeks.find(
    ({ _id, sessions }) =>
      emptyTarget(_id) === target || sessions.some((other) => other._id === target),
  )
  if (!from || !session || !to) return [...weeks]
  return weeks.map((week) => {
    if (week === from && week === to) return { ...week, sessions: moved(week.sessions, id, target) }
    if (week === from)
      return { ...week, sessions: week.sessions.filter((other) => other !== session) }
    if (week !== to) return week
    const at = week.sessions.findIndex(({ _id }) => _id === target)
    const sessions = [...week.sessions]
    sessions.splice(Math.max(at, 0), 0, session)
    return { ...week, sessions }
  })
}
