import { speaking } from '@carriage/texts/speaking'
import { type Language, languages } from '@carriage/texts/languages'
import { toPlainText } from '@react-email/render'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailMessage, EmailTemplates, MailReader } from '../email-message.ts'
import type { RenderedEmail, Sender } from '../render-email.ts'
import {
  emailChangeDone,
  emailChangeLink,
  emailChangeRequested,
  emailChangeTaken,
  emailChanged,
} from './account/email-change.tsx'
import {
  alreadyRegistered,
  newSignIn,
  passwordChanged,
  passwordReset,
  securityChange,
  signInLink,
  verification,
} from './account/sign-in.tsx'
import {
  activationCode,
  dataExportReady,
  deletionCode,
  goodbye,
  memberInvitation,
  welcome,
} from './account/membership.tsx'
import {
  householdConsented,
  householdEnded,
  householdInvitation,
  householdJoined,
  householdRemoved,
} from './household.tsx'
import { giftBought, giftCard, giftVoided } from './billing/gifts.tsx'
import { paymentFailed, paymentOpen, receipt, refund } from './billing/payments.tsx'
import { comeBack, subscriptionCancelled, trialEnding } from './billing/subscriptions.tsx'
import { apiKey, backupProblem, webhookDisabled, webhooksEnded } from './for-staff.tsx'
import { liveClassReminder, workoutReminder } from './reminders.tsx'
import { liveClassChange } from './live-class-change.tsx'
import { studioMessage } from './studio-message.tsx'
import { Look, lookOf } from './look.ts'
import type { Template, Writing } from './template.ts'
import { waitingList } from './waiting-list.tsx'

const templates: { [T in keyof EmailTemplates]: Template<T> } = {
  verification,
  'password-reset': passwordReset,
  'already-registered': alreadyRegistered,
  'sign-in-link': signInLink,
  'new-sign-in': newSignIn,
  'password-changed': passwordChanged,
  'email-change-link': emailChangeLink,
  'email-change-taken': emailChangeTaken,
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'email-change-done': emailChangeDone,
  'member-invitation': memberInvitation,
  'deletion-code': deletionCode,
  goodbye,
  'data-export-ready': dataExportReady,
  'security-change': securityChange,
  'workout-reminder': workoutReminder,
  'live-class-reminder': liveClassReminder,
  'live-class-change': liveClassChange,
  'waiting-list': waitingList,
  'activation-code': activationCode,
  welcome,
  'studio-message': studioMessage,
  receipt,
  'payment-failed': paymentFailed,
  'subscription-cancelled': subscriptionCancelled,
  'payment-open': paymentOpen,
  refund,
  'gift-card': giftCard,
  'gift-bought': giftBought,
  'gift-voided': giftVoided,
  'come-back': comeBack,
  'trial-ending': trialEnding,
  'household-invitation': householdInvitation,
  'household-joined': householdJoined,
  'household-consented': householdConsented,
  'household-removed': householdRemoved,
  'household-ended': householdEnded,
  'api-key': apiKey,
  'webhook-disabled': webhookDisabled,
  'webhooks-ended': webhooksEnded,
  'backup-problem': backupProblem,
}

export const templateNames = Object.keys(templates)

/** Mail programs lay out by it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Returns the subject, the HTML and the text made from it. */
export function writeEmail(
  sender: Sender,
  { template, props }: EmailMessage,
  account?: MailReader,
): RenderedEmail {
  const reader = readerOf(sender, props, account)
  return speaking(reader.language, () => write(sender, template, props, reader))
}

const isLanguage = (code: string | undefined): code is Language =>
  languages.some((one) => one === code)

/** What the studio has written itself is framed in the language in which it wrote, where there are texts in that. */
function readerOf(
  { brand }: Sender,
  props: EmailTemplates[keyof EmailTemplates],
  account?: MailReader,
): Writing['reader'] {
  const reader = account ?? ('reader' in props ? props.reader : undefined)
  const written = 'language' in props && isLanguage(props.language) ? props.language : null
  return {
    timeZone: reader?.timeZone ?? null,
    studioZone: brand.time_zone,
    locale: reader?.locale ?? null,
    language: written ?? reader?.language ?? brand.language,
  }
}

function write<T extends keyof EmailTemplates>(
  sender: Sender,
  name: T,
  props: EmailTemplates[T],
  reader: Writing['reader'],
): RenderedEmail {
  const template: Template<T> = templates[name]
  const { subject, body } = template(props, { brand: sender.brand, reader })
  // Not `render` of @react-email: React's streams make Node track every promise from then on.
  const html =
    DOCTYPE + renderToStaticMarkup(<Look value={lookOf(sender, reader.language)}>{body}</Look>)
  return {
    subject,
    html,
    text: toPlainText(html),
    ...oneClick(props),
    ...entries(props),
  }
}

/** The calendar entries of all dates that the message names. */
const entries = (props: EmailTemplates[keyof EmailTemplates]): Pick<RenderedEmail, 'calendars'> =>
  'calendar' in props
    ? { calendars: [props, ...(props.otherDates ?? [])].map(({ calendar }) => calendar) }
    : {}

/** The URL that mail programs post to when their user unsubscribes (RFC 8058). */
const oneClick = (
  props: EmailTemplates[keyof EmailTemplates],
): Pick<RenderedEmail, 'unsubscribeUrl'> =>
  'unsubscribe' in props && props.unsubscribe
    ? {
        unsubscribeUrl: `${props.unsubscribe.publicUrl}/api/user/unsubscribe/${props.unsubscribe.token}`,
      }
    : {}
