import { brand } from '../../lib/text/brand.ts'
import { HOUSEHOLD_PLACES, type PlaceState } from '@carriage/contract/households/schemas'

const states: Partial<Record<PlaceState, string>> = {
  invited: 'Invited',
  waiting: 'Needs your consent',
  joined: 'Joined',
  declined: 'Declined',
  expired: 'Expired',
}

/** Texts of the household: its page, the invitation and the links to both. */
export const householdMessages = {
  title: 'Household',
  /** The sections on the profile and the billing page. */
  link: {
    text: 'A subscription opens the classes for up to four people you live with, too.',
    member: (holder: string) => `Your classes are open through the household of ${holder}.`,
    open: 'Open household',
  },

  places: {
    title: 'Who trains with you',
    text: 'Up to four people, each with an account, goals, programs and a streak of their own. They train on your reformer, for as long as your subscription runs.',
    count: (taken: number) => `${taken} of ${HOUSEHOLD_PLACES} places taken`,
    none: 'Nobody yet',
    noneText: 'Invite the people you live with. They pay nothing.',
    states,
    until: (date: string) => `Open until ${date}`,
    since: (date: string) => `Since ${date}`,
    consented: (date: string) => `13 to 17 years old. You consented on ${date}.`,
    waits: '13 to 17 years old. Classes open once you consent.',
    expired: 'Nobody answered in time.',
    declined: 'They have declined.',
    invite: 'Invite someone',
    full: 'All four places are taken. Remove someone to invite someone else.',
    notYet: 'You can invite people once you have a subscription. A trial is for you alone.',
    notNow:
      'Your subscription isn’t running, so your household’s classes are closed. They open again when it runs.',
    plans: 'See the plan',
    resend: 'Send again',
    resendTo: (email: string) => `Send again to ${email}`,
    withdraw: 'Withdraw',
    withdrawFrom: (email: string) => `Withdraw the invitation to ${email}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    consent: 'Read and consent',
    consentFor: (name: string) => `Read and consent for ${name}`,
  },
  removal: {
    title: (name: string) => `Remove ${name}?`,
    text: 'Classes close for them at once. Their account stays, with everything in it.',
    minor:
      'Classes close for them at once, and your consent is withdrawn. Their account stays, with everything in it.',
    withdrawTitle: (email: string) => `Withdraw the invitation to ${email}?`,
    withdrawText: 'The link in their email stops working.',
    cancel: 'Cancel',
    remove: 'Remove',
    withdraw: 'Withdraw',
  },
  invite: {
    title: 'Invite someone',
    text: 'We email them a link that is open for seven days. They join with an account for that address.',
    email: 'Email',
    cancel: 'Cancel',
    submit: 'Send invitation',
  },
  consent: {
    title: (name: string) => `Consent for ${name}`,
    /** The words that `CONSENT_WORDS` of the contract names. */
    words: {
      guardian: (name: string) =>
        `I am 18 years old or older, and a parent or legal guardian of ${name}.`,
      consent: (name: string, brand: string) =>
        `I consent that ${name}, who is 13 to 17 years old, trains with ${brand} under my supervision, and I accept the Terms of Service and the Privacy Policy for ${name}.`,
      withdrawal: (name: string) =>
        `I can withdraw this consent at any time by removing ${name} from my household.`,
    },
    read: 'To read first:',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    cancel: 'Not now',
    submit: 'I consent',
  },
  membership: {
    title: (holder: string) => `The household of ${holder}`,
    joined: (holder: string) =>
      `${holder} pays, and their subscription opens your classes. Your account, goals, programs and streak are your own.`,
    closed: (holder: string) =>
      `The subscription of ${holder} is not running, so your classes are closed. They open again with it.`,
    waiting: (holder: string) => `Your classes open once ${holder} has consented.`,
    badge: { open: 'Open', closed: 'Closed', waiting: 'Waiting for consent' },
    leave: 'Leave household',
  },
  leaving: {
    title: 'Leave the household?',
    text: 'Your classes close at once, unless you have a trial or a subscription of your own. Your account stays, with everything in it.',
    cancel: 'Stay',
    confirm: 'Leave',
  },
  note: {
    title: 'You are invited to a household',
    text: (holder: string) => `${holder} has a place for you. You need no code of your own.`,
    waiting: (holder: string) =>
      `${holder} still has to consent. We email you when they have. You don’t need a code until then.`,
    open: 'Open the invitation',
  },
  invitation: {
    title: 'Train together at home',
    text: (holder: string, brand: string) =>
      `${holder} has a place for you in their household at ${brand}. You get an account of your own, and you pay nothing.`,
    for: (email: string) => `The invitation is for ${email}.`,
    signUp: 'Sign up',
    logIn: 'Log in',
    decline: 'Decline the invitation',
    declined: 'You have declined the invitation.',
    otherAccount: (own: string) =>
      `You are logged in as ${own}. Log out, then log in or sign up with the invited address.`,
    logout: 'Log out',
    age: 'How old are you?',
    ageError: 'Please choose your age',
    ages: { adult: '18 or older', minor: '13 to 17', child: 'Under 13' },
    minorText: (holder: string) =>
      `${holder} has to consent before your classes open. We store that you are 13 to 17, and no date of birth.`,
    childText: (brand: string) => `${brand} is for people of 13 and older. Nothing was stored.`,
    join: 'Join the household',
    joined: 'You have joined. Your classes are open.',
    toClasses: 'Go to your classes',
    waits: (holder: string) =>
      `We have told ${holder}. Your classes open once they consent. We then email you.`,
    none: 'There is no invitation for your address. Open the link in the email, or ask for a new one.',
    home: 'Go to Home',
  },
  ended: {
    title: 'Your classes are closed',
    text: (holder: string) =>
      `${holder}’s subscription is not running. Your classes open again with it.`,
    logout: 'Log out',
  },
} as const
