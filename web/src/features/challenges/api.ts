import {
  getChallenge,
  joinChallenge,
  leaveChallenge,
  listChallenges,
} from '@carriage/contract/challenges/endpoints'
import { programKeys } from '../../catalog/query-keys.ts'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

export const challengeKeys = queryKeys<'list' | 'details'>('challenges')

/** A member who has just trained looks for it here. */
const anew = { staleTime: 0 }

export const challengesQuery = challengeKeys.query('list', listChallenges, anew)

export const challengeQuery = (id: string) =>
  challengeKeys.query('details', getChallenge, { params: { id }, ...anew })

/** Reads anew where the member’s challenges stand: the list, and Home. */
function refresh(): void {
  void queryClient.invalidateQueries(challengesQuery)
  void queryClient.invalidateQueries({ queryKey: programKeys.of('home') })
}

/** Takes part, or changes whether the first name is shown. */
export async function join(id: string, showsName: boolean): Promise<void> {
  const answer = await call(joinChallenge, { params: { id }, body: { shows_name: showsName } })
  queryClient.setQueryData(challengeQuery(id).queryKey, answer)
  refresh()
}

export async function leave(id: string): Promise<string> {
  const { message } = await call(leaveChallenge, { params: { id } })
  refresh()
  await queryClient.invalidateQueries(challengeQuery(id))
  return message
}
