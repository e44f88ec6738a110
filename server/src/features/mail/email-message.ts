import type { CalendarPart } from '../../adapters/mailer/mailer.ts'
import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
import type { Unsubscribable } from '@carriage/contract/accounts/schemas'
import type { Language } from '@carriage/texts/languages'
import type { BackupProblem } from '@carriage/contract/system/schemas'

/** Why an admin is told of backups; `late`: none was proven for long, `archive-late`: the log is not archived any more. */
export type BackupWarning = BackupProblem | 'late' | 'archive-late'

/** The unsubscribe link of a message. */
export interface UnsubscribeLink {
  publicUrl: string
  token: string
}

/** Where, how and in which language somebody reads; null while unknown. */
export interface MailReader {
  /** IANA name. */
  timeZone: string | null
  /** Such as `en-DE`. */
  locale: string | null
  /** Absent in mails that an earlier version has queued. */
  language?: Language | null
}
/** What a mail has to know of an account whose owner reads it. */
export const readerOf = ({ timeZone, locale, language }: MailReader): MailReader => ({
  timeZone,
  locale,
  ...(language !== undefined && { language }),
})

/** Who reads the mail while its address has no account. Without a reader, dates are written in the zone of the studio. */
interface Read {
  reader?: MailReader
}

/** Each null while the browser does not say it. */
export interface MailDevice {
  browser: string | null
  system: string | null
}

/** What was taken away with an account that its owner took back. */
export interface RemovedThing {
  kind: 'passkey' | 'app' | 'reformer' | 'playlist' | 'calendar'
  /** Of a passkey, a reformer or a playlist; empty for the others. */
  name: string
}

/** Of something that only the reader should have done. */
interface Warning extends Read {
  firstName: string
  /** Text in mails that an earlier version has queued. */
  device: MailDevice | string
  at: number
  /** For a reader who did not do it. */
  notMeUrl: string
}
/** A change of the address of an account, as its former address is told of it. */
interface AddressChange extends Read {
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

/**
 * What members are told because of a waiting list: `seat` of one that is kept for them, `released` of one of theirs that goes to
 * it; the others end their waiting.
 */
export type WaitingNews =
  | 'seat'
  | 'released'
  | 'lapsed'
  | 'no-access'
  | 'called-off'
  | 'broadcast'
  | 'no-seat'

/** What happened to API keys: `ended` with the access of the admin who made them. */
export type ApiKeyEvent = 'created' | 'made-studio-owned' | 'ended'

/** The message templates and their properties. Times are epoch seconds, addresses absolute URLs. */
export interface EmailTemplates {
  /** Without a name, as all that goes to an address nobody has confirmed: a stranger may have chosen it. */
  verification: { otp: string }
  /** `firstName` is empty while nobody has confirmed the address. */
  'password-reset': { firstName: string; otp: string; url: string }
  /** The link signs in. */
  'already-registered': { firstName: string; url: string }
  'sign-in-link': { firstName: string; url: string }
  'new-sign-in': Warning
  'password-changed': Warning
  /** To a new address that nobody has confirmed: without a name. */
  'email-change-link': Read & { url: string }
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
  'live-class-reminder': Read & {
    firstName: string
    title: string
    startsAt: number
    /** The time zone of the class (IANA name). */
    timezone: string
    classUrl: string
    unsubscribe: UnsubscribeLink
  }
  /** The first date that has changed, with the others beside it. */
  'live-class-change': Read &
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
  'waiting-list': Read & {
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
  goodbye: Read & { firstName: string }
  /** `until`: how long the copy can be downloaded on the profile. */
  'data-export-ready': Read & { firstName: string; until: number; profileUrl: string }
  'security-change': {
    firstName: string
    event: SecurityEvent
    /** What its owner does not vouch for and took away with the account; absent: staff removed all. */
    removed?: readonly (RemovedThing | string)[]
    securityUrl: string
    /** For a reader who did not do it. */
    notMeUrl: string
  }
  /** Amounts are integer cents; `nextAt` is the day of the next payment. */
  receipt: Read & {
    firstName: string
    amountCents: number
    currency: string
    paidAt: number
    nextAt: number
    billingUrl: string
  }
  'payment-failed': Read & { firstName: string; until: number; billingUrl: string }
  /** A payment is open for so many days; `until`: when access ends, null once it has. */
  'payment-open': Read & {
    firstName: string
    days: number
    until: number | null
    cardUrl: string
  }
  refund: { firstName: string; amountCents: number; currency: string; billingUrl: string }
  /** To an address that may have no account; `code` is worth what was paid. */
  'gift-card': Read & {
    recipientName: string
    fromName: string
    months: number
    message: string
    code: string
    redeemUrl: string
  }
  'gift-bought': Read & {
    firstName: string
    recipientName: string
    months: number
    amountCents: number
    currency: string
    sendAt: number
    cardUrl: string
  }
  /** `recipientName` null: it goes to the recipient. */
  'gift-voided': Read & {
    firstName: string
    recipientName: string | null
    fromName: string
    months: number
  }
  /** An offer to a former member; `months` null: for one payment, 0: always. */
  'come-back': Read & {
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
  'subscription-cancelled': Read & { firstName: string; until: number | null; billingUrl: string }
  /** To all admins; `keys` are names. `who` is null once their account is gone. */
  'api-key': {
    firstName: string
    event: ApiKeyEvent
    keys: string
    who: string | null
    apiUrl: string
  }
  /** To all admins; their addresses were entered in an account that was taken back since. */
  'webhooks-ended': { firstName: string; hosts: string; who: string | null; apiUrl: string }
  /** `since`: of the first failure. `gone`: its server said that it is gone for good. */
  'webhook-disabled': Read & {
    firstName: string
    host: string
    gone: boolean
    since: number
    apiUrl: string
  }
  /** `provenAt`: of the last that was; null: none. */
  'backup-problem': Read & {
    firstName: string
    problem: BackupWarning
    provenAt: number | null
    statusUrl: string
  }
  /**
   * What the studio has written: automatic messages and announcements, with all values in place. Or what a slice tells, as
   * reasons.
   */
  'studio-message': {
    /** ISO 639-1, of what the studio has written; absent: reasons are said in that of the reader. */
    language?: string
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
  'trial-ending': Read & { firstName: string; endsAt: number; plansUrl: string }
  /** To an address that may have no account; `until`: the end of the invitation. */
  'household-invitation': Read & { holderName: string; until: number; url: string }
  /** To the holder; `waits`: for their consent. */
  'household-joined': {
    firstName: string
    memberName: string
    waits: boolean
    householdUrl: string
  }
  'household-consented': { firstName: string; holderName: string; homeUrl: string }
  /** `plansUrl` null: to a minor, to whom nothing is sold. */
  'household-removed': { firstName: string; holderName: string; plansUrl: string | null }
  'household-ended': { firstName: string; holderName: string; plansUrl: string | null }
  /** `until`: the last second in which the code works; `days` of its trial. */
  'activation-code': Read & {
    firstName: string
    code: string
    activationUrl: string
    until: number
    days: number
  }
  welcome: Read & {
    firstName: string
    homeUrl: string
    setupUrl: string
    trialEnds: number | null
  }
}

export type EmailMessage = {
  [T in keyof EmailTemplates]: { readonly template: T; readonly props: EmailTemplates[T] }
}[keyof EmailTemplates]
