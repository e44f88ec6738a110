import type { Context } from './context.ts'

/** The caller, in the form that the contract's rules expect. */
export const callerOf = ({ actor }: Pick<Context, 'actor'>) => ({
  _id: actor.id,
  role: actor.roles,
})

/** The caller as an author of records; null for API keys, which are no user. The audit log has their id. */
export const userIdOf = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.scopes ? null : actor.id
