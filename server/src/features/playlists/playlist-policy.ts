import { texts as t } from '@carriage/texts/server/playlists'
import { MAX_CLASSES } from '@carriage/contract/playlists/schemas'
import { invalidField } from '../../platform/app-error.ts'

function checkLength(ids: string[]): string[] {
  if (ids.length > MAX_CLASSES)
    throw invalidField('video_ids', () => t.thereRoomForClasses({ maxClasses: MAX_CLASSES }))
  return ids
}

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others)
  return ids.filter((id) => !left.has(id))
}

/** Each class stands once: what waits already moves. Throws 422 when there are more than `MAX_CLASSES`. */
export function addClasses(
  ids: readonly string[],
  added: readonly string[],
  position: 'next' | 'last',
): string[] {
  const others = without(ids, added)
  return checkLength(position === 'next' ? [...added, ...others] : [...others, ...added])
}

export const removeClasses = without

/**
 * The order that the caller wants, of what is there now: another device may have added or removed classes since they
 * looked.
 */
export function orderClasses(ids: readonly string[], wanted: readonly string[]): string[] {
  const there = new Set(ids)
  const named = wanted.filter((id) => there.has(id))
  return [...named, ...without(ids, named)]
}

interface Wish {
  wanted: readonly string[]
  hidden: readonly string[]
}

/**
 * The classes that the caller wants, with those of a playlist that they cannot see now: each follows the class that it followed
 * before. Where there is no room for all of these, the last ones go.
 */
export function withHidden(ids: readonly string[], { wanted, hidden }: Wish): string[] {
  const all = [...wanted]
  const kept = ids.filter((id) => hidden.includes(id) && !wanted.includes(id))
  for (const id of kept.slice(0, MAX_CLASSES - wanted.length)) {
    const before = ids.slice(0, ids.indexOf(id)).findLast((one) => all.includes(one))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id)
  }
  return all
}
