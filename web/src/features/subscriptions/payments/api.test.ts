import type { MemberAccess } from '@carriage/contract/subscriptions/given-schemas'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { accessQuery } from '../access/access-api.ts'
import { refreshMoney } from './api.ts'

test('what a member has is read anew after their payment was refunded, since that may have ended it', async () => {
  const { queryKey } = accessQuery('ada')
  queryClient.setQueryData(queryKey, { access: {} as MemberAccess }) // nothing reads it
  await refreshMoney()
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
