import { texts } from '@carriage/texts/mails/staff'
import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Tells an admin that webhooks were turned off with the account in which their addresses were entered. */
export const webhooksEnded: Template<'webhooks-ended'> = (
  { firstName, hosts, who, apiUrl },
  { brand },
) => {
  const { webhooksEnded: t, somebody } = texts
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview({ hosts })}>
        <Title>{t.title}</Title>
        <Paragraph>
          {t.text({ firstName, who: who ?? somebody, hosts, days: NOT_ME_DAYS })}
        </Paragraph>
        <Action href={apiUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
