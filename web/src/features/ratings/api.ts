import { getClassRating, rateClass as rateClassCall } from '@carriage/contract/ratings/endpoints'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys<'one'>('ratings')

/** What was said of a class; read anew, for it may have been said elsewhere. */
export const classRatingQuery = (id: string) =>
  keys.query('one', getClassRating, { params: { id }, staleTime: 0, gcTime: 0 })

export async function rateClass(id: string, again: boolean): Promise<void> {
  const answer = await call(rateClassCall, { params: { id }, body: { again } })
  queryClient.setQueryData(classRatingQuery(id).queryKey, answer)
}
