/** How whoever gets a message ends its kind. */
export interface UnsubscribeLink {
  publicUrl: string
  token: string
}

/** The messages we write, and what each needs. Times are epoch seconds, addresses complete. */
export interface EmailTemplates {
  verification: { firstName: string; otp: string }
  'password-reset': { firstName: string; otp: string; url: string }
  'workout-reminder': {
    firstName: string
    programTitle: string
    /** Null where the program has no open session. */
    sessionTitle: string | null
    programUrl: string
    unsubscribe: UnsubscribeLink
  }
  'live-class-reminder': {
    firstName: string
    title: string
    startsAt: number
    /** Of the class (IANA name). */
    timezone: string
    classUrl: string
    unsubscribe: UnsubscribeLink
  }
  'deletion-code': { firstName: string; otp: string }
  goodbye: { firstName: string }
  /** Money is integer cents; `nextAt` is the day of the next payment. */
  receipt: {
    firstName: string
    amountCents: number
    currency: string
    paidAt: number
    nextAt: number
    billingUrl: string
  }
  'payment-failed': { firstName: string; until: number; billingUrl: string }
  /** `until`: the end of what was paid; null once it is over. */
  'subscription-cancelled': { firstName: string; until: number | null; billingUrl: string }
  'trial-ending': { firstName: string; endsAt: number; plansUrl: string }
  welcome: { firstName: string; homeUrl: string; setupUrl: string; trialEnds: number | null }
}

export type EmailMessage = {
  [T in keyof EmailTemplates]: { readonly template: T; readonly props: EmailTemplates[T] }
}[keyof EmailTemplates]
