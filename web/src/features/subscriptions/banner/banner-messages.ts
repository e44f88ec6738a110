const modes = { trial: 'trial', subscription: 'subscription' } as const

/** Texts of the dialog that says how long access lasts. */
export const bannerMessages = {
  daysLeft: (days: number) => (days === 1 ? 'Only 1 day left!' : `Only ${days} days left!`),
  endsToday: (mode: 'trial' | 'subscription') => `Your ${modes[mode]} ends today`,
  endedTitle: (mode: 'trial' | 'subscription') => `Your ${modes[mode]} has ended`,
  ended: (mode: 'trial' | 'subscription', date: string) =>
    `Your ${modes[mode]} ended on ${date}. Please upgrade to continue using the service.`,
  runsUntil: {
    trial: (date: string) => `Your trial runs until ${date}.`,
    subscription: (date: string) => `The current period of your subscription ends on ${date}.`,
  },
  plans: 'See the plan',
  billing: 'Go to billing',
  later: 'Not now',
  manage: 'Manage subscription',
  membership: 'Change card or resume',
  toMembership: 'Your subscription',
  logout: 'Log out',
} as const
