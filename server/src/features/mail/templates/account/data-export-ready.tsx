import { texts } from '@carriage/texts/mails/account'
import { longDate } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Says that a copy of somebody's data can be downloaded, where they are signed in. */
export const dataExportReady: Template<'data-export-ready'> = (
  { firstName, until, profileUrl },
  { brand, reader },
) => {
  const t = texts.dataExportReady
  const { name: studio, support_email: support } = brand
  const date = longDate(until, reader)
  return {
    subject: t.subject({ studio }),
    body: (
      <Frame preview={t.preview({ date })}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, date })}</Paragraph>
        <Action href={profileUrl}>{t.action}</Action>
        <Closing>{t.closing({ support })}</Closing>
      </Frame>
    ),
  }
}
