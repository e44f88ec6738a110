import { texts } from '@carriage/texts/mails/staff'
import { longDateTime } from './long-date.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Tells an admin that a scheduled backup failed, or that none was proven for long. */
export const backupProblem: Template<'backup-problem'> = (
  { firstName, problem, provenAt, statusUrl },
  { brand, reader },
) => {
  const t = texts.backupProblem
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.problems[problem]({ firstName })}</Paragraph>
        <Paragraph>
          {provenAt === null ? t.unproven : t.proven({ date: longDateTime(provenAt, reader) })}
        </Paragraph>
        <Action href={statusUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
