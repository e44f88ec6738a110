import * as z from 'zod/mini'
import { securityKinds } from '../accounts/security-schemas.ts'
import { epochSeconds, id, pageMeta, pageQuery, searchQuery } from '../common.ts'

/** What staff do: changes of roles, deletions, changes and downloads of codes, ended sessions; and copies of data. */
export const auditActions = [
  'user-roles-changed',
  'user-deleted',
  'user-purged',
  'password-reset',
  'user-sessions-ended',
  'user-email-change-requested',
  'user-email-changed',
  'second-factor-reset',
  'code-created',
  'code-sent',
  'codes-generated',
  'code-updated',
  'code-deleted',
  'codes-revoked',
  'codes-reinstated',
  'codes-exported',
  'members-exported',
  'practice-exported',
  'content-exported',
  'studio-exported',
  'leaving-exported',
  'attendance-exported',
  'audit-exported',
  'video-thumbnail-changed',
  'video-deleted',
  'video-purged',
  'film-replaced',
  'film-trimmed',
  'film-restored',
  'film-sound-changed',
  'film-discarded',
  'program-deleted',
  'program-purged',
  'live-class-deleted',
  'live-class-purged',
  'chat-message-removed',
  'private-rules-changed',
  'exercise-created',
  'exercise-changed',
  'exercise-deleted',
  'exercise-purged',
  'springs-changed',
  'challenge-created',
  'challenge-changed',
  'challenge-deleted',
  'record-restored',
  'upload-refused',
  'data-exported',
  'data-downloaded',
  'job-put-first',
  'job-cancelled',
  'job-retried',
  'api-key-created',
  'api-key-revoked',
  'api-key-made-studio-owned',
  'payment-refunded',
  'payments-exported',
  'refunds-exported',
  'subscriptions-exported',
  'gift-card-resent',
  'gift-card-voided',
  'gift-cards-exported',
  'member-of-age',
  'access-given',
  'access-taken-back',
  'subscription-changed',
  'subscription-change-failed',
  'plan-price-changed',
  'promotion-code-created',
  'promotion-code-switched-off',
  'promotion-code-change-failed',
  'webhook-created',
  'webhook-changed',
  'webhook-deleted',
  'webhook-secret-shown',
  'webhook-secret-rotated',
  'webhook-disabled',
  'message-rule-changed',
  'message-settings-changed',
  'announcement-created',
  'announcement-undone',
  'brand-saved',
  'brand-restored',
  'import-checked',
  'import-started',
  'import-ended',
  'import-undone',
  'import-discarded',
  'member-view-started',
  'member-view-ended',
  'member-view-expired',
  'member-view-cut-off',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Also what everybody does with their account; shown where it is asked for. */
export const auditFilters = [...auditActions, ...securityKinds] as const
export type AuditFilter = (typeof auditFilters)[number]

/** One field of a record before and after. */
export const auditChange = z.object({ from: z.unknown(), to: z.unknown() })

/** By their current name. */
const auditPerson = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

export const auditEntry = z.object({
  _id: id,
  /** Null for actions of a command, or after the person was deleted. */
  actor: z.nullable(auditPerson),
  /** Whom the action concerned, where that is somebody else. */
  subject: z.nullable(auditPerson),
  /** Where an API key acted; `actor` is then null. */
  api_key: z.nullable(z.object({ _id: id, name: z.string() })),
  action: z.enum(auditFilters),
  entity_id: z.nullable(id),
  /** The record's code or title, or the device and the network of a sign-in; null when it would name a person. */
  label: z.nullable(z.string()),
  changes: z.record(z.string(), auditChange),
  /** Names the request in the server's log; null for commands, jobs and entries from before it was kept. */
  request_id: z.nullable(z.string()),
  created_at: epochSeconds,
})
export type AuditEntry = z.infer<typeof auditEntry>

const moment = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000)))
const auditFilter = {
  action: z.optional(z.enum(auditFilters)),
  /** Words of the name or address of who acted, or of whom it concerned. */
  query: searchQuery,
  /** Entries from `from` on and before `until`, in epoch seconds. */
  from: moment,
  until: moment,
}
export const auditQuery = z.object({ ...auditFilter, ...pageQuery })
export const auditExportQuery = z.object(auditFilter)
export const auditAnswer = z.object({ entries: z.array(auditEntry), meta: pageMeta })
