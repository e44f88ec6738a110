import type { ResponseOf } from '@carriage/contract/endpoint'
import type { leaveHousehold } from '@carriage/contract/households/endpoints'
import { errorText } from '../../lib/api/api-error.ts'
import { useAction } from '../../catalog/use-action.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { householdQuery, keepHousehold } from './api.ts'

/** Sends one change of the household at a time and shows what came of it; `onDone` after a success. */
export function useHouseholdChange<A extends unknown[]>(
  change: (...args: A) => Promise<ResponseOf<typeof leaveHousehold>>,
  onDone?: () => unknown,
) {
  return useAction(async (...args: A) => {
    try {
      const answer = await change(...args)
      keepHousehold(answer)
      toast.ok(answer.message)
      await onDone?.()
    } catch (error) {
      toast.error(errorText(error))
      // Somebody may have answered meanwhile.
      await queryClient.invalidateQueries(householdQuery)
    }
  })
}
