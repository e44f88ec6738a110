import type { HistoryEntry } from '@carriage/contract/videos/schemas'

type Titles = Pick<HistoryEntry, 'title' | 'program' | 'session'>

/** The program of a workout, after what it calls the class where that is another name; undefined for a workout of none. */
export const programLine = ({ title, program, session }: Titles): string | undefined =>
  program === null
    ? undefined
    : [session === title ? null : session, program].filter(Boolean).join(', ')
