import { billingMessages } from '../billing-messages.ts'
import { leaveReasonTexts } from '../leave-reason-messages.ts'

/** Texts of the page on which a subscription is changed, paused and cancelled. */
export const membershipPageMessages = {
  title: 'Your subscription',
  signIn: 'Log in to see your subscription.',
  billing: 'Cards and invoices',
  plans: 'See the plans',
  none: 'You don’t have a subscription yet',
  card: {
    title: 'Your card',
    text: 'The next payment is made with the card that you enter last.',
    open: 'A payment is open. With another card it is paid at once, and your classes stay open.',
    change: billingMessages.changeCard,
    retry: 'Try the payment again',
    paying: 'Paying with your new card',
  },
  plan: {
    title: 'Another plan',
    text: 'The change takes effect at once. We credit the time you’ve already paid for.',
    choose: 'Plan',
    look: 'See what it costs',
    confirm: 'Change the plan',
    due: (amount: string) => `You pay ${amount} now.`,
    credit: (amount: string) => `You pay nothing now. ${amount} is kept for your next payments.`,
    free: 'You pay nothing now.',
    cancel: 'Not now',
    dialog: (name: string) => `Change to ${name}?`,
  },
  pause: {
    title: 'Pause',
    text: (date: string) =>
      `Classes stay open until ${date}, which you have paid for. Then nothing is charged until the pause ends, and your place in every program is kept.`,
    legend: 'For how long',
    months: (count: number, until: string) =>
      count === 1 ? `1 month, to ${until}` : `${count} months, to ${until}`,
    submit: 'Pause',
    resumeTitle: 'Resume',
    resumeNow: 'A new period begins now, and we charge your card.',
    resumeLater: 'Your pause hasn’t started yet. If you cancel it, nothing changes.',
    resume: 'Resume now',
    takeBack: 'Keep my plan running',
  },
  leave: {
    title: 'Cancel',
    open: 'Cancel subscription',
    question: 'Why are you leaving?',
    optional: 'optional',
    reasons: leaveReasonTexts,
    confirm: 'Cancel now',
    back: 'Stay',
    offer: 'Would this help?',
    discount: (amount: string, time: string) => `${amount} off ${time}`,
    once: 'your next payment',
    always: 'every payment',
    forMonths: (months: number) => `for ${months} months`,
    takeDiscount: 'Stay with this discount',
    keepTitle: 'Keep it',
    keepText: 'You have cancelled. You can change your mind until the end.',
    keep: 'Keep the subscription',
  },
} as const
