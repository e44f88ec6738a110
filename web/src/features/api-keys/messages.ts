import type { ApiKey } from '@carriage/contract/api-keys/schemas'
import type { Scope } from '@carriage/contract/api-keys/scopes'

const scopes: Readonly<Record<Scope, string>> = {
  'members:read': 'Read members',
  'codes:read': 'Read activation codes',
  'codes:write': 'Change activation codes',
  'content:read': 'Read content',
  'live:read': 'Read live classes',
  'insights:read': 'Read figures',
  'webhooks:write': 'Change webhooks',
}
const states: Readonly<Record<ApiKey['state'], string>> = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
}

export const messages = {
  title: 'API keys',
  text: "A key lets another program read or change only what its scopes allow. It ends when the admin who created it loses access, unless you make it the studio's own.",
  list: 'API keys',
  none: 'There are no keys yet',
  noneText: 'Create one for each program. You can then revoke each on its own.',
  add: 'Create a key',
  scopes,
  states,
  columns: {
    name: 'Key',
    state: 'State',
    scopes: 'Scopes',
    used: 'Last used',
    expires: 'Expires',
    actions: 'Actions',
  },
  studioOwned: "The studio's own",
  begins: (hint: string) => `${hint}…`,
  never: 'Never',
  actionsOf: (name: string) => `Actions for ${name}`,
  revoke: 'Revoke',
  keep: 'Make it the studio’s own',
  kept: (name: string) => `${name} is the studio's own now. All admins are told by email.`,
  form: {
    title: 'Create an API key',
    text: 'All admins are told by email.',
    name: 'Name',
    nameHint: 'The program that uses it',
    scopes: 'Scopes',
    expires: 'Expires',
    expiry: { '30': 'After 30 days', '90': 'After 90 days', '365': 'After a year', '': 'Never' },
    cancel: 'Cancel',
    submit: 'Create',
  },
  shown: {
    title: 'Your new API key',
    text: 'It is shown only now. Keep it where the program keeps its secrets.',
    label: 'API key',
  },
  revoking: {
    title: (name: string) => `Revoke ${name}?`,
    text: 'Its calls are refused from now on. This cannot be undone.',
    cancel: 'Cancel',
    confirm: 'Revoke',
  },
} as const
