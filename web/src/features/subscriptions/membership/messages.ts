import { billingMessages } from '../billing-messages.ts'
import { leaveReasonTexts } from '../leave-reasons.ts'

/** Texts of the page on which a subscription is changed, paused and cancelled. */
export const membershipPageMessages = {
  title: 'Your subscription',
  signIn: 'Log in to see your subscription.',
  billing: 'Cards and invoices',
  plans: 'See the plans',
  none: 'There is no subscription to change',
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
    text: 'The change counts at once. What is left of the time you have paid for is credited.',
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
    resumeNow: 'A new period begins now and is paid with your card.',
    resumeLater: 'Your pause has not begun. Without it, nothing changes.',
    resume: 'Resume now',
    takeBack: 'Do not pause',
  },
  leave: {
    title: 'Cancel',
    open: 'Cancel subscription',
    question: 'Why do you leave?',
    optional: 'you need not answer',
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
    keepText: 'You have cancelled. Until the end you can change your mind.',
    keep: 'Keep the subscription',
  },
} as const
