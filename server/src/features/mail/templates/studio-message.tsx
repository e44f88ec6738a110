import { reworded } from '@carriage/texts/reworded'
import { Fragment } from 'react'
import { Frame } from './frame.tsx'
import { Action, Paragraph, Picture, Title } from './parts.tsx'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

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
export const studioMessage: Template<'studio-message'> = (props) => {
  const { language, url, kind, picture, unsubscribe } = props
  const subject = reworded(props.subject)
  return {
    subject,
    body: (
      <Frame preview={subject} {...(language !== undefined && { bodyLanguage: language })}>
        <Title>{subject}</Title>
        {picture && <Picture {...picture} />}
        {props.paragraphs.map(reworded).map((text, at) => (
          <Paragraph key={at}>
            <Lines text={text} />
          </Paragraph>
        ))}
        <Action href={url}>{reworded(props.button)}</Action>
        {unsubscribe && <Unsubscribe {...unsubscribe} kind={kind} />}
      </Frame>
    ),
  }
}
