import { texts } from '@carriage/texts/mails/account'
import { longDate } from '../long-date.ts'
import { Linked } from '../linked.tsx'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, TextLink, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Welcomes a member who has just activated their reformer. */
export const welcome: Template<'welcome'> = (
  { firstName, homeUrl, setupUrl, trialEnds },
  { brand, reader },
) => {
  const t = texts.welcome
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        {trialEnds !== null && (
          <Paragraph>{t.trial({ date: longDate(trialEnds, reader) })}</Paragraph>
        )}
        <Action href={homeUrl}>{t.action}</Action>
        <Closing>
          <Linked text={t.closing}>
            {{ setup: (words) => <TextLink href={setupUrl}>{words}</TextLink> }}
          </Linked>
        </Closing>
      </Frame>
    ),
  }
}
