import { texts as t } from '@carriage/texts/contract/imports'
import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery } from '../common.ts'
import type { Upload } from '../endpoint.ts'
import { exportKinds, importKinds } from './columns.ts'

export const MAX_IMPORT_LINES = 10_000
/** Imports that were checked and not started; more are refused. */
export const MAX_CHECKED_IMPORTS = 20
/** Days until an import that was not started is removed with its lines. */
export const CHECKED_IMPORT_DAYS = 30
/** Days until an import that has ended is removed with its lines. What it created stays. */
export const IMPORT_DAYS = 90

export const importUpload = {
  field: 'file',
  maxBytes: 20 * 1024 ** 2,
  tooLarge: () => t.fileTooLargeMaximumSize20mb,
  types: ['text/csv', 'application/zip'],
} as const satisfies Upload

/** `checked`: nothing was created yet. */
export const importStates = ['checked', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/**
 * What became of a line: `ready` is to be created, `skipped` exists already, `fetching` waits for its film, `kept` could
 * not be undone.
 */
export const importRowStates = [
  'ready',
  'skipped',
  'wrong',
  'fetching',
  'created',
  'failed',
  'kept',
  'undone',
] as const
export type ImportRowState = (typeof importRowStates)[number]

/** A subscription of the payment provider that goes on here once its line is imported. */
export const adoptedSubscription = z.object({
  /** The provider's. */
  subscription_id: z.string(),
  plan_name: z.string(),
  /** What its price is, before discounts. */
  amount_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  state: z.enum(['trial', 'active', 'cancelling', 'past-due', 'paused']),
  /** The end of its period, when it renews or ends. */
  until: epochSeconds,
})
export type AdoptedSubscription = z.infer<typeof adoptedSubscription>

export const importSummary = z.object({
  _id: id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  /** The number of lines in each state. */
  counts: z.record(z.enum(importRowStates), z.int()),
  /** How many of the lines that are ready bring a running subscription. */
  adopts: z.int(),
  /** Whether those who are created are invited by mail. */
  invites: z.boolean(),
  created_at: epochSeconds,
  started_at: z.nullable(epochSeconds),
  ended_at: z.nullable(epochSeconds),
  /** When it is removed with its lines; null while it runs. */
  kept_until: z.nullable(epochSeconds),
})
export type ImportSummary = z.infer<typeof importSummary>

export const importAnswer = z.object({ import: importSummary })
export const importsAnswer = z.object({ imports: z.array(importSummary), meta: pageMeta })

export const importKindParams = z.object({ kind: z.enum(importKinds) })
export const exportKindParams = z.object({ kind: z.enum(exportKinds) })

/** What is wrong with a cell; `column` is null where it is about the line. */
export const importProblem = z.object({ column: z.nullable(z.string()), message: z.string() })
export type ImportProblem = z.infer<typeof importProblem>

export const importRow = z.object({
  _id: id,
  /** In the file; the one with the names of the columns is the first. */
  line: z.int(),
  state: z.enum(importRowStates),
  /** By column, in the order of the file, long ones cut; empty once it was undone. */
  cells: z.record(z.string(), z.string()),
  /** Why it is wrong, skipped, failed or kept. */
  problems: z.array(importProblem),
  /** The running subscription that it brings, as the check has found it; null for none. */
  adopts: z.nullable(adoptedSubscription),
})
export type ImportRow = z.infer<typeof importRow>

export const importRowsQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum(importRowStates)),
})
export const importRowsAnswer = z.object({ rows: z.array(importRow), meta: pageMeta })

/** The lines that were wrong, failed or kept, as a file for spreadsheets. */
export const importProblemsAnswer = z.object({ csv: z.string() })

export const startImportBody = z.object({
  /** Leaves out the lines that are wrong; required where there are any. */
  leave_out_wrong: z._default(z.boolean(), false),
  /** Mails those who are created how to log in; members only. */
  invite: z._default(z.boolean(), false),
})
