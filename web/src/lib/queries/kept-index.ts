import { session } from '../session/session.ts'
import { memberView } from '../session/member-view.ts'
import { persistedText } from './persisted-text.ts'

/**
 * Which classes the browser keeps for a person: the ids of their videos, with a tilde before those that are not whole yet. The database of
 * the browser has the rest; this list is read at once, by marks and by what decides whether that database is opened at all.
 */
export const keptIndex = persistedText('carriage.kept.classes.')

/** Of the browser, with the parts of these classes. */
export const KEPT_DATABASE = 'carriage.kept'

/** Removes all classes that the browser keeps, whoever kept them. */
export function forgetKeptClasses(): void {
  try {
    indexedDB.deleteDatabase(KEPT_DATABASE)
  } catch {
    // denied: nothing was kept there
  }
}

function readIndex(): string[] {
  const userId = session.userId()
  // What an admin's browser keeps is not the member's at whom they look.
  if (userId === null || memberView) return []
  return keptIndex.read(userId)?.split(' ') ?? []
}

/** Whether the browser keeps any class for the person at it, be it only in part. */
export const keepsAny = (): boolean => readIndex().length > 0

/** Whether the browser keeps all of a class for the person at it. */
export const isKept = (videoId: string): boolean => readIndex().includes(videoId)
