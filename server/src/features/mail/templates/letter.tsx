import type { ComponentProps, ReactNode } from 'react'
import { Frame } from './frame.tsx'
import { Action, Closing, Code, Paragraph, Title } from './parts.tsx'
import type { Letter } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

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
