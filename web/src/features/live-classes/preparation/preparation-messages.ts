import { plural } from '../../../lib/text/format.ts'

/** Texts of what members get ready before a class. */
export const preparationMessages = {
  title: 'Before the class',
  bring: 'Bring',
  setup: 'Set up',
  left: (count: number) => `${plural(count, 'thing')} left`,
  ready: 'You’re ready.',
  showName: 'Show my first name',
  showNameText: 'Other people who come to this class can see it before it begins.',
} as const
