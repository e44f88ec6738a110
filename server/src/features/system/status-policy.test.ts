import type { SystemStatus } from '@carriage/contract/system/schemas'
import { expect, test } from 'vitest'
import { attentionOf } from './status-policy.ts'

const now = 1_790_000_000
const HOUR = 3600
const backup = {
  ended_at: now - 24 * HOUR,
  version: '1.0.0',
  bytes: 1,
  proven_at: now - 24 * HOUR,
  problem: null,
  scheduled: true,
  late: false,
}
const captions = { transcriber: 'ready', made_by: null, is_english_only: false } as const
const well: Omit<SystemStatus, 'attention'> = {
  version: '1.0.0',
  environment: 'prod',
  read_at: now,
  database: { ready: true, connections: { used: 1, idle: 4, waiting: 0 } },
  jobs: {
    waiting: 3,
    running: 1,
    failed: 0,
    oldest_at: now - 60,
    workers: { works: 'internal', alive: 1 },
    kinds: [],
  },
  mail: { delivery: 'smtp', waiting: 1, oldest_at: now - 60 },
  media: { processing: 2, failed: 0, uploads: 1, free_bytes: 50e9, captions },
  live: { on_air: 1, viewers: 20, troubled_broadcasts: 0 },
  payments: { mode: 'stripe', last_webhook_at: null },
  backup,
  log_archive: null,
  audit: { checked_at: now - HOUR, fault: null, position: null },
}

test('an installation that works needs no attention, and neither does a new one', () => {
  expect(attentionOf(well)).toEqual([])
  const idle = { ...well.jobs, waiting: 0, oldest_at: null }
  const fresh = { ...well, environment: 'local', backup: null, audit: null, jobs: idle } as const
  expect(attentionOf(fresh)).toEqual([])
})

test.each([
  ['database', { database: { ready: true, connections: { used: 10, idle: 0, waiting: 2 } } }],
  ['jobs', { jobs: { ...well.jobs, failed: 1 } }],
  ['jobs', { jobs: { ...well.jobs, oldest_at: now - 16 * 60 } }],
  ['jobs', { jobs: { ...well.jobs, workers: { works: 'external', alive: 0 } } }],
  ['mail', { mail: { ...well.mail, oldest_at: now - 16 * 60 } }],
  ['media', { media: { ...well.media, failed: 1 } }],
  ['media', { media: { ...well.media, free_bytes: 9e9 } }],
  ['live', { live: { ...well.live, troubled_broadcasts: 1 } }],
  ['backup', { backup: null }],
  ['backup', { backup: { ...backup, late: true } }],
  ['backup', { backup: { ...backup, problem: 'different' } }],
  ['backup', { log_archive: { waiting_since: now - HOUR, late: true } }],
  ['audit', { audit: { checked_at: now, fault: 'missing', position: 4 } }],
  ['audit', { audit: { checked_at: now - 49 * HOUR, fault: null, position: null } }],
] as const)('%s needs attention with %j', (part, change) =>
  expect(attentionOf({ ...well, ...change })).toEqual([part]),
)

test('a model for captions is optional', () => {
  const media = { ...well.media, captions: { ...captions, transcriber: 'no-model' } } as const
  expect(attentionOf({ ...well, media })).toEqual([])
})

test('mails that are captured are read here, however long they lie', () =>
  expect(
    attentionOf({ ...well, mail: { delivery: 'captured', waiting: 1, oldest_at: 1 } }),
  ).toEqual([]))
