/**
 * What an API key may be allowed to do. A call that names none of these in the contract is closed to keys. A scope is
 * never given another meaning, since keys in use have it.
 */
export const scopes = [
  'members:read',
  'codes:read',
  'codes:write',
  'content:read',
  'live:read',
  'insights:read',
  'webhooks:write',
] as const
export type Scope = (typeof scopes)[number]
