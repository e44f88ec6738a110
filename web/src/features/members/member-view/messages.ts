/** Texts of viewing as a member. */
export const messages = {
  open: 'View as this member',
  title: 'View as this member',
  text: 'For ten minutes, you see what they see, except their health data, cards and security settings. You can’t change anything. Their security history shows that someone from the studio looked.',
  reason: 'Reason',
  reasonHint: 'The member may read it in the copy of their data.',
  cancel: 'Cancel',
  start: 'Start viewing',
  blocked:
    'We can’t show you their view because this browser blocks storage. Allow storage for this site and try again.',
  banner: {
    label: 'Viewing as a member',
    eyes: (name: string) => `You’re viewing as ${name}`,
    left: (minutes: number, seconds: string) => `${minutes}:${seconds} left`,
    end: 'End',
  },
} as const
