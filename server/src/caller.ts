import type { Context } from './context.ts'

/** The caller, as the contract's rules name what they need to know of one. */
export const callerOf = ({ actor }: Pick<Context, 'actor'>) => ({
  _id: actor.id,
  role: actor.roles,
})
