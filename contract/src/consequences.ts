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
] as const
export type ConsequenceKind = (typeof consequenceKinds)[number]

/** One line of the list that is read before a weighty step. */
export const consequence = z.object({
  kind: z.enum(consequenceKinds),
  /** Until when access stays; null for the other kinds. */
  until: z.nullable(epochSeconds),
})
export type Consequence = z.infer<typeof consequence>
