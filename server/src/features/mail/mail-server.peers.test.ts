/** Mails to a mail server with STARTTLS and a sign-in: `PEER_SMTP` is aiosmtpd's program. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { type MailServer, startMailServer } from '../../../test/peers/mail-server.ts'
import type { Mailer } from '../../adapters/mailer/mailer.ts'
import { createSmtpMailer } from '../../adapters/mailer/smtp-mailer.ts'
import { connectDatabase, type DatabaseConnection } from '../../platform/db/database.ts'
import { type Jobs, startJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { deriveKey } from '../../platform/secret.ts'
import { deliverMail, deliverMailJob, type EmailMessage, queueMail } from './index.ts'
import { listMails } from './mail-queries.ts'
import { builtInBrand } from '../../../test/studio.ts'

const database = useDatabase()
const mailKey = deriveKey('a secret of tests', 'mails')
const reminder: EmailMessage = {
  template: 'workout-reminder',
  props: {
    firstName: 'Zoë',
    programTitle: 'Slow & even',
    sessionTitle: 'Footwork',
    programUrl: 'https://studio.test/dashboard/programs/1',
    unsubscribe: { publicUrl: 'https://studio.test', token: 'a-token' },
  },
}
const code: EmailMessage = { template: 'verification', props: { otp: '135790' } }

let server: MailServer
let connection: DatabaseConnection
let jobs: Jobs
let mailer: Mailer

/** `trusted`: whether its certificate is one of those that are trusted. */
const urlOf = ({ password = 'a-password', trusted = true } = {}) => {
  const query = trusted ? `?tls.ca=${encodeURIComponent(server.certificate)}` : ''
  return `smtp://studio:${password}@localhost:${server.port}/${query}`
}

beforeAll(async () => {
  server = await startMailServer(process.env['PEER_SMTP'] ?? '')
  connection = connectDatabase(database.url, () => {}, { max: 4 })
  jobs = await startJobs(database.url, createLog('silent'))
  await jobs.declare([deliverMailJob])
  await jobs.work(deliverMailJob, ({ mailId }) =>
    deliverMail(
      {
        config: { publicUrl: 'http://studio.test' },
        db: connection.db,
        mailer,
        mailKey,
        now: () => new Date(),
        readBrand: async () => builtInBrand,
        findReader: async () => undefined,
      },
      mailId,
    ),
  )
})
afterAll(async () => {
  await jobs.stop()
  await connection.close()
  await server.stop()
})

const scope = () => ({
  jobs,
  config: { mailFrom: 'Studio <hello@studio.test>' },
  mailKey,
  now: () => new Date(),
})
const send = (to: string, message: EmailMessage = code) =>
  connection.db.transaction((tx) => queueMail(scope(), tx, to, message))
const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address))

/** The job of the mail to an address, once it has failed for good. */
async function failedJobOf(address: string) {
  const [mail] = await listMails(connection.db, address, 1)
  const failed = await jobs.stored.listFailed()
  return failed.find(({ data }) => 'mailId' in data && data.mailId === mail?.id)
}
const patiently = { timeout: 30_000, interval: 50 }

/** Quoted-printable (RFC 2045, 6.7). */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
    'latin1',
  ).toString()

test('a mail arrives over TLS and after the sign-in, as text and as HTML, and can be ended with one click', async () => {
  mailer = createSmtpMailer(urlOf())
  await send('zoe@member.test', reminder)
  await vi.waitFor(() => expect(mailsTo('zoe@member.test')).toHaveLength(1), patiently)
  const [mail] = mailsTo('zoe@member.test')
  expect(mail).toMatchObject({ sender: 'hello@studio.test', tls: true, signedIn: true })
  const content = mail?.content ?? ''
  const boundary = /boundary="([^"]+)"/.exec(content)?.[1] ?? ''
  const [head = '', ...parts] = content.split(`--${boundary}`)
  const headers = head.replaceAll(/\r?\n[ \t]+/g, ' ')
  expect(headers).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/studio\.test\/[^>]*a-token[^>]*>$/m)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(headers).toMatch(/^From: Studio <hello@studio\.test>$/m)
  expect(headers).toMatch(/^To: zoe@member\.test$/m)
  const [text = '', html = ''] = parts.map(decoded)
  expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
  expect(text).toContain('Zoë')
  expect(html).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
  expect(html).toContain('Slow &amp; even')
})

test('a mail that the server takes only later is sent again', async () => {
  mailer = createSmtpMailer(urlOf())
  await send('later@member.test')
  await vi.waitFor(() => expect(mailsTo('later@member.test')).toHaveLength(1), patiently)
  expect(server.answersTo('later@member.test')).toEqual([
    expect.stringMatching(/^451/),
    expect.stringMatching(/^250/),
  ])
  await vi.waitFor(
    async () => expect(await listMails(connection.db, 'later@member.test', 1)).toEqual([]),
    patiently,
  )
})

test('an address that the server does not know is tried once, and the job says why', async () => {
  mailer = createSmtpMailer(urlOf())
  await send('nobody@member.test')
  await vi.waitFor(
    async () =>
      expect(await failedJobOf('nobody@member.test')).toMatchObject({
        retries: 0,
        output: { message: expect.stringContaining('550 5.1.1') },
      }),
    patiently,
  )
  expect(server.answersTo('nobody@member.test')).toHaveLength(1)
})

test('a mail that a rule of the server keeps out waits for somebody to change the rule', async () => {
  mailer = createSmtpMailer(urlOf())
  await send('barred@member.test')
  await vi.waitFor(
    () => expect(server.answersTo('barred@member.test').length).toBeGreaterThan(1),
    patiently,
  )
  expect(await failedJobOf('barred@member.test')).toBeUndefined()
})

test.each([
  ['a certificate that nobody has signed', { trusted: false }, /certificate/],
  ['a wrong password', { password: 'another' }, /535/],
])('%s keeps mails here', async (_, options, why) => {
  const sender = createSmtpMailer(urlOf(options))
  const before = server.mails.length
  const mail = { to: 'ada@member.test', from: 'hello@studio.test', subject: 's', text: 't' }
  await expect(sender.deliver({ ...mail, html: '<p>t</p>' })).rejects.toThrow(why)
  expect(server.mails).toHaveLength(before)
})
