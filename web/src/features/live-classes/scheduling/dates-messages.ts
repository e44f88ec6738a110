import { plural } from '../../../lib/text/format.ts'

/** Texts of the dates of a class, which a class that is being made does not have. */
export const datesMessages = {
  title: 'Next dates',
  text: 'Registered members get an email when you move or skip a date.',
  list: 'Next dates of the class',
  columns: { date: 'Date', class: 'Class', seats: 'Seats', actions: 'Actions' },
  skipped: 'Skipped',
  own: {
    time: 'Other time',
    title: 'Other title',
    description: 'Other description',
    instructor: 'Other coach',
    capacity: 'Other capacity',
  },
  actionsFor: (day: string) => `Actions for ${day}`,
  edit: 'Edit date',
  editTitle: (day: string) => `Edit ${day}`,
  scope: 'Apply to',
  scopes: { one: 'This date', following: 'This and all later dates' },
  save: 'Save',
  saved: 'The date is saved.',
  savedFollowing: 'This and all later dates are saved.',
  registered: 'Registered members',
  registeredTitle: (day: string) => `Registered for ${day}`,
  skip: 'Skip date',
  skipTitle: (day: string) => `Skip ${day}?`,
  skipText: (registered: number) =>
    registered === 0
      ? 'Nobody is registered for it yet. You can restore the date until then.'
      : `${plural(registered, 'member is', 'members are')} registered and will get an email. You can restore the date until then.`,
  endText:
    'The class ends before this date. Members who are registered for a later date will get an email.',
  keep: 'Keep date',
  end: 'End the class',
  skippedToast: 'The date is skipped.',
  endedToast: 'The class ends before this date.',
  restore: 'Restore',
  restoreFor: (day: string) => `Restore ${day}`,
  restored: 'The date is restored.',
} as const
