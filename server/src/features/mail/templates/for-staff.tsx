import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { texts } from '@carriage/texts/mails/staff'
import { letter, letterOf, type Template, longDateTime } from './letter.tsx'

/** Tells an admin what happened to API keys. */
export const apiKey: Template<'api-key'> = ({ firstName, event, keys, who, apiUrl }, { brand }) => {
  const { apiKey: t, somebody } = texts
  const title = t.titles[event]
  return letter({
    subject: t.subject({ title, studio: brand.name }),
    preview: title,
    title,
    text: t.texts[event]({ firstName, keys, who: who ?? somebody }),
    action: { href: apiUrl, words: t.action },
    closing: t.closing,
  })
}

/** Tells an admin that a scheduled backup failed, that none was proven for long, or that the log is not archived. */
export const backupProblem: Template<'backup-problem'> = (
  { firstName, problem, provenAt, statusUrl },
  { brand, reader },
) => {
  const t = texts.backupProblem
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: t.preview,
    title: t.title,
    text: [
      t.problems[problem]({ firstName }),
      provenAt === null ? t.unproven : t.proven({ date: longDateTime(provenAt, reader) }),
    ],
    action: { href: statusUrl, words: t.action },
    closing: problem === 'archive-late' ? t.archiveClosing : t.closing,
  })
}

/** Tells an admin that a webhook was turned off, because nothing arrived any more. */
export const webhookDisabled: Template<'webhook-disabled'> = (
  { firstName, host, gone, since, apiUrl },
  { brand, reader },
) => {
  const t = texts.webhookDisabled
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: t.preview({ host }),
    title: t.title,
    text: gone
      ? t.gone({ firstName, host })
      : t.failing({ firstName, host, since: longDateTime(since, reader) }),
    action: { href: apiUrl, words: t.action },
    closing: t.closing,
  })
}

/** Tells an admin that webhooks were turned off with the account in which their addresses were entered. */
export const webhooksEnded: Template<'webhooks-ended'> = (
  { firstName, hosts, who, apiUrl: href },
  { brand },
) =>
  letterOf(
    texts.webhooksEnded,
    { studio: brand.name, firstName, hosts, who: who ?? texts.somebody, days: NOT_ME_DAYS },
    { href },
  )
