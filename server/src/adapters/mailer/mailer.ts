export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** Where one click ends this kind of mail (RFC 8058). */
  unsubscribeUrl?: string
}

/** Hands one mail to whoever delivers it. Rejects when it was not accepted; the caller tries again. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
  /** Whether mails stay readable in the mailbox page because nobody delivers them. */
  readonly captures: boolean
}
