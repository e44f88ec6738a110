import { getClassRating, rateClass as rateClassCall } from '@carriage/contract/ratings/endpoints'
import { callOrKeep } from '../../lib/outbox/outbox.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys<'one'>('ratings')

/** What was said of a class; read anew, for it may have been said elsewhere. */
export const classRatingQuery = (id: string) =>
  keys.query('one', getClassRating, { params: { id }, staleTime: 0, gcTime: 0 })

export async function rateClass(
  { id, title }: { id: string; title: string },
  again: boolean,
): Promise<void> {
  const answer = await callOrKeep(
    rateClassCall,
    { params: { id }, body: { again } },
    { about: `rating ${id}`, kind: 'rating', title },
  )
  queryClient.setQueryData(classRatingQuery(id).queryKey, answer ?? { rating: { again } })
}
