import type { ListedSpring, Spring } from '@carriage/contract/reformer/schemas'

/** A spring that is offered, as it is typed. */
export interface SpringRow extends Spring {
  /** Tells rows apart while they are typed. */
  key: string
}

const isOffered = ({ retired }: ListedSpring): boolean => !retired

/** As the studio wrote them: what readers of another language call them is no text of this form. */
export const rowsOf = (stored: readonly ListedSpring[]): SpringRow[] =>
  stored
    .filter(isOffered)
    .map(({ id, original_name: name, colour }) => ({ key: id, id, name, colour }))

/** Whether two lists of springs say the same, in the same order. */
export const isSameList = (one: readonly Spring[], other: readonly Spring[]): boolean => {
  const said = (list: readonly Spring[]) =>
    JSON.stringify(list.map(({ id, name, colour }) => [id, name, colour]))
  return said(one) === said(other)
}

/**
 * What is typed on top of what is stored now. Springs that only somebody else has changed or removed follow them, and theirs
 * that are new come last.
 * @param held what was stored when the rows were begun
 */
export function mergeRows(
  rows: readonly SpringRow[],
  held: readonly ListedSpring[],
  stored: readonly ListedSpring[],
): SpringRow[] {
  const [before, now] = [rowsOf(held), rowsOf(stored)]
  // Nobody has typed anything: their order counts, too.
  if (isSameList(rows, before)) return now
  const kept = rows.flatMap((row) => {
    const base = before.find(({ id }) => id === row.id)
    if (!base || !isSameList([row], [base])) return [row]
    const theirs = now.find(({ id }) => id === row.id)
    return theirs ? [{ ...theirs, key: row.key }] : []
  })
  const known = new Set([...before, ...rows].map(({ id }) => id))
  return [...kept, ...now.filter(({ id }) => !known.has(id))]
}

/** An id of the name that no other spring has, also none that is no longer offered. */
export function newId(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-$/g, '')
      .slice(0, 16) || 'spring'
  const ids = [base, ...Array.from({ length: 99 }, (_, n) => `${base}-${n + 2}`)]
  return ids.find((id) => !taken.has(id)) ?? base
}
