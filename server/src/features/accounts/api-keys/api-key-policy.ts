import type { Scope } from '@carriage/contract/api-keys/scopes'
import type { Endpoint } from '@carriage/contract/endpoint'

/** Why a key may not make a call; null: it may. What asks for a fresh proof is closed even with a scope. */
export function keyRefusal(
  { scope, fresh }: Pick<Endpoint, 'scope' | 'fresh'>,
  scopes: readonly Scope[],
): string | null {
  if (scope === undefined || fresh !== undefined) return 'API keys cannot make this call.'
  return scopes.includes(scope) ? null : `This API key lacks the scope ${scope}.`
}
