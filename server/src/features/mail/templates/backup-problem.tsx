import type { BackupProblem } from '@carriage/contract/system/schemas'
import { Frame } from './frame.tsx'
import { longDateTime } from './long-date.ts'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

const problems: Readonly<Record<BackupProblem | 'late', string>> = {
  'not-written':
    "we couldn't write the last scheduled backup. Ask the person who runs your server to check the log, the backup folder and its free space.",
  'may-not-create':
    "we couldn't test the last scheduled backup, because the database role isn't allowed to create databases. Ask the person who runs your server to allow it (ALTER ROLE … CREATEDB).",
  'not-restored':
    "the last scheduled backup couldn't be restored in a test. Don't rely on it. Ask the person who runs your server to check the log.",
  different:
    "the last scheduled backup came back with different data in a test. Don't rely on it. Ask the person who runs your server to check the log.",
  late: 'no backup has passed a test restore for more than 36 hours. Ask the person who runs your server to check that a worker is running and that the backup schedule still starts.',
}

/** Tells an admin that a scheduled backup failed, or that none was proven for long. */
export const backupProblem: Template<'backup-problem'> = {
  subject: (_, brand) => `Your backup needs attention (${brand.name})`,
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
