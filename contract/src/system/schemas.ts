import * as z from 'zod/mini'
import { epochSeconds } from '../common.ts'
import { transcriberStates } from '../media/captions-schemas.ts'

/** What of an installation can need somebody to look at it. */
export const statusParts = [
  'database',
  'jobs',
  'mail',
  'media',
  'live',
  'payments',
  'backup',
  'audit',
] as const
export type StatusPart = (typeof statusParts)[number]

/** Why there is no backup, or why it is not known to come back. */
export const backupProblems = [
  'not-written',
  'may-not-create',
  'not-restored',
  'different',
] as const
export type BackupProblem = (typeof backupProblems)[number]

const number = z.int()

/** How an installation does, for its admins. Figures are a few seconds old at most. */
export const systemStatus = z.object({
  version: z.string(),
  environment: z.enum(['local', 'dev', 'staging', 'prod']),
  read_at: epochSeconds,
  /** The parts that somebody should look at. */
  attention: z.array(z.enum(statusParts)),
  database: z.object({
    /** Whether it answered; without it nothing below is known. */
    ready: z.literal(true),
    /** Connections of this instance: in use, idle, and requests that wait for one. */
    connections: z.object({ used: number, idle: number, waiting: number }),
  }),
  jobs: z.object({
    waiting: number,
    running: number,
    /** Without a try left, of the last days. */
    failed: number,
    /** Since when the first of those that wait could run. */
    oldest_at: z.nullable(epochSeconds),
    /** Who works on them: servers themselves, or processes of their own, and how many of them are alive. */
    workers: z.object({ works: z.enum(['internal', 'external']), alive: number }),
    /** The kinds that have any, those with failures first. */
    kinds: z.array(
      z.object({ name: z.string(), waiting: number, running: number, failed: number }),
    ),
  }),
  mail: z.object({
    /** Where mails go: to a mail server, or to the mailbox of this installation. */
    delivery: z.enum(['smtp', 'captured']),
    waiting: number,
    oldest_at: z.nullable(epochSeconds),
  }),
  media: z.object({
    processing: number,
    failed: number,
    uploads: number,
    /** On the disk of the media; null where it cannot be read. */
    free_bytes: z.nullable(number),
    /** How captions are made of films that come. */
    captions: z.object({
      /** 'off': nothing is set up; 'no-model': this server needs a model first, which is optional. */
      transcriber: z.enum(transcriberStates),
      /** The host of the films or of the server that makes them; null: this one. */
      made_by: z.nullable(z.string()),
      /** Whether only English is understood. */
      is_english_only: z.boolean(),
    }),
  }),
  live: z.object({
    on_air: number,
    viewers: number,
    /** Running classes whose broadcast is interrupted or reduced. */
    troubled_broadcasts: z._default(number, 0),
  }),
  payments: z.object({
    mode: z.enum(['off', 'sandbox', 'stripe']),
    last_webhook_at: z.nullable(epochSeconds),
  }),
  /** The last one that was made or tried, by a schedule or by hand; null when none is known. */
  backup: z.nullable(
    z.object({
      ended_at: epochSeconds,
      version: z.string(),
      /** Of the file; 0 where none was written. */
      bytes: number,
      /** When one was last restored in a test and was the same; null: never. */
      proven_at: z.nullable(epochSeconds),
      /** What is wrong with the last one; null: nothing is known to be. */
      problem: z.nullable(z.enum(backupProblems)),
      /** Whether a schedule makes them. */
      scheduled: z.boolean(),
      /** Whether the last proof is too long ago. */
      late: z.boolean(),
    }),
  ),
  /** The archive of the log of the database, with which any moment can be brought back; null without one. */
  log_archive: z._default(
    z.nullable(
      z.object({
        /** Since when the first part that is not archived waits; null: none does. */
        waiting_since: z.nullable(epochSeconds),
        /** Whether it has stood still for too long. */
        late: z.boolean(),
      }),
    ),
    null,
  ),
  /** The last check of the audit log; null before the first. */
  audit: z.nullable(
    z.object({
      checked_at: epochSeconds,
      /** What is wrong first; null: intact. */
      fault: z.nullable(z.enum(['changed', 'missing', 'unchained'])),
      /** The entry that it is wrong with. */
      position: z.nullable(number),
    }),
  ),
})
export type SystemStatus = z.infer<typeof systemStatus>
