import {
  getMemberAccess,
  getMemberOptions,
  previewMemberPlan,
} from '@carriage/contract/subscriptions/admin-endpoints'
import type { MemberAccess } from '@carriage/contract/subscriptions/given-schemas'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { accessKeys, refreshMoney } from '../payments/api.ts'

/** Read anew each time: a payment or a clock may have changed it. */
export const accessQuery = (id: string) =>
  accessKeys.query('member', getMemberAccess, { params: { id }, staleTime: 0 })

/** What can be changed about their subscription; asked of the provider. */
export const memberOptionsQuery = (id: string) =>
  accessKeys.query('options', getMemberOptions, {
    params: { id },
    staleTime: 0,
    select: (answer) => answer.options,
  })

/** What a change to a plan costs the member now. */
export const planCostQuery = (id: string, planId: string) =>
  accessKeys.query('cost', previewMemberPlan, {
    params: { id },
    body: { plan_id: planId },
    staleTime: 0,
    gcTime: 0,
  })

export function cacheAccess(id: string, access: MemberAccess): void {
  queryClient.setQueryData(accessQuery(id).queryKey, { access })
  void refreshMoney()
}
