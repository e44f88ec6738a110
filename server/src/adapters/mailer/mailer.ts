/** An entry for the reader's calendar (RFC 6047). */
export interface CalendarPart {
  method: 'PUBLISH' | 'CANCEL'
  /** iCalendar. */
  content: string
}

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** The URL that ends this kind of mail with one click (RFC 8058). */
  unsubscribeUrl?: string
  /** One for each entry: a method counts for a whole file, and a file that cancels has one entry (RFC 5546, 3.2.5). */
  calendars?: readonly CalendarPart[]
}

/** The recipient's server does not know the address, or will never take this mail for it. */
export class MailRefusedError extends Error {}

/** Delivers one mail. Rejects when it was not accepted; the caller retries, except after `MailRefusedError`. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
  /** Whether mails are not delivered but stay readable on the mailbox page. */
  readonly captures: boolean
}
