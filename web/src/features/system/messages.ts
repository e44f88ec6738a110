import type { BackupProblem, StatusPart, SystemStatus } from '@carriage/contract/system/schemas'
import { plural } from '../../lib/text/format.ts'

const parts: Readonly<Record<StatusPart, string>> = {
  database: 'Database',
  jobs: 'Jobs',
  mail: 'Email',
  media: 'Media',
  live: 'Live Classes',
  payments: 'Payments',
  backup: 'Backup',
  audit: 'Audit log',
}
const deliveries: Readonly<Record<SystemStatus['mail']['delivery'], string>> = {
  smtp: 'Mail server',
  captured: 'Mailbox of this server',
}
const modes: Readonly<Record<SystemStatus['payments']['mode'], string>> = {
  stripe: 'Stripe',
  sandbox: 'Sandbox',
  off: 'Off',
}
const backupProblems: Readonly<Record<BackupProblem, string>> = {
  'not-written':
    "We couldn't write the last backup. Ask the person who runs your server to check the log, the backup folder and its free space.",
  'may-not-create':
    "We couldn't test the last backup, because the database role isn't allowed to create databases. Ask the person who runs your server to allow it (ALTER ROLE … CREATEDB).",
  'not-restored':
    "The last backup couldn't be restored in a test. Don't rely on it. Ask the person who runs your server to check the log.",
  different:
    "The last backup came back with different data in a test. Don't rely on it. Ask the person who runs your server to check the log.",
}
const faults = {
  changed: 'was changed',
  missing: 'is missing',
  unchained: 'was added outside the chain',
} as const

export const messages = {
  title: 'Status',
  read: (version: string, environment: string, time: string) =>
    `Version ${version}, ${environment}. Updated at ${time}`,
  parts,
  fine: 'OK',
  attention: 'Needs attention',
  unknown: 'Not known',
  allFine: 'Everything works.',
  toCheck: (names: string) => `Needs attention: ${names}.`,
  since: 'Waiting since',
  used: 'Connections in use',
  idle: 'Idle connections',
  queued: 'Waiting requests',
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
  kind: {
      failed: (count: number) => `${count} failed`,
      waiting: (count: number) => `${count} waiting`,
      running: (count: number) => `${count} running`,
    },
  kinds: 'Jobs by kind',
  workers: 'Workers',
  alone: 'No worker is running. Jobs wait until one starts.',
  showJobs: 'Show all jobs',
  delivery: 'Delivery',
  deliveries,
  processing: 'Videos being processed',
  failedVideos: 'Videos that failed',
  uploads: 'Uploads under way',
  free: 'Space left',
  onAir: 'On air',
  viewers: 'Viewers',
  troubled: (count: number) =>
    `${plural(count, 'broadcast has', 'broadcasts have')} stopped during a class. Broadcasts restart with a smaller picture. Your server may be too slow for them.`,
  mode: 'Provider',
  modes,
  lastEvent: 'Last event',
  lastProven: 'Last successful test restore',
  never: 'Never',
  lastBackup: 'Last backup',
  lastAttempt: 'Last attempt',
  size: 'Size',
  backupVersion: 'Version',
  schedule: 'Schedule',
  scheduled: 'Every night',
  byHand: 'None',
  noBackup: 'There is no backup of this studio yet.',
  backupProblems,
  neverTested:
    "No backup has passed a test restore yet, so we can't say whether it would come back. Add --verify to the backup command to test it.",
  scheduleLate:
    'No backup has passed a test restore for more than 36 hours. Ask the person who runs your server to check that a worker is running and that the backup schedule still starts.',
  byHandLate:
    'No backup has passed a test restore for more than a week. Make a new one, and add --verify to test it.',
  lastUntested:
    "The last backup hasn't been tested. Add --verify to the backup command to test it.",
  lastCheck: 'Last check',
  entries: 'Entries',
  intact: 'Intact',
  fault: (how: keyof typeof faults, position: number) =>
    `Entry ${position} ${faults[how]}`,
  someFault: (how: keyof typeof faults) => `An entry ${faults[how]}`,
  noCheck: 'The log is checked once a day. The first check has yet to run.',
  none: 'None',
} as const
