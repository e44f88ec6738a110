import {
  followCoach,
  getCoach,
  listCoaches,
  saveCoachWords as saveCoachWordsCall,
} from '@carriage/contract/coaches/endpoints'
import type { CoachPage } from '@carriage/contract/coaches/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { videoKeys } from '../../catalog/query-keys.ts'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys<'page' | 'search'>('coaches')

export const coachSearchQuery = (query: string) =>
  keys.query('search', listCoaches, { query: { query }, placeholderData: keepPreviousData })

/** Read anew at every visit: a coach changes their name or photo beside what they write of themselves, and looks at it. */
export const coachQuery = (id: string) =>
  keys.query('page', getCoach, { params: { id }, staleTime: 0 })

const show = (id: string, changes: Partial<CoachPage>) =>
  queryClient.setQueryData(
    coachQuery(id).queryKey,
    (old) => old && { coach: { ...old.coach, ...changes } },
  )

/** Follows a coach, or no longer, at once; rejects, and shows what is stored, where that did not arrive. */
export async function follow(id: string, following: boolean): Promise<void> {
  await queryClient.cancelQueries(coachQuery(id))
  show(id, { following })
  try {
    await call(followCoach, { params: { id }, body: { following } })
    // Discover can be filtered by it.
    void queryClient.invalidateQueries({ queryKey: videoKeys.of('list') })
  } catch (error) {
    show(id, { following: !following })
    throw error
  }
}

export async function saveCoachWords(id: string, words: string): Promise<string> {
  const { message } = await call(saveCoachWordsCall, { body: { words } })
  await queryClient.invalidateQueries(coachQuery(id))
  return message
}
