import { EMAIL_CHANGE_HOURS, NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { texts } from '@carriage/texts/mails/account'
import { letterOf, type Template, longDateTime } from '../letter.tsx'

/** The link with which a new address is confirmed. */
export const emailChangeLink: Template<'email-change-link'> = ({ url }, { brand }) =>
  letterOf(texts.emailChangeLink, { studio: brand.name, hours: EMAIL_CHANGE_HOURS }, { href: url })

/** In place of a link, to an address that has an account already. */
export const emailChangeTaken: Template<'email-change-taken'> = (
  { firstName, loginUrl },
  { brand },
) =>
  letterOf(
    texts.emailChangeTaken,
    { firstName, studio: brand.name, support: brand.support_email },
    { href: loginUrl },
  )

/** Tells the current address at once that another one was asked for. */
export const emailChangeRequested: Template<'email-change-requested'> = (
  { notMeUrl: href, at, ...change },
  { brand: { name: studio, support_email: support }, reader },
) =>
  letterOf(
    texts.emailChangeRequested,
    { ...change, at: longDateTime(at, reader), days: NOT_ME_DAYS, studio, support },
    { href },
  )

/** The last mail to the former address; it has no link, since this address opens nothing any more. */
export const emailChanged: Template<'email-changed'> = (
  { at, ...change },
  { brand: { name: studio, support_email: support }, reader },
) => letterOf(texts.emailChanged, { ...change, at: longDateTime(at, reader), studio, support })

/** The first mail to a new address. */
export const emailChangeDone: Template<'email-change-done'> = (
  { firstName, loginUrl: href },
  { brand },
) => letterOf(texts.emailChangeDone, { firstName, studio: brand.name }, { href })
