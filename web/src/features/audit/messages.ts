import type { AuditAction } from '@carriage/contract/audit/schemas'

const actions: Readonly<Record<AuditAction, string>> = {
  'user-roles-changed': 'Changed the roles of a user',
  'user-deleted': 'Deleted a user',
  'user-purged': 'Deleted a user permanently',
  'password-reset': 'Reset the password of a user',
  'second-factor-reset': 'Reset the second factor of a user',
  'code-created': 'Created an activation code',
  'codes-generated': 'Generated activation codes',
  'code-updated': 'Changed an activation code',
  'code-deleted': 'Deleted an activation code',
  'codes-revoked': 'Revoked the unused codes of a batch',
  'codes-reinstated': 'Reinstated the codes of a batch',
  'video-deleted': 'Deleted a video',
  'video-purged': 'Deleted a video permanently',
  'program-deleted': 'Deleted a program',
  'program-purged': 'Deleted a program permanently',
  'live-class-deleted': 'Deleted a live class',
  'live-class-purged': 'Deleted a live class permanently',
  'record-restored': 'Restored a record',
}

export const messages = {
  title: 'Audit Log',
  text: 'Changes of roles and codes, and deletions. The log cannot be edited.',
  list: 'Audit log',
  action: 'Action',
  allActions: 'All actions',
  actions,
  who: 'Who',
  what: 'What',
  when: 'When',
  nobody: 'Operator or former admin',
  noValue: 'none',
  none: 'Nothing to show',
  noneText: 'Changes made by admins appear here.',
  clear: 'Show all actions',
} as const
