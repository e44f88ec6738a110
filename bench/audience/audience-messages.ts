/** What `audience.ts` and its members tell each other. */
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'

export interface Coming {
  /** Of two servers; the second one dies when half of the members are in. */
  urls: string[]
  tokens: string[]
  classId: string
  registerSeconds: number
  pauseSeconds: number
  enterSeconds: number
  /** How many write in a second once all are in, and for how long. */
  chatEach: number
  chatSeconds: number
  settleSeconds: number
}

/** What a coach tells everybody to set up, each time something else. */
export interface Telling {
  setup: ReformerSetup
  /** When it was sent, in epoch milliseconds. */
  at: number
}

interface PerPerson {
  seated: number
  audience: number
}

export interface Came {
  /** How long each call that was answered took, in milliseconds. */
  registering: number[]
  entering: number[]
  /** How many of these were answered before the second server died. */
  enteredBefore: number
  /** Members who had been given a seat and were not let in to it. */
  refused: number
  /** Answers that nobody expected. */
  failed: number
  /** Calls that a server put off with 429 or 503; each was made again. */
  busy: number
  /** Calls and connections that ended with the server; each was made again. */
  lost: number
  entered: number
  /** Whose connection was there in the end. */
  present: number
  /** What the last message to one of the audience says. */
  audience: number
  messages: PerPerson
  bytes: PerPerson
  /** How long each set-up took to each person who was there, in milliseconds; as many as were heard. */
  hearing: number[]
  /** Set-ups that never came to somebody who was there. */
  unheard: number
  /** The same of what was written in the chat. */
  reading: number[]
  unread: number
  /** Messages that were written, and that the class's budget refused. */
  written: number
  chatRefused: number
  /** An answer to entering. */
  answer: unknown
}
