import { getVideoCues, listExerciseNames } from '@carriage/contract/videos/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { springsQuery } from '../../reformer/api.ts'
import { videoKeys } from '../../../catalog/query-keys.ts'

export const cuesQuery = (id: string) => videoKeys.query('cues', getVideoCues, { params: { id } })

/** The names that cues use, the nearest to a text first. */
export const exerciseNamesQuery = (query: string) =>
  videoKeys.query('exercise-names', listExerciseNames, {
    query: query === '' ? {} : { query },
    placeholderData: keepPreviousData,
  })

/** The cues of a video with the springs that they name; null for a video without cues, undefined until that is known. */
export function useCues(videoId: string) {
  const { data, isPending } = useQuery(cuesQuery(videoId))
  const cues = data?.cues
  const any = cues !== undefined && cues.exercises.length + cues.setups.length > 0
  const springs = useQuery({ ...springsQuery, enabled: any })
  if (isPending || (any && springs.isPending)) return undefined
  if (!any || !springs.data) return null
  return { cues, springs: springs.data.springs, easier: data?.easier_for_you ?? [] }
}
