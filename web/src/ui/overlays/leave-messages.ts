/** Apart from the other texts of the design system: the login page loads those. */
export const leaveMessages = {
  title: 'Leave without saving?',
  text: 'What you have changed on this page has not been saved.',
  stay: 'Stay',
  leave: 'Leave',
} as const
