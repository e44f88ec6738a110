import type { BackupProblem } from '@carriage/contract/system/schemas'
import { brand } from '@carriage/contract/brand'
import { Frame } from './frame.tsx'
import { longDateTime } from './long-date.ts'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

const problems: Readonly<Record<BackupProblem | 'late', string>> = {
  'not-written':
    "the last scheduled backup couldn't be written. The server log says why. Check that the backup folder exists, has space and can be written to.",
  'may-not-create':
    "the last scheduled backup was written, but we couldn't test it, because the database role may not create databases. Allow it with ALTER ROLE … CREATEDB.",
  'not-restored':
    "the last scheduled backup couldn't be restored in a test. Don't rely on it. The server log says why.",
  different:
    "the last scheduled backup came back with different data in a test. Don't rely on it. The server log names the tables.",
  late: 'no backup has been tested for more than 36 hours. Check that a worker is running and that the backup schedule still starts.',
}

/** Tells an admin that a scheduled backup failed, or that none was proven for long. */
export const backupProblem: Template<'backup-problem'> = {
  subject: () => `Your backup needs attention (${brand.name})`,
  Body: ({ firstName, problem, provenAt, statusUrl, reader }) => (
    <Frame preview="The studio may have no backup that can be restored">
      <Title>Your backup needs attention</Title>
      <Paragraph>
        Hello {firstName}, {problems[problem]}
      </Paragraph>
      <Paragraph>
        {provenAt === null
          ? 'No backup has passed a test restore yet.'
          : `The last backup that passed a test restore is from ${longDateTime(provenAt, reader)}.`}
      </Paragraph>
      <Action href={statusUrl}>See the status</Action>
      <Closing>We send this once a day until a backup passes its test.</Closing>
    </Frame>
  ),
}
