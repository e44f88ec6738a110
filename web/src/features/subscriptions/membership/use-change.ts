import type { Membership } from '@carriage/contract/subscriptions/schemas'
import { errorText } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { keepMembership, optionsQuery } from './api.ts'

/** Sends one change of the subscription at a time and shows what came of it; `onDone` after a success. */
export function useChange<A extends unknown[]>(
  change: (...args: A) => Promise<{ message: string; membership: Membership }>,
  onDone?: () => void,
) {
  return useAction(async (...args: A) => {
    try {
      const { message, membership } = await change(...args)
      toast.ok(message)
      onDone?.()
      await keepMembership(membership)
    } catch (error) {
      toast.error(errorText(error))
      await queryClient.invalidateQueries(optionsQuery)
    }
  })
}
