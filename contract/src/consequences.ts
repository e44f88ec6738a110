import * as z from 'zod/mini'
import { epochSeconds } from './common.ts'

/** What a weighty step may lead to. */
export const consequenceKinds = [
  'subscription-ends',
  'access-ends',
  'access-stays',
  'gift-card-void',
  'unchanged',
  'mailed',
  'paid-time-lost',
  'household-closes',
  'registrations-end',
  'signed-out',
  'content-stays',
  'archived',
] as const
export type ConsequenceKind = (typeof consequenceKinds)[number]

/** One line of the list that is read before a weighty step. */
export const consequence = z.object({
  kind: z.enum(consequenceKinds),
  /** Until when access stays, or was paid for; null for the other kinds. */
  until: z.nullable(epochSeconds),
  /** How many people or classes it is about; null for the other kinds. */
  count: z.nullable(z.int()),
})
export type Consequence = z.infer<typeof consequence>
export const consequencesAnswer = z.object({ consequences: z.array(consequence) })
