import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Delivers over SMTP, for example `smtps://user:password@mail.example:465`. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport(url)
  return {
    captures: false,
    async deliver(mail) {
      await transport.sendMail(mail)
    },
  }
}
