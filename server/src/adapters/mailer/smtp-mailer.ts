import { createTransport } from 'nodemailer'
import { type CalendarPart, type Mailer, MailRefusedError } from './mailer.ts'

/** How long a mail server may take, in milliseconds; its default of ten minutes would hold back other mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Delivers over SMTP, for example `smtps://user:password@mail.example:465`. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    captures: false,
    async deliver({ unsubscribeUrl, calendars = [], ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          headers: headersOf(unsubscribeUrl),
          ...calendarParts(calendars),
        })
      } catch (cause) {
        throw isFinal(cause) ? new MailRefusedError(cause.message, { cause }) : cause
      }
    },
  }
}

/** Mail programs offer the first entry beside the text, and the others as files. */
const calendarParts = ([first, ...others]: readonly CalendarPart[]) =>
  first && {
    icalEvent: { ...first, filename: 'live-class.ics' },
    attachments: others.map(({ method, content }, index) => ({
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      filename: `live-class-${index + 2}.ics`,
    })),
  }

/** Of the sender, whom many servers refuse only with the recipient, or a rule of the server (RFC 3463, x.1.7, x.1.8, x.7.x). */
const OF_SENDER = /^5\d\d[ -]5\.(?:7\.|1\.[78]\b)/
/** Of the recipient's address or mailbox, which some servers look at only once they have the mail (RFC 3463, x.1.x, x.2.x). */
const OF_RECIPIENT = /^5\d\d[ -]5\.(?:1\.|2\.[0-2]\b)/

/**
 * Whether the address itself was refused for good (RFC 5321, 4.2.1). A refusal of the sender, or by a rule of the server, is for the
 * operator, so the mail is kept trying.
 */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error)) return false
  const reply = 'response' in error ? String(error.response) : ''
  if (OF_SENDER.test(reply)) return false
  if (error.command === 'RCPT TO') return /^5\d\d/.test(reply)
  return error.command === 'DATA' && OF_RECIPIENT.test(reply)
}

/**
 * Says that no person wrote it, so that none of the programs that answer by themselves does (RFC 3834), and
 * lets mail programs show an unsubscribe button (RFC 2369, RFC 8058).
 */
const headersOf = (unsubscribeUrl: string | undefined): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl !== undefined && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})
