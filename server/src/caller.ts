import type { Context } from './context.ts'

/** The caller, in the form that the contract's rules expect. */
export const callerOf = ({ actor }: Pick<Context, 'actor'>) => ({
  _id: actor.id,
  role: actor.roles,
})
