import { getVideoCues } from '@carriage/contract/videos/endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { springsQuery } from '../../reformer/api.ts'

export const cuesQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'cues', id],
    queryFn: ({ signal }) => call(getVideoCues, { params: { id }, signal }),
  })

/** The cues of a video with the springs that they name; null for a video without cues, and until they are there. */
export function useCues(videoId: string) {
  const { data } = useQuery(cuesQuery(videoId))
  const cues = data?.cues
  const any = cues !== undefined && cues.exercises.length + cues.setups.length > 0
  const springs = useQuery({ ...springsQuery, enabled: any }).data?.springs
  return any && springs ? { cues, springs, easier: data?.easier_for_you ?? [] } : null
}
