import { texts } from '@carriage/texts/mails/staff'
import { longDateTime } from './long-date.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Tells an admin that a webhook was turned off, because nothing arrived any more. */
export const webhookDisabled: Template<'webhook-disabled'> = (
  { firstName, host, gone, since, apiUrl },
  { brand, reader },
) => {
  const t = texts.webhookDisabled
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview({ host })}>
        <Title>{t.title}</Title>
        <Paragraph>
          {gone
            ? t.gone({ firstName, host })
            : t.failing({ firstName, host, since: longDateTime(since, reader) })}
        </Paragraph>
        <Action href={apiUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
