import { givingReasons } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/messages'
import { addDays } from '../../../platform/time.ts'
import { shortNote } from '../../notifications/index.ts'
import type { DueRow, DueSource } from '../messages-schema.ts'
import type { Said } from './message-dues.ts'

type Note = NonNullable<Said['note']>

/**
 * What a push message says of a note. Anybody who holds the device can read it, so it says neither what was written to one
 * member nor which exercises come next.
 */
export function pushWords(source: DueSource, note: Note): Note {
  if (source === 'personal')
    return givingReasons(() => ({ ...note, title: t.pushLetterTitle, text: t.pushLetterText }))
  if (source === 'workout') return { ...note, title: givingReasons(() => t.pushWorkoutTitle) }
  return note
}

/** The push message of something due. It is of use until that happens which it is about, or for a day. */
export function pushOf(
  { userId, factAt }: Pick<DueRow, 'userId' | 'factAt'>,
  note: Note,
  now: Date,
) {
  const isAhead = factAt > now
  return {
    userId,
    note: shortNote(note),
    until: isAhead ? factAt : addDays(now, 1),
    isUrgent: isAhead,
  }
}
