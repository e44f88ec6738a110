import type { CalendarPart } from '../../adapters/mailer/mailer.ts'
import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
import type { Unsubscribable } from '@carriage/contract/accounts/schemas'
import type { BackupProblem } from '@carriage/contract/system/schemas'

/** The unsubscribe link of a message. */
export interface UnsubscribeLink {
  publicUrl: string
  token: string
}

/** Where and how somebody reads dates; null while unknown. */
export interface MailReader {
  /** IANA name. */
  timeZone: string | null
  /** Such as `en-DE`. */
  locale: string | null
}
/** Without a reader, dates are written in UTC. */
interface Dated {
  reader?: MailReader
}

/** Of something that only the reader should have done. */
interface Warning extends Dated {
  firstName: string
  /** Browser and system. */
  device: string
  at: number
  /** For a reader who did not do it. */
  notMeUrl: string
}
/** A change of the address of an account, as its former address is told of it. */
interface AddressChange extends Dated {
  firstName: string
  /** Masked: `k…@e…`. */
  newEmail: string
  by: 'owner' | 'studio'
  at: number
}
/** A change to how somebody signs in that they are told of. */
export type SecurityEvent = Extract<
  SecurityKind,
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'google-unlinked'
  | 'google-allowed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'factors-removed'
  | 'things-ended'
>

/** What has changed about one date of a live class. */
export interface DateChange {
  title: string
  /** Null when the date does not take place. */
  startsAt: number | null
  /** What the member was told before; null: that it does not take place. */
  formerStartsAt: number | null
  /** Who teaches it; null while nobody does. */
  coach: string | null
  /** Whether the member knows of another coach, or of none. */
  hasOtherCoach: boolean
  /** Moves the entry in the member's calendar, or takes it away. */
  calendar: CalendarPart
}

/** What members on a waiting list are told: `seat` of one that is kept for them; the others end their waiting. */
export type WaitingNews = 'seat' | 'lapsed' | 'no-access' | 'called-off' | 'broadcast' | 'no-seat'

/** What happened to API keys: `ended` with the access of the admin who made them. */
export type ApiKeyEvent = 'created' | 'made-studio-owned' | 'ended'

