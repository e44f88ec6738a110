import * as z from 'zod/mini'
import { epochSeconds } from './common.ts'

/** What ending one's own subscription or account may lead to. */
export const ownConsequenceKinds = [
  'subscription-ends',
  'paid-until',
  'access-ends',
  'access-stays',
  'paid-time-lost',
  'private-classes-lost',
  'household-closes',
  'registrations-end',
  'signed-out',
  'content-stays',
  'erased',
] as const
/** What a weighty step may lead to. */
export const consequenceKinds = [
  ...ownConsequenceKinds,
  'gift-card-void',
  'pack-void',
  'gift-card-kept-back',
  'payment-stays',
  'never-charged',
  'uses-limited',
  'uses-unlimited',
  'discount-stays',
  'new-price-from-now',
  'subscribers-keep-price',
  'no-subscribers',
  'gift-cards-keep-value',
  'open-checkouts-stay',
  'unchanged',
  'mailed',
  'nobody-mailed',
  'buyer-mailed',
  'recipient-mailed',
  'buyer-and-recipient-mailed',
  'archived',
] as const
export type ConsequenceKind = (typeof consequenceKinds)[number]

const circumstances = {
  /** Until when access stays, or was paid for, or when a mail was due; null for the other kinds. */
  until: z.nullable(epochSeconds),
  /** How many people or classes it is about; null for the other kinds. */
  count: z.nullable(z.int()),
}
/** One line of the list that is read before a weighty step. */
export const consequence = z.object({ kind: z.enum(consequenceKinds), ...circumstances })
export type Consequence = z.infer<typeof consequence>
export const consequencesAnswer = z.object({ consequences: z.array(consequence) })
/** One line of such a list for whom it concerns. */
export const ownConsequence = z.object({ kind: z.enum(ownConsequenceKinds), ...circumstances })
export type OwnConsequence = z.infer<typeof ownConsequence>
export const ownConsequencesAnswer = z.object({ consequences: z.array(ownConsequence) })

/** Makes a line of a list; what is left out does not concern it. */
export const consequenceOf = <const Kind extends ConsequenceKind>(
  kind: Kind,
  of: Partial<Omit<Consequence, 'kind'>> = {},
) => ({ kind, until: null, count: null, ...of })
