import type { Unsubscribable } from '@carriage/contract/accounts/schemas'
import { Fragment } from 'react'
import { Frame } from './frame.tsx'
import { Action, Paragraph, Picture, Title } from './parts.tsx'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

const kinds: Readonly<Record<Unsubscribable, string>> = {
  workout_reminders: 'workout reminders',
  live_class_alerts: 'live class alerts',
  marketing_promotions: 'marketing and promotions',
}

/** The lines of a paragraph, as they were written. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => (
    // The lines of a mail that is written once do not move.
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))

/** What the studio has written, in its own words. */
export const studioMessage: Template<'studio-message'> = {
  subject: ({ subject }) => subject,
  Body: ({ language, subject, paragraphs, button, url, kind, picture, unsubscribe }) => (
    <Frame preview={subject} language={language}>
      <Title>{subject}</Title>
      {picture && <Picture {...picture} />}
      {paragraphs.map((text, at) => (
        <Paragraph key={at}>
          <Lines text={text} />
        </Paragraph>
      ))}
      <Action href={url}>{button}</Action>
      {unsubscribe && <Unsubscribe {...unsubscribe}>{kinds[kind]}</Unsubscribe>}
    </Frame>
  ),
}
