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
