import { resolveTxt } from 'node:dns/promises'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { createSmtpMailer } from '../../adapters/mailer/smtp-mailer.ts'
import type { Config } from '../../config/config.ts'
import {
  type Check,
  type Patient,
  type Finding,
  ok,
  problem,
  warning,
  codeOf,
  reasonOf,
} from '../check.ts'

const NAME = 'Mail'
const SILENCE_MS = 10_000

export const checkMail: Check = {
  name: NAME,
  seconds: 40,
  async run(patient) {
    const { smtpUrl, environment } = patient.config
    if (smtpUrl === undefined) {
      const text = 'is captured, nothing is delivered'
      return environment === 'local'
        ? [ok(NAME, `${text}: see /dev/mailbox`)]
        : [warning(NAME, text, 'set SMTP_URL and MAIL_FROM')]
    }
    const connection = await trySignIn(smtpUrl)
    if (connection.outcome === 'problem') return [connection]
    return [connection, ...(await sendOne(patient, smtpUrl)), ...(await lookAtSender(patient))]
  },
}

/** Connects, starts TLS and signs in, as each delivery does. */
async function trySignIn(url: string): Promise<Finding> {
  const options = parseConnectionUrl(url)
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  })
  const place = `${options.host}:${options.port ?? (options.secure ? 465 : 587)}`
  const failed = new Promise<never>((_, reject) => {
    connection.on('error', reject)
  })
  failed.catch(() => {})
  const step = (begin: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => {
        begin((error) => (error ? reject(error) : resolve()))
      }),
    ])
  try {
    await step((done) => connection.connect(done))
    const { auth } = options
    if (auth) await step((done) => connection.login(auth, done))
    if (!connection.secure && auth)
      return warning(
        NAME,
        `${place} takes mails, but the password goes there without encryption`,
        'use smtps://, or a server that offers STARTTLS',
      )
    const how = `${connection.secure ? 'over TLS' : 'without TLS'}${auth ? ', signed in' : ''}`
    return ok(NAME, `${place} takes mails (${how})`)
  } catch (error) {
    return explain(error, place)
  } finally {
    connection.close()
  }
}

function explain(error: unknown, place: string): Finding {
  const code = codeOf(error)
  if (code === 'EAUTH')
    return problem(
      NAME,
      `${place} refuses the sign-in`,
      'correct the user and the password in SMTP_URL; percent-encode characters such as @ and /',
    )
  const reason = reasonOf(error)
  if (code === 'ETLS' || /TLS|certificate/.test(reason))
    return problem(
      NAME,
      `${place} cannot be used over TLS: ${reason}`,
      'use smtps:// with port 465 or smtp:// with port 587 in SMTP_URL',
    )
  return problem(
    NAME,
    `${place} cannot be used: ${reason}`,
    'correct host and port in SMTP_URL, and see whether this network lets mail out',
  )
}

async function sendOne({ config, mailTo }: Patient, url: string): Promise<Finding[]> {
  if (mailTo === undefined) return []
  try {
    await createSmtpMailer(url).deliver({
      to: mailTo,
      from: config.mailFrom,
      subject: 'Mail from your studio arrives',
      text: `This mail was sent by npm run doctor for ${config.publicUrl}.`,
      html: `<p>This mail was sent by npm run doctor for ${config.publicUrl}.</p>`,
    })
    return [ok('Mail to you', `one was accepted for ${mailTo}; see that it arrives`)]
  } catch (error) {
    return [
      problem(
        'Mail to you',
        `the server does not accept a mail from ${addressOf(config)}: ${reasonOf(error)}`,
        'set MAIL_FROM to an address that this server may send for',
      ),
    ]
  }
}

const addressOf = ({ mailFrom }: Pick<Config, 'mailFrom'>): string =>
  /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()

/** A hint only: a domain may be vouched for in other ways, and the name server may be elsewhere. */
async function lookAtSender({ config, textRecords = resolveTxt }: Patient): Promise<Finding[]> {
  const name = 'Mail, SPF'
  const domain = addressOf(config).split('@').at(-1) ?? ''
  try {
    const records = await textRecords(domain)
    if (records.some((parts) => /^v=spf1( |$)/i.test(parts.join(''))))
      return [ok(name, `${domain} says who may send for it`)]
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'ENODATA' && code !== 'ENOTFOUND') return []
  }
  return [
    warning(
      name,
      `${domain} has no SPF record, so mails may be taken for spam`,
      'publish the TXT record that your mail provider gives you, and its DKIM keys',
    ),
  ]
}
