/** Texts of viewing as a member. */
export const messages = {
  open: 'View as this member',
  title: 'View as this member',
  text: 'For ten minutes you see what they see, without their health data, cards and security settings. You cannot change anything. They find in the history of their account that someone looked.',
  reason: 'Reason',
  reasonHint: 'The member may read it in the copy of their data.',
  cancel: 'Cancel',
  start: 'Start viewing',
  blocked: 'This browser does not let us store anything, so viewing is not possible here.',
  banner: {
    label: 'Viewing as a member',
    eyes: (name: string) => `You see what ${name} sees`,
    left: (minutes: number, seconds: string) => `${minutes}:${seconds} left`,
    end: 'End',
  },
} as const