/** The message templates and their properties. Times are epoch seconds, addresses absolute URLs. */
export interface EmailTemplates {
  /** Without a name, as all that goes to an address nobody has confirmed: a stranger may have chosen it. */
  verification: { otp: string }
  'password-reset': { firstName: string; otp: string; url: string }
  /** The link signs in. */
  'already-registered': { firstName: string; url: string }
  'sign-in-link': { firstName: string; url: string }
  'new-sign-in': Warning
  'password-changed': Warning
  /** To a new address that nobody has confirmed: without a name. */
  'email-change-link': { url: string }
  /** To an address that somebody else wanted for their account. */
  'email-change-taken': { firstName: string; loginUrl: string }
  'email-change-requested': AddressChange & {
    /** For a reader who did not ask. */
    notMeUrl: string
  }
  'email-changed': AddressChange
  /** To the new address once it counts. */
  'email-change-done': { firstName: string; loginUrl: string }
  'workout-reminder': {
    firstName: string
    programTitle: string
    /** Null when the program has no open session. */
    sessionTitle: string
    programUrl: string
    unsubscribe: UnsubscribeLink
  }
  'live-class-reminder': Dated & {
    firstName: string
    title: string
    startsAt: number
    /** The time zone of the class (IANA name). */
    timezone: string
    classUrl: string
    unsubscribe: UnsubscribeLink
  }
  /** The first date that has changed, with the others beside it. */
  'live-class-change': Dated &
    DateChange & {
      firstName: string
      /** Absent when one date has changed. */
      otherDates?: readonly DateChange[]
      /** The time zone of the class (IANA name). */
      timezone: string
      /** The page of the class, or of all live classes. */
      url: string
      unsubscribe: UnsubscribeLink
    }
  'waiting-list': Dated & {
    firstName: string
    news: WaitingNews
    title: string
    startsAt: number
    /** The time zone of the class (IANA name). */
    timezone: string
    /** Until when a seat is kept; null for all other news. */
    until: number | null
    /** The page of the class, or of all live classes. */
    url: string
    unsubscribe: UnsubscribeLink
  }
  /** To somebody whom the studio has made an account; the page sends a code for a password. */
  'member-invitation': { passwordUrl: string }
  'deletion-code': { firstName: string; otp: string }
  goodbye: { firstName: string }
  /** `until`: how long the copy can be downloaded on the profile. */
  'data-export-ready': Dated & { firstName: string; until: number; profileUrl: string }
  'security-change': {
    firstName: string
    event: SecurityEvent
    /** What its owner does not vouch for and took away with the account; absent: staff removed all. */
    removed?: readonly string[]
    securityUrl: string
    /** For a reader who did not do it. */
    notMeUrl: string
  }
  /** Amounts are integer cents; `nextAt` is the day of the next payment. */
  receipt: Dated & {
    firstName: string
    amountCents: number
    currency: string
    paidAt: number
    nextAt: number
    billingUrl: string
  }
  'payment-failed': Dated & { firstName: string; until: number; billingUrl: string }
  /** A payment is open for so many days; `until`: when access ends, null once it has. */
  'payment-open': Dated & {
    firstName: string
    days: number
    until: number | null
    cardUrl: string
  }
  refund: { firstName: string; amountCents: number; currency: string; billingUrl: string }
  /** To an address that may have no account; `code` is worth what was paid. */
  'gift-card': {
    recipientName: string
    fromName: string
    months: number
    message: string
    code: string
    redeemUrl: string
  }
  'gift-bought': Dated & {
    firstName: string
    recipientName: string
    months: number
    amountCents: number
    currency: string
    sendAt: number
    cardUrl: string
  }
  /** `recipientName` null: it goes to the recipient. */
  'gift-voided': {
    firstName: string
    recipientName: string | null
    fromName: string
    months: number
  }
  /** An offer to a former member; `months` null: for one payment, 0: always. */
  'come-back': Dated & {
    firstName: string
    percentOff: number | null
    amountOffCents: number | null
    currency: string | null
    months: number | null
    until: number
    plansUrl: string
    unsubscribe: UnsubscribeLink
  }
  /** `until`: the end of the paid period; null when it is over. */
  'subscription-cancelled': Dated & { firstName: string; until: number | null; billingUrl: string }
  /** To all admins; `keys` are names. */
  'api-key': { firstName: string; event: ApiKeyEvent; keys: string; who: string; apiUrl: string }
  /** To all admins; their addresses were entered in an account that was taken back since. */
  'webhooks-ended': { firstName: string; hosts: string; who: string; apiUrl: string }
  /** `since`: of the first failure. `gone`: its server said that it is gone for good. */
  'webhook-disabled': Dated & {
    firstName: string
    host: string
    gone: boolean
    since: number
    apiUrl: string
  }
  /** `late`: none was proven for long. `provenAt`: of the last that was; null: none. */
  'backup-problem': Dated & {
    firstName: string
    problem: BackupProblem | 'late'
    provenAt: number | null
    statusUrl: string
  }
  /** What the studio has written: automatic messages and announcements, with all values in place. */
  'studio-message': {
    /** ISO 639-1. */
    language: string
    subject: string
    paragraphs: string[]
    button: string
    url: string
    /** The switch of the profile that ends it. */
    kind: Unsubscribable
    /** Of an announcement. */
    picture?: { url: string; alt: string }
    /** Absent where it is written to the member alone. */
    unsubscribe?: UnsubscribeLink
  }
  'trial-ending': Dated & { firstName: string; endsAt: number; plansUrl: string }
  /** To an address that may have no account; `until`: the end of the invitation. */
  'household-invitation': Dated & { holderName: string; until: number; url: string }
  /** To the holder; `waits`: for their consent. */
  'household-joined': {
    firstName: string
    memberName: string
    waits: boolean
    householdUrl: string
  }
  'household-consented': { firstName: string; holderName: string; homeUrl: string }
  'household-removed': { firstName: string; holderName: string; plansUrl: string }
  'household-ended': { firstName: string; holderName: string; plansUrl: string }
  welcome: Dated & {
    firstName: string
    homeUrl: string
    setupUrl: string
    trialEnds: number | null
  }
}

export type EmailMessage = {
  [T in keyof EmailTemplates]: { readonly template: T; readonly props: EmailTemplates[T] }
}[keyof EmailTemplates]
