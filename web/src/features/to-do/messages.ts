import type { ToDoKind } from '@carriage/contract/to-do/schemas'

const one = (count: string, single: string, several: string) =>
  `${count} ${count === '1' ? single : several}`

/** Texts of the to-do list of staff. */
export const messages = {
  title: 'To do',
  none: 'Nothing to do',
  noneText: 'Films, programs, live classes and payments are in order.',
  many: '99+',
  kinds: {
    'failed-films': (count) =>
      one(count, 'film could not be processed', 'films could not be processed'),
    'classes-without-host': (count) =>
      one(count, 'live class this week has no host', 'live classes this week have no host'),
    'drafts-without-video': (count) =>
      one(count, 'draft program waits for a video', 'draft programs wait for videos'),
    'failing-cards': (count) =>
      one(count, 'member has a payment that failed', 'members have a payment that failed'),
    'leaving-members': (count) => one(count, 'member may leave soon', 'members may leave soon'),
  } satisfies Record<ToDoKind, (count: string) => string>,
} as const
