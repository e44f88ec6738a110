import type { OwnConsequenceKind } from '@carriage/contract/consequences'
import { plural } from '../lib/text/format.ts'

type Words = Readonly<Record<OwnConsequenceKind, (date: string, count: number) => string>>

/** What ending the own subscription or account leads to, in words for whom it concerns. */
export const ownConsequences: Words = {
  'subscription-ends': () => 'Your subscription ends at once. Nothing more is charged.',
  'paid-until': (date) => `Your classes stay open until ${date}. Nothing is charged after that.`,
  'access-ends': () => 'Your classes close at once.',
  'access-stays': (date) => `Your classes stay open until ${date}, by a trial or a gift.`,
  'paid-time-lost': (date) => `You have paid until ${date}. Nothing is refunded automatically.`,
  'household-closes': (_, count) =>
    `The classes of ${plural(count, 'person', 'people')} in your household close, too. They are told by mail.`,
  'registrations-end': (_, count) =>
    `You leave ${plural(count, 'live class', 'live classes')} that you are registered for.`,
  'signed-out': () => 'You are signed out on every device.',
  'content-stays': () => 'The programs, videos and classes that you made stay with the studio.',
  erased: () =>
    'Your profile, photo, progress, saved items and sessions are erased. They cannot be restored.',
}
