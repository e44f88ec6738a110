import type { ComponentProps, ReactNode } from 'react'
import { Frame, Unsubscribe } from './frame.tsx'
import { Action, Closing, Code, Paragraph, Title } from './parts.tsx'
import type { Brand } from '@carriage/contract/brand/schemas'
import type { Language } from '@carriage/texts/languages'
import type { EmailTemplates, MailReader } from '../email-message.ts'
import { localeOf } from './reader-locale.ts'

/** Of whoever reads the dates of a mail, and where the studio is, which counts while theirs is unknown. */
type DateReader = MailReader & { studioZone?: string }

const zoneOf = (reader?: DateReader): string => reader?.timeZone ?? reader?.studioZone ?? 'UTC'

/** A date such as '7 May 2026' on the reader's calendar and in their form. */
export const longDate = (epochSeconds: number, reader?: DateReader): string =>
  new Intl.DateTimeFormat(localeOf(reader), {
    dateStyle: 'long',
    timeZone: zoneOf(reader),
  }).format(epochSeconds * 1000)

/** '7 May 2026 at 14:05 UTC' on the reader's clock and in their form. */
export const longDateTime = (epochSeconds: number, reader?: DateReader): string =>
  new Intl.DateTimeFormat(localeOf(reader), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zoneOf(reader),
  }).format(epochSeconds * 1000)

/** Whose mail it is, and who reads it in which language. */
export interface Writing {
  brand: Brand
  reader: MailReader & { language: Language; studioZone: string }
}

/** What a template writes: the subject, and the body inside the common frame. */
interface Letter {
  subject: string
  body: ReactNode
}

/** One message. Its words are in the catalogues `texts/LANGUAGE/mails`. */
export type Template<T extends keyof EmailTemplates> = (
  props: EmailTemplates[T],
  writing: Writing,
) => Letter

interface Parts {
  subject: string
  /** What lists of mails show beside the subject. */
  preview: string
  title: string
  /** A paragraph each; false ones are left out. */
  text: string | readonly ReactNode[]
  /** A one-time code, or one that is typed. */
  code?: string
  action?: { href: string; words: string }
  closing: ReactNode
  unsubscribe?: ComponentProps<typeof Unsubscribe>
}

/** A mail as almost all are: what it is about, what it says, what one can do, and a last word. */
export function letter({ subject, preview, title, text, code, ...below }: Parts): Letter {
  const { action, closing, unsubscribe } = below
  const paragraphs = typeof text === 'string' ? [text] : text.filter((one) => one !== false)
  return {
    subject,
    body: (
      <Frame preview={preview}>
        <Title>{title}</Title>
        {paragraphs.map((paragraph, index) => (
          <Paragraph key={index}>{paragraph}</Paragraph>
        ))}
        {code !== undefined && <Code>{code}</Code>}
        {action && <Action href={action.href}>{action.words}</Action>}
        <Closing>{closing}</Closing>
        {unsubscribe && <Unsubscribe {...unsubscribe} />}
      </Frame>
    ),
  }
}

type Text = string | ((values: never) => string)
interface Texts {
  subject: Text
  preview: Text
  title: Text
  text: Text
  action?: Text
  closing: Text
}
type Asking<T> = T extends (values: infer V) => string ? (values: V) => void : never
/** What all texts of a mail together ask for. */
type Values<T> = Asking<T[keyof T & keyof Texts]> extends (values: infer V) => void ? V : never

/** A mail whose texts stand in a catalogue by their places in it; `href` is where its action leads. */
export function letterOf<T extends Texts>(
  texts: T,
  values: Values<T>,
  { href, ...below }: Pick<Parts, 'code' | 'unsubscribe'> & { href?: string | undefined } = {},
): Letter {
  // Sound: the values have what each text asks for.
  const say = (text: Text) => (typeof text === 'string' ? text : text(values as never))
  const { subject, preview, title, text, action, closing } = texts
  return letter({
    subject: say(subject),
    preview: say(preview),
    title: say(title),
    text: say(text),
    ...(href !== undefined && action !== undefined && { action: { href, words: say(action) } }),
    closing: say(closing),
    ...below,
  })
}
