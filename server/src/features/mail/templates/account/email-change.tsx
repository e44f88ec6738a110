import { EMAIL_CHANGE_HOURS, NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { texts } from '@carriage/texts/mails/account'
import { letter } from '../letter.tsx'
import { longDateTime } from '../long-date.ts'
import type { Template } from '../template.ts'

/** The link with which a new address is confirmed. */
export const emailChangeLink: Template<'email-change-link'> = ({ url }, { brand }) => {
  const t = texts.emailChangeLink
  const { name: studio } = brand
  return letter({
    subject: t.subject({ studio }),
    preview: t.preview,
    title: t.title,
    text: t.text({ studio }),
    action: { href: url, words: t.action },
    closing: t.closing({ hours: EMAIL_CHANGE_HOURS }),
  })
}

/** In place of a link, to an address that has an account already. */
export const emailChangeTaken: Template<'email-change-taken'> = (
  { firstName, loginUrl },
  { brand },
) => {
  const t = texts.emailChangeTaken
  const { name: studio, support_email: support } = brand
  return letter({
    subject: t.subject({ studio }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName }),
    action: { href: loginUrl, words: t.action },
    closing: t.closing({ support }),
  })
}

/** Tells the current address at once that another one was asked for. */
export const emailChangeRequested: Template<'email-change-requested'> = (
  { firstName, newEmail, by, at, notMeUrl },
  { brand, reader },
) => {
  const t = texts.emailChangeRequested
  const { name: studio, support_email: support } = brand
  return letter({
    subject: t.subject({ studio }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName, newEmail, by, at: longDateTime(at, reader) }),
    action: { href: notMeUrl, words: t.action },
    closing: t.closing({ days: NOT_ME_DAYS, support }),
  })
}

/** The last mail to the former address; it has no link, since this address opens nothing any more. */
export const emailChanged: Template<'email-changed'> = (
  { firstName, newEmail, by, at },
  { brand, reader },
) => {
  const t = texts.emailChanged
  const { name: studio, support_email: support } = brand
  return letter({
    subject: t.subject({ studio }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName, newEmail, by, at: longDateTime(at, reader) }),
    closing: t.closing({ support }),
  })
}

/** The first mail to a new address. */
export const emailChangeDone: Template<'email-change-done'> = (
  { firstName, loginUrl },
  { brand },
) => {
  const t = texts.emailChangeDone
  return letter({
    subject: t.subject({ studio: brand.name }),
    preview: t.preview,
    title: t.title,
    text: t.text({ firstName }),
    action: { href: loginUrl, words: t.action },
    closing: t.closing,
  })
}
