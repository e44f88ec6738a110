/** Texts of the billing tab. */
export const billingMessages = {
  title: 'Billing Information',
  none: 'No active subscription plan found',
  subscribe: 'Subscribe Now',
  current: 'Current Plan',
  active: 'Active',
  plans: { premium: 'Premium Plan', basic: 'Basic Plan', pro: 'Pro Plan', none: 'No plan' },
  next: (date: string) => `Next billing date: ${date}`,
  trialRuns: (plan: string | null, date: string) =>
    plan === null
      ? `Your trial runs until ${date}.`
      : `Your trial of the ${plan} runs until ${date}.`,
  trialEnded: (date: string) => `Your trial ended on ${date}.`,
} as const
