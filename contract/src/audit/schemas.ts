import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery } from '../common.ts'

/** The audited actions: changes of roles, deletions and changes of codes. */
export const auditActions = [
  'user-roles-changed',
  'user-deleted',
  'user-purged',
  'password-reset',
  'second-factor-reset',
  'code-created',
  'codes-generated',
  'code-updated',
  'code-deleted',
  'codes-revoked',
  'codes-reinstated',
  'video-deleted',
  'video-purged',
  'program-deleted',
  'program-purged',
  'live-class-deleted',
  'live-class-purged',
  'record-restored',
] as const
export type AuditAction = (typeof auditActions)[number]

/** One field of a record before and after. */
export const auditChange = z.object({ from: z.unknown(), to: z.unknown() })

export const auditEntry = z.object({
  _id: id,
  /** Null for actions of a command, or after the person was deleted. */
  actor: z.nullable(
    z.object({ _id: id, first_name: z.string(), last_name: z.string(), email: z.string() }),
  ),
  action: z.enum(auditActions),
  entity_id: z.nullable(id),
  /** The record's code or title; null when it would be personal data. */
  label: z.nullable(z.string()),
  changes: z.record(z.string(), auditChange),
  created_at: epochSeconds,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditQuery = z.object({ action: z.optional(z.enum(auditActions)), ...pageQuery })
export const auditAnswer = z.object({ entries: z.array(auditEntry), meta: pageMeta })
