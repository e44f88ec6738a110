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
