import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Delivers over SMTP, for example `smtps://user:password@mail.example:465`. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport(url)
  return {
    captures: false,
    async deliver({ unsubscribeUrl, ...mail }) {
      await transport.sendMail({ ...mail, headers: unsubscribeHeaders(unsubscribeUrl) })
    },
  }
}

/** Headers with which mail programs show an unsubscribe button: RFC 2369, RFC 8058. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
