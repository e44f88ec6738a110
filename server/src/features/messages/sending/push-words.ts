import type { MessageSource } from '@carriage/contract/messages/rules'
import { givingReasons, type Language, languages, speaking } from '@carriage/texts/speaking'
import { reworded } from '@carriage/texts/reworded'
import { texts as t } from '@carriage/texts/server/messages'
import { addDays } from '../../../platform/time.ts'
import { type PushAction, shortNote } from '../../notifications/index.ts'
import type { DueRow, DueSource, ServiceSource } from '../messages-schema.ts'
import type { Said } from './due-messages.ts'

type Note = NonNullable<Said['note']>
type Source = MessageSource | ServiceSource

/** The first of the languages of a member that the app has, or else that of the studio. */
export const languageFor = (ofStudio: Language, ...own: (string | null)[]): Language =>
  own.flatMap((one) => languages.find((language) => language === one) ?? [])[0] ?? ofStudio

/** A note that was kept as reasons, in a language. */
export const inLanguage = (language: Language, note: Note): Note =>
  speaking(language, () => ({
    ...note,
    title: reworded(note.title),
    text: reworded(note.text),
  }))

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

/** What the button says that opens the page of a message; null: it has no buttons, for its page is nothing to begin with. */
const OPENS: Readonly<Record<Source, keyof typeof t.pushOpens | null>> = {
  planned_class: 'start',
  workout: 'start',
  live_day: 'seeClass',
  live_soon: 'join',
  live_reminder: null,
  live_change: null,
  live_teaching: 'seeClass',
  waiting_list_seat: 'takeSeat',
  waiting_list: null,
  trial_ending: null,
  payment_open: null,
  challenge_begins: 'seeChallenge',
  challenge_met: 'seeChallenge',
  challenge_over: 'seeChallenge',
  welcome_1: null,
  welcome_2: null,
  welcome_3: null,
  first_class: 'findClass',
  streak: 'findClass',
  absence: null,
  replay: 'watch',
  coach_class: 'watch',
  coach_live: 'seeClass',
  announcement: null,
  personal: 'read',
  come_back: 'seePlans',
}

/** The buttons of a push message in a language; browsers that show none open the page by a press on the message. */
export function pushActions(source: Source, language: Language): readonly PushAction[] {
  const opens = OPENS[source]
  if (opens === null) return []
  return speaking(language, () => [
    { action: 'open', title: t.pushOpens[opens] },
    { action: 'close', title: t.notNow },
  ])
}

/** The push message of something due, in a language. It is of use until that happens which it is about, or for a day. */
export function pushOf(
  { userId, factAt, source }: Pick<DueRow, 'userId' | 'factAt'> & { source: Source },
  note: Note,
  { language, now }: { language: Language; now: Date },
) {
  const isAhead = factAt > now
  return {
    userId,
    note: shortNote({ ...note, actions: pushActions(source, language) }),
    until: isAhead ? factAt : addDays(now, 1),
    isUrgent: isAhead,
  }
}
