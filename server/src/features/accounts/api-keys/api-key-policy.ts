import { texts as t } from '@carriage/texts/server/accounts'
import type { Scope } from '@carriage/contract/api-keys/scopes'
import type { Endpoint } from '@carriage/contract/endpoint'

/** Why a key may not make a call; null: it may. */
export function keyRefusal(
  { scope }: Pick<Endpoint, 'scope'>,
  scopes: readonly Scope[],
): string | null {
  if (scope === undefined) return t.apiKeysCannotMakeCall
  return scopes.includes(scope) ? null : t.apiKeyLacksScope({ scope })
}
