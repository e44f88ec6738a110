import { textParam } from '../../lib/lists/search.ts'

/** Pages of the provider that lead back to the billing tab: a paid checkout, and the portal. */
export type Return = 'done' | 'managed'

export const readReturn = (search: Record<string, unknown>): { checkout?: Return } => {
  const said = textParam(search, 'checkout')
  return said === 'done' || said === 'managed' ? { checkout: said } : {}
}
