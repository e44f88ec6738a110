/** How whoever gets a letter ends its kind. */
export interface UnsubscribeLink {
  publicUrl: string
  token: string
}

/** The letters we write, and what each needs. Times are epoch seconds, addresses complete. */
export interface Letters {
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

export type Letter = {
  [T in keyof Letters]: { readonly template: T; readonly props: Letters[T] }
}[keyof Letters]
