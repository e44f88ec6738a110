import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../../../test/doctor/smtp-server.ts'
import { MailRefusedError } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

let server: SmtpServer
beforeEach(async () => {
  server = await startSmtpServer()
})
afterEach(() => server.stop())

const mail = {
  to: 'ada@member.test',
  from: 'hello@studio.test',
  subject: 'News',
  text: 'Hello',
  html: '<p>Hello</p>',
}

test.each([
  ['RCPT', '550 5.1.1 no such user', true],
  ['RCPT', '550 no such user', true],
  ['RCPT', '552 5.2.2 mailbox full', true],
  ['.', '550 5.1.1 no such user', true],
  ['.', '552-5.2.2 mailbox full\r\n552 5.2.2 for long', true],
  // About the sender or a rule, also where the recipient is answered so.
  ['RCPT', '550 5.7.1 relaying denied', false],
  ['RCPT', '550 5.1.8 sender address rejected', false],
  ['RCPT', '553 5.1.7 sender address rejected', false],
  ['MAIL', '550 5.1.1 no such sender', false],
  // About the mail, or for now.
  ['.', '554 5.6.0 strange mail', false],
  ['.', '550 5.7.1 looks like spam', false],
  ['.', '552 too large', false],
  ['RCPT', '450 4.2.1 later', false],
] as const)('%s answered with %s: refused for good is %s', async (command, reply, isFinal) => {
  server.answers[command] = reply
  const sending = createSmtpMailer(`smtp://127.0.0.1:${server.port}`).deliver(mail)
  const failure = await sending.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof MailRefusedError).toBe(isFinal)
})

test('a mail that the server takes is refused by nobody', async () => {
  await createSmtpMailer(`smtp://127.0.0.1:${server.port}`).deliver(mail)
  expect(server.mails).toHaveLength(1)
})
